import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { document } from "@messaging-sdk/spec/bundled";
import type { Document } from "@messaging-sdk/spec/reader";

const root = resolve(import.meta.dirname, "../../..");

/** Our own document, which the packages' code refers to, with the operations of others under new names. */
export function merged(others: readonly Document[]): Document {
  const copy = structuredClone(document);
  const schemas = { ...copy.components?.schemas };
  for (const [index, other] of others.entries()) {
    const own = renamed(other, index);
    Object.assign(copy.paths, own.paths);
    Object.assign(schemas, own.components?.schemas);
  }
  return { ...copy, components: { ...copy.components, schemas } };
}

/** The same with a number in each name: of its path, its tag, its operation and its schemas. */
function renamed(other: Document, index: number): Document {
  const text = JSON.stringify(other)
    .replaceAll(/#\/components\/schemas\/(\w+)/g, `#/components/schemas/$1${index}`)
    .replaceAll('"/v9/', `"/v9/${index}/`)
    .replaceAll(/"tags":\["(\w+)"\]/g, `"tags":["$1${index}"]`)
    .replaceAll(/"operationId":"(\w+)"/g, `"operationId":"$1${index}"`);
  const { paths, components }: Document = JSON.parse(text);
  const schemas = Object.entries(components?.schemas ?? {});
  return {
    paths,
    components: {
      schemas: Object.fromEntries(schemas.map(([name, schema]) => [`${name}${index}`, schema])),
    },
  };
}

/** The compiler's errors in the packages with this generated code in place of their generated code; empty when all is well. */
export async function compile(code: ReadonlyMap<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "messaging-any-"));
  try {
    for (const name of ["types", "client", "react"]) {
      const from = join(root, "packages", name);
      await cp(join(from, "src"), join(folder, "packages", name, "src"), {
        recursive: true,
        filter: (path) => !/\.test(-d)?\.tsx?$/.test(basename(path)),
      });
      // Says that it is made of ES modules.
      await cp(join(from, "package.json"), join(folder, "packages", name, "package.json"));
      await symlink(join(from, "node_modules"), join(folder, "packages", name, "node_modules"));
    }
    for (const [path, text] of code) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
    return await tsc(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const config = {
  extends: join(root, "tsconfig.base.json"),
  compilerOptions: {
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ["ES2024", "DOM", "DOM.Iterable"],
    paths: {
      "@messaging-sdk/types": ["./packages/types/src/generated/openapi.d.ts"],
      "@messaging-sdk/client": ["./packages/client/src/index.ts"],
      "@messaging-sdk/client/*": ["./packages/client/src/*/index.ts"],
    },
  },
  include: [
    "packages/types/src/generated",
    "packages/client/src/index.ts",
    "packages/client/src/testing",
    "packages/client/src/generated",
    "packages/react/src/index.ts",
    "packages/react/src/generated",
  ],
};

function tsc(folder: string): Promise<string> {
  const bin = join(root, "node_modules/typescript/bin/tsc");
  return new Promise((resolve) => {
    execFile(process.execPath, [bin, "--project", folder, "--pretty", "false"], (error, stdout) =>
      resolve(error ? stdout || String(error) : ""),
    );
  });
}
