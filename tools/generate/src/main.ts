import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { generate } from "./generate.ts";
import { writeReadmes } from "./write-readmes.ts";

// pnpm generate            writes the generated files, and the snippets and tables that READMEs share with the site
// pnpm generate --check    writes nothing, and fails when one of them is stale
const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
const root = resolve(import.meta.dirname, "../../..");

const files = await written().catch((error: Error) => {
  console.error(`Nothing was generated. ${error.message}`);
  process.exit(1);
});
for (const [path, text] of files) {
  const file = join(root, path);
  const current = await readFile(file, "utf8").catch(() => undefined);
  if (current === text) continue;
  if (values.check) {
    console.error(`${path} is stale: run \`pnpm generate\` and commit the result.`);
    process.exitCode = 1;
  } else {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    console.log(`wrote ${path}`);
  }
}

async function written() {
  return [...(await generate(root)), ...writeReadmes(root)];
}
