import { cp, readFile, rm } from "node:fs/promises";
import { type BuildOptions, build } from "esbuild";
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

const options: BuildOptions = {
  outdir,
  bundle: true,
  minifySyntax: true,
  target: "es2022",
  // A service worker has no `node:` modules; only what is in `./node` and the command asks for them.
  external: [...external, "node:*"],
  conditions,
  sourcemap: true,
};

await rm(outdir, { recursive: true, force: true });
await build({
  ...options,
  entryPoints: { ...entries, main: `${here}/src/main.ts` },
  format: "esm",
  splitting: true,
});

// For `require`, as jest does it without any configuration. vitest itself is for `import` alone.
const { vitest, ...required } = entries;
await build({
  ...options,
  entryPoints: required,
  format: "cjs",
  // So that esbuild names the exports as Node looks for them.
  platform: "node",
  define: { "import.meta.url": "__filename" },
  outExtension: { ".js": ".cjs" },
  sourcemap: false,
});

const types = await rollup({
  input: entries,
  external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
  plugins: [
    dts({
      compilerOptions: { ...(await compilerOptions()), customConditions: conditions },
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

async function compilerOptions(): Promise<ts.CompilerOptions> {
  const { config } = ts.readConfigFile(`${here}/tsconfig.json`, ts.sys.readFile);
  return ts.parseJsonConfigFileContent(config, ts.sys, here).options;
}
