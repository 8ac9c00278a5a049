import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { build, transform } from "esbuild";
import { rollup } from "rollup";
import { dts } from "rollup-plugin-dts";
import ts from "typescript";

// Bundles what the sandbox is made of, so that installing it installs next to nothing: the spec and its reader, the
// rules of the spec (Ajv), and what it shares with the client. What users import by name as well stays outside.

const here = import.meta.dirname;
const manifest = JSON.parse(await readFile(`${here}/package.json`, "utf8"));
const conditions = ["@messaging-sdk/source"];
const outdir = `${here}/dist`;

/** By their names in `exports`: each is built from the source that is named there. */
const entries: Record<string, string> = Object.fromEntries(
  Object.values<Record<string, string>>(manifest.exports).map((target) => {
    const { "@messaging-sdk/source": source = "", default: built = "" } = target;
    return [built.slice("./dist/".length, -".js".length), `${here}/${source}`];
  }),
);
const { dependencies, peerDependencies } = manifest;
const external = Object.keys({ ...dependencies, ...peerDependencies });

/** vitest itself is for `import` alone. */
const imported = ["main", "vitest"];

await rm(outdir, { recursive: true, force: true });
await mkdir(outdir);
const { outputFiles } = await build({
  entryPoints: { ...entries, main: `${here}/src/main.ts` },
  outdir,
  write: false,
  bundle: true,
  splitting: true,
  format: "esm",
  minifySyntax: true,
  target: "es2022",
  // A service worker has no `node:` modules; only what is in `./node` and the command asks for them.
  external: [...external, "node:*"],
  conditions,
  define: { "import.meta.url": "__filename" },
});
// What entries share is there once, for `import` and for `require`, as jest does it without any configuration.
for (const { path, text } of outputFiles) {
  const name = basename(path, ".js");
  const isShared = name.startsWith("chunk-");
  const code = text.replaceAll(/"\.\/(chunk-\w+)\.js"/g, '"./$1.cjs"');
  if (!isShared) await writeFile(path, code);
  if (!isShared && /__filename/.test(code)) throw new Error(`${name}.js asks where it is.`);
  if (imported.includes(name)) continue;
  // So that esbuild names the exports as Node looks for them.
  const { code: common } = await transform(code, { format: "cjs", platform: "node" });
  await writeFile(`${outdir}/${name}.cjs`, common);
}

const { config } = ts.readConfigFile(`${here}/tsconfig.json`, ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, here);
const types = await rollup({
  input: entries,
  external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
  plugins: [
    dts({
      compilerOptions: { ...options, customConditions: conditions },
      // Bundled like their code, so that the types of the control client are there without them.
      includeExternal: ["openapi-fetch", "openapi-typescript-helpers"],
    }),
  ],
  onwarn: () => {},
});
for (const ending of [".d.ts", ".d.cts"]) {
  const name = `[name]${ending}`;
  await types.write({ dir: outdir, entryFileNames: name, chunkFileNames: name });
}
await types.close();

await cp(`${here}/../../apps/console/dist`, `${outdir}/interface`, { recursive: true });
