import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { clientPackage, generated } from "../folders.ts";

/** `@messaging-sdk/client`, module by module, so that each can be weighed. */
const source = { "@messaging-sdk/client": join(clientPackage, "src/index.ts") };
/** The same as it was built just now. */
const built = { "@messaging-sdk/client": join(clientPackage, "dist/index.js") };

/** A program as a browser would load it: one minified file. */
export async function bundleForBrowser(program: string, plugins?: Plugin[]): Promise<Uint8Array> {
  const { outputFiles } = await esbuildForBrowser(program, plugins);
  const [file] = outputFiles;
  if (!file) throw new Error("esbuild wrote nothing.");
  return file.contents;
}

export function esbuildForBrowser(program: string, plugins: Plugin[] = []) {
  return build({
    stdin: { contents: program, resolveDir: generated, loader: "ts" },
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    legalComments: "none",
    alias: source,
    plugins,
  });
}

/** A program as Node runs it: generated code compiled, libraries left where they are installed. */
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
