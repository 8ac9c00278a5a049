import { join } from "node:path";
import { build } from "esbuild";

/** The files of the suite in a project: as a module that imports our packages, and bundled with them. */
export interface CompiledSuite {
  /** For Node, Bun and Deno. */
  readonly process: string;
  /** For workerd: an ES module. */
  readonly worker: string;
  /** For edge-runtime: a script. */
  readonly edge: string;
  /** For browsers: a script. */
  readonly page: string;
}

/** Writes the suite into a project where our packages are installed: from there, their names mean the tarballs. */
export async function compileSuite(folder: string): Promise<CompiledSuite> {
  const names = ["process", "worker", "edge", "page"] as const;
  await build({
    entryPoints: names.map((name) => join(import.meta.dirname, "suite", `${name}.ts`)),
    outdir: folder,
    bundle: true,
    packages: "external",
    format: "esm",
    target: "es2022",
  });
  return {
    process: join(folder, "process.js"),
    worker: await bundle(folder, "worker", "esm"),
    edge: await bundle(folder, "edge", "iife"),
    page: await bundle(folder, "page", "iife"),
  };
}

async function bundle(folder: string, name: string, format: "esm" | "iife") {
  const outfile = join(folder, `${name}.bundle.js`);
  const entryPoints = [join(folder, `${name}.js`)];
  await build({
    entryPoints,
    outfile,
    bundle: true,
    format,
    platform: "browser",
    target: "es2022",
  });
  return outfile;
}
