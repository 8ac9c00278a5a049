import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Operation } from "@messaging-sdk/spec/reader";
import { fence } from "./markdown.ts";

interface Language {
  readonly folder: string;
  readonly title: string;
  /** The first line of a test. */
  readonly start: RegExp;
  /** What the test has that a caller does not write. */
  readonly without: RegExp;
  /** How a test calls, and how a caller does. */
  readonly calls: readonly (readonly [RegExp, string])[];
}

const languages: readonly Language[] = [
  {
    folder: "python",
    title: "Python",
    start: /^def test_.*\n/gm,
    without: /^\s*(assert |prove\(|# The mock)/,
    calls: [
      [/\bgood\(\s*((?:.|\n)*?)\s*\)$/gm, "$1"],
      [/_with_http_info\(/g, "("],
    ],
  },
  {
    folder: "go",
    title: "Go",
    start: /^func Test.*\n/gm,
    without: /^\s*(good\(|same\(|proved\(|\/\/ The mock)/,
    calls: [
      [/\bservice\(\)/g, "client"],
      [/envelope, response, err/g, "envelope, _, err"],
      [/context\.Background\(\)/g, "ctx"],
    ],
  },
  {
    folder: "java",
    title: "Java",
    start: /^ +void .*\n/gm,
    without: /^\s*(assert\w*\(|Report\.|\/\/ The mock)/,
    calls: [
      [/\bService\.good\((.*)\);$/gm, "$1;"],
      [/WithHttpInfo\(/g, "("],
      [/(, )?Map\.of\(\)\)/g, ")"],
      [/Service\.CLIENT/g, "client"],
    ],
  },
  {
    folder: "kotlin",
    title: "Kotlin",
    start: /^ +fun .*\n/gm,
    without: /^\s*(assert\w*\(|proved\(|\/\/ The mock)/,
    calls: [
      [/\bgood\(\s*((?:.|\n)*?),?\s*\)$/gm, "$1"],
      [/WithHttpInfo\(/g, "("],
    ],
  },
];

/**
 * The call in other languages, as the contract program of each makes it. Throws for a language without a test of the
 * operation.
 */
export function clientSamples(root: string, { operationId }: Operation): string[] {
  return languages.map((language) => {
    const { folder, title, start } = language;
    const texts = globSync(`clients/${folder}/tests/*.{py,java,go,kt}`, { cwd: root }).map((file) =>
      readFileSync(join(root, file), "utf8"),
    );
    // Each test says which operation it proves.
    const mark = new RegExp(`[Pp]roved?\\((t, )?"operation", "${operationId}"\\)`);
    const text = texts.find((one) => mark.test(one)) ?? "";
    const before = text.slice(0, text.search(mark));
    const line = Array.from(before.matchAll(start)).at(-1);
    if (!line) throw new Error(`clients/${folder}/tests has no proof of ${operationId} to show.`);
    return fence(
      folder,
      callOf(bodyAfter(text, line.index + line[0].length), language),
      `[${title}]`,
    );
  });
}

/** The indented lines of a function. */
function bodyAfter(text: string, at: number): string {
  const lines = text.slice(at).split("\n");
  const indent = /^\s*/.exec(lines[0] ?? "")?.[0] ?? "";
  const end = lines.findIndex((line) => line !== "" && !line.startsWith(indent));
  const body = lines.slice(0, end);
  return body
    .map((line) => line.slice(indent.length))
    .join("\n")
    .trimEnd();
}

/** Up to the call, without what checks the response. */
function callOf(body: string, { without, calls }: Language): string {
  const lines = body.split("\n");
  const end = lines.findIndex((line) => without.test(line));
  const code = calls.reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    lines.slice(0, end).join("\n"),
  );
  const call = /^.*\benvelope\b.*=.*(\n[ \t)].*)*/m.exec(code);
  if (!call) throw new Error(`There is no call in:\n${body}`);
  return unindentArguments(code.slice(0, call.index + call[0].length));
}

/** The arguments of a call that was an argument itself. */
function unindentArguments(code: string): string {
  return code.replaceAll(/^(.*envelope\b.*\()\n((?: {8}.*\n)+) *\)/gm, (_, start, inside) => {
    return `${start}\n${inside.replaceAll(/^ {4}/gm, "")})`;
  });
}
