import { rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { generate as generateOrval } from "orval";
import { clientPackage, generated, root, spec } from "../folders.ts";
import { preamble, subjects } from "./subjects.ts";

/** Compiles the program of each library; React and TanStack Query stay where they are installed, one for all. */
export async function compileSubjects(): Promise<[name: string, file: string][]> {
  await rm(join(generated, "orval-hooks"), { recursive: true, force: true });
  await generateOrval({
    input: spec,
    output: {
      target: join(generated, "orval-hooks/client.ts"),
      client: "react-query",
      httpClient: "fetch",
      override: { query: { version: 5 } },
      baseUrl: { runtime: "Reflect.get(globalThis, 'orvalBaseUrl')" },
    },
  });
  return Promise.all(Object.entries(subjects).map(([name, program]) => compile(name, program)));
}

async function compile(name: string, program: string): Promise<[string, string]> {
  const outfile = join(generated, `programs/hooks-${name.replace(/\W+/g, "-")}.mjs`);
  await build({
    stdin: { contents: `${preamble}\n${program}`, resolveDir: generated, loader: "ts" },
    bundle: true,
    outfile,
    format: "esm",
    platform: "node",
    target: "node24",
    packages: "external",
    alias: {
      "@messaging-sdk/client": join(clientPackage, "src/index.ts"),
      "@messaging-sdk/react": join(root, "packages/react/src/index.ts"),
    },
  });
  return [name, outfile];
}
