import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { generate, generateOther } from "./generate.ts";
import { writeReadmes } from "./write-readmes.ts";

// pnpm generate            writes the generated files, and the snippets that READMEs share with the site
// pnpm generate --check    writes nothing, and fails when one of them is stale
// pnpm generate openapi.yaml --to <folder>    writes there what another document gives, and says what it does not;
//                          --overlay <file>   after an OpenAPI Overlay with our `x-` extensions
const { values, positionals } = parseArgs({
  options: {
    check: { type: "boolean", default: false },
    to: { type: "string" },
    overlay: { type: "string" },
  },
  allowPositionals: true,
});
const [given] = positionals;
const home = resolve(import.meta.dirname, "../../..");
const root = given === undefined ? home : resolve(values.to ?? "generated");

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
  if (given === undefined) return [...(await generate(home)), ...writeReadmes(home)];
  const overlay = values.overlay && resolve(values.overlay);
  const { code, count, refused } = await generateOther(home, resolve(given), overlay);
  for (const { operation, reason } of refused) console.log(`refused ${operation}: ${reason}`);
  console.log(`${count} operations generated, ${refused.length} refused`);
  return code;
}
