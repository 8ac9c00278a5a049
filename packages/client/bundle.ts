import { globSync, readFileSync } from "node:fs";
import { build } from "esbuild";

// Bundles the entry points. esbuild writes a file for every set of them that share something, and each takes Node 0.6 ms to
// open. So all reach what `src/index.ts` does, which becomes one file, of which a bundler takes what is used. Only `msw`, which
// has nothing of it, is left as it is.

const alone = /\/msw\/index\.ts$/;

await build({
  entryPoints: ["src/index.ts", ...globSync("src/*/index.ts")],
  outbase: "src",
  outdir: "dist",
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  packages: "external",
  plugins: [
    {
      name: "reach the client",
      setup({ onLoad }) {
        onLoad({ filter: /\/src\/[^/]+\/index\.ts$/ }, ({ path }) => {
          if (alone.test(path)) return undefined;
          return { contents: `${readFileSync(path, "utf8")}import "../index.ts";\n`, loader: "ts" };
        });
      },
    },
  ],
  // The import has no other effect, which is what esbuild warns of.
  logOverride: { "ignored-bare-import": "silent" },
});
