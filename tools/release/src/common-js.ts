import { cpSync, globSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "esbuild";

// node ../../tools/release/src/common-js.ts [--twice]   in a package whose ES modules are built into `dist`
//
// Writes `dist/cjs`: the same files as CommonJS, their declarations, and beside each entry point an ES module that hands
// on what is in it. Node's `import` gets that one, so that a process which also `require`s the package has one copy of
// it. A package leaves these out with `--twice` where it must get the ES modules of its peers.

const [from, to] = ["dist", "dist/cjs"];
const files = globSync("**/*.{js,ts}", { cwd: from, exclude: ["cjs/**"] });

for (const file of files) cpSync(join(from, file), join(to, file));
// Says it of the JavaScript and of the declarations, to Node and to TypeScript, and to esbuild, which else would give
// our imports the shape that Node gives to those of an ES module.
writeFileSync(join(to, "package.json"), '{ "type": "commonjs" }\n');

const scripts = files.filter((file) => file.endsWith(".js"));
await build({
  entryPoints: scripts.map((file) => join(to, file)),
  outdir: to,
  outbase: to,
  allowOverwrite: true,
  format: "cjs",
  // So that esbuild names the exports as Node looks for them.
  platform: "node",
  target: "es2022",
  // jest runs no `import()` in CommonJS.
  supported: { "dynamic-import": false },
});

if (!process.argv.includes("--twice")) {
  for (const file of scripts.filter((one) => /(^|\/)index\.js$/.test(one))) {
    const names = Object.keys(await import(resolve(from, file)));
    const text = `export { ${names.join(", ")} } from "./index.js";\n`;
    writeFileSync(join(to, file.replace(/js$/, "mjs")), text);
  }
}
