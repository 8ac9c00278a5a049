import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

// Bundles the libraries, so that `npx` fetches next to nothing. A command's own parts are loaded when it runs.

const here = import.meta.dirname;
const manifest = JSON.parse(await readFile(`${here}/package.json`, "utf8"));
const outdir = `${here}/dist`;

await rm(outdir, { recursive: true, force: true });
// For agents: what they are to know of the SDK, and what registries of MCP servers are told.
await cp(`${here}/../../docs/public/skills`, `${here}/skills`, { recursive: true });
const server = await readFile(`${here}/src/mcp/server.json`, "utf8");
const current = server.replaceAll(/"version": "[^"]*"/g, `"version": "${manifest.version}"`);
await writeFile(`${here}/server.json`, current);
await build({
  outdir,
  entryPoints: [`${here}/src/main.ts`],
  bundle: true,
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node20.12",
  minify: true,
  external: Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
  legalComments: "linked",
  // Libraries in CommonJS ask for Node's modules by `require`.
  banner: {
    js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);',
  },
  plugins: [
    {
      name: "docs-pages",
      setup: ({ onLoad }) =>
        onLoad({ filter: /mcp.docs-pages\.ts$/ }, async ({ path }) => {
          const { pages } = await import(pathToFileURL(path).href);
          return { contents: `export const pages = ${JSON.stringify(pages)};` };
        }),
    },
  ],
});
