import { resolve } from "node:path";
import { build, type Plugin } from "esbuild";
import { generated } from "../folders.ts";
import { bundleForBrowser, esbuildForBrowser } from "../program/bundle.ts";
import { wholeClient } from "../program/program.ts";
import { bytesOf } from "./bytes.ts";

export interface ModuleWeight {
  readonly module: string;
  readonly minified: number;
  /** What gzip of the whole loses without this module, and without what only it uses. */
  readonly gzip: number;
}

/** What each module of our client weighs, the heaviest first. */
export async function moduleWeights(): Promise<ModuleWeight[]> {
  const whole = bytesOf(await bundleForBrowser(wholeClient)).gzip;
  const { metafile } = await esbuildForBrowser(wholeClient);
  const [output] = Object.values(metafile.outputs);
  const modules = Object.entries(output?.inputs ?? {}).filter(([name]) => name !== "<stdin>");
  const weights = await Promise.all(
    modules.map(async ([name, { bytesInOutput }]) => {
      const rest = await bundleForBrowser(wholeClient, [await emptied(resolve(name))]);
      const module = name.replace(/^.*\/(client\/src|node_modules)\//, "");
      return { module, minified: bytesInOutput, gzip: whole - bytesOf(rest).gzip };
    }),
  );
  return weights.sort((one, other) => other.gzip - one.gzip);
}

/** Puts functions that do nothing in the place of what a module exports. */
async function emptied(path: string): Promise<Plugin> {
  const { metafile } = await build({
    entryPoints: [path],
    outdir: generated,
    bundle: true,
    external: ["*"],
    format: "esm",
    write: false,
    metafile: true,
  });
  const names = Object.values(metafile.outputs)[0]?.exports ?? [];
  const contents = `function nothing() {}\n${names.map((name) => `export { nothing as ${name} };`).join("\n")}`;
  return {
    name: "emptied",
    setup({ onLoad }) {
      onLoad({ filter: /\.(ts|m?js)$/ }, ({ path: loaded }) =>
        loaded === path ? { contents } : undefined,
      );
    },
  };
}
