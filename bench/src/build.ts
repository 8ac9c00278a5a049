import { execFile } from "node:child_process";
import { mkdir, readFile } from "node:fs/promises";
import { basename, delimiter, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type BuildOptions, build, type StdinOptions } from "esbuild";

const run = promisify(execFile);

/** The folder of the repository. */
export const root = resolve(import.meta.dirname, "../..");
export const typesFile = join(root, "packages/types/src/generated/openapi.d.ts");
export const specFile = fileURLToPath(import.meta.resolve("@messaging-sdk/spec/openapi.json"));
/** The folder of our client. */
export const clientPackage = join(root, "packages/client");
/** Everything the bench writes; not in git. */
export const generated = join(root, "bench/generated");

/** Builds packages by their own scripts, one after another, so that we measure what is published. */
export async function buildPackages(...names: readonly string[]): Promise<void> {
  // Programs are bundled as if they were files of this folder, so it has to exist.
  await mkdir(generated, { recursive: true });
  for (const cwd of names.map((name) => join(root, "packages", name))) {
    const { scripts } = JSON.parse(await readFile(join(cwd, "package.json"), "utf8"));
    const bins = [cwd, root].map((folder) => join(folder, "node_modules/.bin"));
    const PATH = [...bins, process.env.PATH].join(delimiter);
    await run("sh", ["-c", scripts.build], { cwd, env: { ...process.env, PATH } });
  }
}

const shared: BuildOptions = { bundle: true, format: "esm", legalComments: "none" };
const forNode: BuildOptions = { ...shared, platform: "node", target: "node24" };

function stdin(contents: string): StdinOptions {
  return { contents, resolveDir: generated, loader: "ts" };
}

/** Bundles a program for a browser, minified, with our packages module by module. */
export function bundleForBrowser(program: string, splitting = true) {
  return build({
    ...shared,
    stdin: stdin(program),
    // Hashes in the names of files depend on it, and their bytes of gzip with them.
    absWorkingDir: root,
    splitting,
    outdir: generated,
    write: false,
    metafile: true,
    minify: true,
    platform: "browser",
    target: "es2022",
    conditions: ["@messaging-sdk/source", "module"],
    // Only our own code counts: an app that uses the hooks has React and TanStack Query anyway.
    external: ["node:*", "react", "@tanstack/react-query"],
  });
}

/** Returns what a program, split, loads at the start. */
export async function bundleStart(program: string): Promise<Uint8Array> {
  const { outputFiles, metafile } = await bundleForBrowser(program);
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

/** Compiles a program for Node, which loads installed packages and ours by their `exports`, and returns its file. */
export async function compileForNode(program: string, name: string): Promise<string> {
  const outfile = join(generated, `programs/${name.replace(/\W+/g, "-")}.mjs`);
  await build({
    ...forNode,
    stdin: stdin(program),
    outfile,
    packages: "external",
  });
  return outfile;
}

/** Bundles a program for Node with all that it imports, but for undici: one minified file. */
export async function bundleForNode(program: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    ...forNode,
    stdin: stdin(program),
    write: false,
    minify: true,
    external: ["undici"],
  });
  const [file] = outputFiles;
  if (!file) throw new Error("esbuild wrote nothing.");
  return file.contents;
}
