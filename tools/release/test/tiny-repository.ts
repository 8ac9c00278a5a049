import { globSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { transform } from "esbuild";
import ts from "typescript";
import { currentReports, type Reports, staleReports, updateReports } from "../src/api/api.ts";
import type { LastRelease } from "../src/check/last-release.ts";

const home = resolve(import.meta.dirname, "../../..");

/** A repository like ours with one package of one function, released as 0.1.0 or as `version`. */
export interface TinyRepository extends AsyncDisposable {
  root: string;
  /** Its files as they were released, in a copy: a machine that tests need not have git. */
  released: LastRelease;
  write(path: string, text: string): Promise<void>;
  /** Builds the package, and writes the reports of its types, which it resolves to. */
  build(): Promise<Reports>;
}

export const codes = `/** The code of a name. */
export function codeOf(name: string): "E-0" | "E-1" {
  const isMissing = name === "";
  return isMissing ? "E-1" : "E-0";
}
`;

export const client = `import { codeOf } from "./code.ts";
/** Options of a call. */
export interface Options {
  /** How often a call is repeated. */
  retries?: number;
}
/** What became of a call. */
export interface Outcome {
  code: string;
  attempts: number;
}
/** Makes a call. */
export function call(name: string, options: Options = {}): Outcome {
  const { retries = 2 } = options;
  if (retries < 0) throw new Error("retries must be positive.");
  return { code: codeOf(name), attempts: retries + 1 };
}
`;

/** Two snippets: what is between them, and after them, is no code. */
export const readme = `# Client

\`\`\`ts
import { call } from "@messaging-sdk/client";
call("a", { retries: 1 });
\`\`\`

Text.

\`\`\`ts
import type { Outcome } from "@messaging-sdk/client";
export const kept: Outcome[] = [];
\`\`\`
`;

const example = `import { call } from "@messaging-sdk/client";
import { expect, test } from "vitest";

test("a call", () => {
  expect(call("a")).toEqual({ code: "E-0", attempts: 3 });
  expect(call("", { retries: 1 }).code).toBe("E-1");
  expect(() => call("a", { retries: -1 })).toThrow("must be positive");
});
`;

/** A test of the package itself, which imports what no user can. */
const ownTest = `import { expect, test } from "vitest";
import { codeOf } from "./code.ts";

test("a code", () => expect(codeOf("")).toBe("E-1"));
`;

const manifest = {
  name: "@messaging-sdk/client",
  version: "0.0.0",
  type: "module",
  files: ["dist"],
  exports: {
    ".": {
      "@messaging-sdk/source": "./src/index.ts",
      types: "./dist/index.d.ts",
      default: "./dist/index.js",
    },
  },
};

const operation = { operationId: "ping", responses: { "200": { description: "It is there." } } };
const compilerOptions = {
  module: "NodeNext",
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  customConditions: ["@messaging-sdk/source"],
};

export async function tinyRepository(version = "0.1.0"): Promise<TinyRepository> {
  const root = await realpath(await mkdtemp(join(tmpdir(), "release-repository-")));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  const json = (path: string, value: unknown) => write(path, `${JSON.stringify(value, null, 2)}\n`);
  const build = async () => {
    const folder = "packages/client";
    for (const name of ["index", "code"]) {
      const text = await readFile(join(root, folder, `src/${name}.ts`), "utf8");
      const { code } = await transform(text.replace("./code.ts", "./code.js"), { loader: "ts" });
      await write(`${folder}/dist/${name}.js`, code);
      await write(`${folder}/dist/${name}.d.ts`, ts.transpileDeclaration(text, {}).outputText);
    }
    const reports = await currentReports(root);
    await updateReports(root, await staleReports(root, reports));
    return reports;
  };
  await json("package.json", { name: "tiny", private: true, type: "module" });
  await write("pnpm-workspace.yaml", "packages: [packages/*, examples]\n");
  await json(".changeset/config.json", { fixed: [["@messaging-sdk/*"]], baseBranch: "main" });
  await json("tsconfig.base.json", { compilerOptions });
  await json("tsconfig.json", { extends: "./tsconfig.base.json" });
  await json("spec/generated/openapi.json", {
    openapi: "3.1.0",
    info: { title: "Tiny", version: "1.0.0" },
    paths: { "/ping": { get: operation } },
  });
  await json("packages/client/package.json", { ...manifest, version });
  await write("packages/client/README.md", readme);
  await json("docs/tsconfig.json", { extends: "../tsconfig.base.json" });
  await write("packages/client/src/code.ts", codes);
  await write("packages/client/src/code.test.ts", ownTest);
  await json("examples/package.json", { name: "examples", private: true, type: "module" });
  await json("examples/tsconfig.json", { extends: "../tsconfig.base.json", include: ["src"] });
  await write("examples/src/call.test.ts", example);
  await symlink(join(home, "node_modules"), join(root, "node_modules"));
  for (const folder of ["examples", "docs"]) {
    await mkdir(join(root, folder, "node_modules/@messaging-sdk"), { recursive: true });
    await symlink(
      join(root, "packages/client"),
      join(root, folder, "node_modules/@messaging-sdk/client"),
    );
  }
  await write("packages/client/src/index.ts", client);
  await build();
  const copy = await mkdtemp(join(tmpdir(), "release-released-"));
  const isCommitted = (path: string) => !/[/](node_modules|dist)$/.test(path);
  await cp(root, copy, { recursive: true, filter: isCommitted });
  return {
    root,
    released: { version, ...releasedFiles(root, copy) },
    write,
    build,
    async [Symbol.asyncDispose]() {
      await rm(root, { recursive: true });
      await rm(copy, { recursive: true });
    },
  };
}

function releasedFiles(root: string, copy: string): Omit<LastRelease, "version"> {
  const textOf = (path: string) => readFile(path, "utf8").catch(() => undefined);
  return {
    files: async () => globSync("**/*.*", { cwd: copy }),
    read: async (path) => (await textOf(join(copy, path))) ?? "",
    async changedSince(folders) {
      const files = folders.map((folder) => `${folder}/**/*.*`);
      const paths = new Set([root, copy].flatMap((cwd) => globSync(files, { cwd })));
      const texts = Array.from(paths, async (path) => {
        const [before, after] = await Promise.all([copy, root].map((at) => textOf(join(at, path))));
        return before === after ? [] : [path];
      });
      return (await Promise.all(texts)).flat();
    },
    layOut: (folder) => cp(copy, folder, { recursive: true }),
  };
}
