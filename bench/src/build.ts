import { execFile } from "node:child_process";
import { mkdir, readFile } from "node:fs/promises";
import { basename, delimiter, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build, type Plugin } from "esbuild";

const run = promisify(execFile);

/** The folder of the repository. */
export const root = resolve(import.meta.dirname, "../..");
export const typesFile = join(root, "packages/types/src/generated/openapi.d.ts");
export const specFile = fileURLToPath(import.meta.resolve("@messaging-sdk/spec/openapi.json"));
/** The folder of our client. */
export const clientPackage = join(root, "packages/client");
/** Everything the bench writes; not in git. */
export const generated = join(root, "bench/generated");

/** Builds our client by its own script, so that we measure what is published. */
export async function buildClient(): Promise<void> {
  // Programs are bundled as if they were files of this folder, so it has to exist.
  await mkdir(generated, { recursive: true });
  const { scripts } = JSON.parse(await readFile(join(clientPackage, "package.json"), "utf8"));
  const bins = [clientPackage, root].map((folder) => join(folder, "node_modules/.bin"));
  const PATH = [...bins, process.env.PATH].join(delimiter);
  await run("sh", ["-c", scripts.build], { cwd: clientPackage, env: { ...process.env, PATH } });
}

/** `@messaging-sdk/client`, module by module, so that each can be weighed. */
const source = { "@messaging-sdk/client": join(clientPackage, "src/index.ts") };
/** The same, as built. */
const built = {
  "@messaging-sdk/client/undici": join(clientPackage, "dist/undici/index.js"),
  "@messaging-sdk/client": join(clientPackage, "dist/index.js"),
};

/** Bundles a program for a browser, minified and split: what it loads at the start. */
export async function bundleStart(program: string, plugins?: Plugin[]): Promise<Uint8Array> {
  const { outputFiles, metafile } = await esbuildForBrowser(program, plugins);
  const start = new Set(["stdin.js"]);
  // Grows while it is walked through: each file adds what it imports.
  for (const name of start) {
    const [, output] =
      Object.entries(metafile.outputs).find(([path]) => basename(path) === name) ?? [];
    for (const { kind, path } of output?.imports ?? []) {
      if (kind === "import-statement") start.add(basename(path));
    }
  }
  const files = outputFiles.filter(({ path }) => start.has(basename(path)));
  return Buffer.concat(files.map(({ contents }) => contents));
}

export function esbuildForBrowser(program: string, plugins: Plugin[] = []) {
  return build({
    stdin: { contents: program, resolveDir: generated, loader: "ts" },
    bundle: true,
    splitting: true,
    outdir: generated,
    write: false,
    metafile: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    legalComments: "none",
    alias: source,
    // Of what only Node runs, only our own counts.
    external: ["node:*"],
    plugins,
  });
}

/** Compiles a program for Node, with installed libraries left as they are, and returns its file. */
export async function compileForNode(program: string, name: string): Promise<string> {
  const outfile = join(generated, `programs/${name.replace(/\W+/g, "-")}.mjs`);
  await build({
    stdin: { contents: program, resolveDir: generated, loader: "ts" },
    bundle: true,
    outfile,
    format: "esm",
    platform: "node",
    target: "node24",
    packages: "external",
    external: Object.values(built),
    alias: built,
  });
  return outfile;
}

/** Bundles a program for Node with all that it imports, but for undici: one minified file. */
export async function bundleForNode(program: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: generated, loader: "ts" },
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    platform: "node",
    target: "node24",
    legalComments: "none",
    external: ["undici"],
    alias: built,
  });
  const [file] = outputFiles;
  if (!file) throw new Error("esbuild wrote nothing.");
  return file.contents;
}
