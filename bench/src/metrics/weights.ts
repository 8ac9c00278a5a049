import { resolve } from "node:path";
import { build, type Plugin } from "esbuild";
import { esbuildForBrowser, generated } from "../build.ts";
import { table, whole } from "../markdown.ts";
import { wholeClient } from "../programs.ts";
import { gzipOf } from "./bytes.ts";
import type { Metric } from "./metric.ts";

/** The size of each of our modules. */
export const weights: Metric = {
  title: "Bytes of our modules",
  note: "The gzip size that the whole client loses without a module and what only that module uses.",
  write: weightsTable,
};

async function weightsTable(): Promise<string> {
  const weights = await moduleWeights();
  return table(
    ["module", "minified", "gzip it adds"],
    weights.map(({ module, minified, gzip }) => [module, whole(minified), whole(gzip)]),
  );
}

interface ModuleWeight {
  readonly module: string;
  readonly minified: number;
  /** The gzip size that the whole client loses without it and what only it uses. */
  readonly gzip: number;
}

/** The size of each module of our client, the largest first. */
async function moduleWeights(): Promise<ModuleWeight[]> {
  const all = await gzipOf(wholeClient);
  const { metafile } = await esbuildForBrowser(wholeClient);
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  const modules = inputs.filter(([name]) => name !== "<stdin>");
  const weights = await Promise.all(
    modules.map(async ([name, { bytesInOutput }]) => {
      const rest = await gzipOf(wholeClient, [await emptied(resolve(name))]);
      const module = name.replace(/^.*\/(client\/src|node_modules)\//, "");
      return { module, minified: bytesInOutput, gzip: all - rest };
    }),
  );
  return weights.sort((one, other) => other.gzip - one.gzip);
}

/** Replaces the exports of a module by empty functions. */
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
