import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pagesIn } from "@messaging-sdk/generate/snippets";
import ts from "typescript";
import { expect, test } from "vitest";
import names from "./names.json" with { type: "json" };

const docs = join(import.meta.dirname, "..");
const root = join(docs, "..");
const files = (pattern: string) => globSync(pattern, { cwd: root, exclude: ["**/node_modules"] });
const read = (file: string) => readFileSync(join(root, file), "utf8");
const textOf = (pattern: string) => files(pattern).map(read).join("\n");
const wordsOf = (code: string) => code.match(/[\w$]+/g) ?? [];
const withoutComments = (code: string) => code.replaceAll(/\/\*.*?\*\/|\/\/.*?$/gms, "");
const fence = /^([ \t]*)(`{3,})(.*?)^\1\2[ \t]*$/gms;

// Not what comments and descriptions say: a name in prose proves nothing.
const known = new Set([
  ...wordsOf(withoutComments(textOf("packages/*/api/*.d.ts"))),
  ...wordsOf(withoutComments(textOf("packages/{campaigns,cli,sandbox,types}/src/**/*.ts"))),
  ...wordsOf(textOf("{packages/cli,clients}/api/*.txt")),
  ...wordsOf(textOf("docs/src/reference/client-codes.json")),
  ...Array.from(textOf("spec/generated/*.json").matchAll(/"([\w$-]+)"/g), ([, word = ""]) => word),
]);
const foreign = new Set(names.foreign);

/** The names in code spans: with a dot, a capital inside or an underline, since another word may be any. */
function namesIn(text: string): string[] {
  const prose = text.replace(/^---\n.*?^---\n/ms, "").replaceAll(fence, "");
  const spans = prose.matchAll(/`([a-z_$][\w$]*(?:\.[a-z_$][\w$]*)*)(?:\([^`]*\))?`/gi);
  return Array.from(spans, ([, name = ""]) => name).filter((name) =>
    /\.|_|[a-z][A-Z]/.test(name.replace(/\.(m?[jt]s|py)$/, "")),
  );
}

function unknownIn(text: string): string[] {
  const fences = Array.from(text.matchAll(fence), ([, , , code = ""]) => code);
  const shown = new Set(fences.flatMap(wordsOf));
  return namesIn(text).filter(
    (name) =>
      !foreign.has(name) &&
      name.split(".").some((word) => !known.has(word) && !shown.has(word) && !(word in globalThis)),
  );
}

/** What TypeScript says of `messaging.groups.list` and `SmsStatus.Delivered`, by the packages themselves. */
function faultsOf(dotted: readonly string[]): string[] {
  const instances = Object.entries(names.instances);
  const program = [
    'import * as Client from "@messaging-sdk/client";',
    'import type * as Campaigns from "@messaging-sdk/campaigns";',
    'import type * as Sandbox from "@messaging-sdk/sandbox";',
    ...instances.map(([name, type]) => `declare const ${name}: ${type};`),
    "const { SmsStatus } = Client;",
    ...dotted.map((name) => `void ${name};`),
  ].join("\n");
  const path = join(docs, "names-in-pages.ts");
  const { config } = ts.readConfigFile(join(docs, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, docs);
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (file, version, ...rest) =>
    file === path
      ? ts.createSourceFile(file, program, version)
      : getSourceFile(file, version, ...rest);
  const built = ts.createProgram([path], options, host);
  return ts
    .getPreEmitDiagnostics(built, built.getSourceFile(path))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}

const pages = [
  ...pagesIn(docs).map((page) => `docs/${page}`),
  ...files("{.,packages/{client,react,sandbox,campaigns,cli,types}}/README.md"),
];
test.for(pages)("%s names what a package, the service or a snippet of the page has", (page) => {
  expect(unknownIn(read(page))).toEqual([]);
});

// Slow, because TypeScript reads three packages.
test("each member that a page names is one", () => {
  const roots = new Set([...Object.keys(names.instances), "SmsStatus"]);
  const dotted = pages
    .flatMap((page) => namesIn(read(page)))
    .filter(
      (name) => name.includes(".") && !foreign.has(name) && roots.has(name.split(".")[0] ?? ""),
    );
  const planted = ["SmsStatus.delivered", "messaging.groups.remove", "error.retryAfter"];
  const found = faultsOf([...new Set(dotted), ...planted]);
  expect(found).toEqual(
    planted.map((name) => expect.stringContaining(`'${name.split(".").at(-1)}'`)),
  );
});

test.for(["allowonly_", "no_such_code", "sendOnceMore", "retryAfterMillis"])(
  "%s is found out",
  (name) => {
    expect(unknownIn(`Write \`${name}\`.`)).toEqual([name]);
  },
);
