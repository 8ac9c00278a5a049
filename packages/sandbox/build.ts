import { cp, readFile, rm } from "node:fs/promises";
import { build } from "esbuild";
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

await rm(outdir, { recursive: true, force: true });
await build({
  entryPoints: { ...entries, main: `${here}/src/main.ts` },
  outdir,
  bundle: true,
  splitting: true,
  minifySyntax: true,
  format: "esm",
  target: "es2022",
  // A service worker has no `node:` modules; only what is in `./node` and the command asks for them.
  external: [...external, "node:*"],
  conditions,
  sourcemap: true,
});

const types = await rollup({
  input: entries,
  external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
  plugins: [
    dts({ compilerOptions: { ...(await compilerOptions()), customConditions: conditions } }),
  ],
  onwarn: () => {},
});
await types.write({ dir: outdir, entryFileNames: "[name].d.ts", chunkFileNames: "[name].d.ts" });
await types.close();

await cp(`${here}/../../apps/console/dist`, `${outdir}/interface`, { recursive: true });

async function compilerOptions(): Promise<ts.CompilerOptions> {
  const { config } = ts.readConfigFile(`${here}/tsconfig.json`, ts.sys.readFile);
  return ts.parseJsonConfigFileContent(config, ts.sys, here).options;
}
