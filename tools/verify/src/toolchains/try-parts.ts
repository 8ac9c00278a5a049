import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startMock } from "@messaging-sdk/contract/mock";
import { markdownTable } from "markdown-table";
import { installTools } from "../installed-tools.ts";
import { packedPackages } from "../packed.ts";
import { rewrite } from "../page.ts";
import { scope } from "../registry.ts";
import { hasFailed, type Part } from "./part.ts";

/**
 * `pnpm verify runtimes` and `toolchains`: tries parts on the packed packages, prints the tables, and fails where a cell does.
 * `--write` keeps the tables that did not fail; `--published 1.2.3` tries what the registry has, not what was built.
 */
export async function tryParts(
  root: string,
  args: string[],
  command: string,
  parts: readonly Part[],
): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    options: { write: { type: "boolean", default: false }, published: { type: "string" } },
    allowPositionals: true,
  });
  const unknown = positionals.find((one) => !parts.some(({ name }) => name === one));
  if (unknown !== undefined) {
    const names = parts.map(({ name }) => name).join(", ");
    throw new Error(`Unknown part "${unknown}". Expected one of: ${names}.`);
  }
  const isWhole = positionals.length === 0;
  await using ends = new AsyncDisposableStack();
  const [modules, mock] = await Promise.all([installTools(), startMock()]);
  ends.defer(() => mock.close());
  const packed = values.published
    ? {
        tarballs: [`${scope}/client@${values.published}`],
        registry: { npmrc: "", url: "https://registry.npmjs.org" },
      }
    : ends.use(await packedPackages(root));
  const tools = { modules, ...packed, mockUrl: mock.url };
  const failures: string[] = [];
  for (const { name, head, run } of parts.filter(
    (one) => isWhole || positionals.includes(one.name),
  )) {
    const start = performance.now();
    const lines = await run(tools);
    const table = markdownTable([[...head], ...lines]);
    console.log(`${name}: ${Math.round((performance.now() - start) / 1000)} s\n\n${table}\n`);
    const red = lines.filter(hasFailed);
    failures.push(...red.map((line) => `${name}: ${line.join(" | ")}`));
    if (values.write && red.length === 0) {
      const isPromise = name === "nodes" || name === "sends";
      const page = join(root, isPromise ? "SUPPORT.md" : "tools/verify/generated/tried.md");
      const text = await readFile(page, "utf8");
      await writeFile(page, rewrite(`${command} ${name}`, text, table));
    }
  }
  // Again at the end, which is what remains of a log that is cut.
  for (const failure of failures) console.error(failure);
  return failures.length === 0;
}
