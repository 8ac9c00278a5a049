import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { startMock } from "@messaging-sdk/contract/mock";
import { markdownTable } from "markdown-table";
import { keptInstall } from "../kept-install.ts";
import { packedPackages } from "../packed.ts";
import { replaceToolchains, support } from "../support.ts";
import { bundles } from "./bundles.ts";
import { commonJs } from "./common-js.ts";
import { frameworks } from "./frameworks.ts";
import { next } from "./next.ts";
import { packageManagers } from "./package-managers.ts";
import { hasFailed, type Part, type Tools } from "./part.ts";
import { reactNative } from "./react-native.ts";
import { stack } from "./stack.ts";
import { typeChecks } from "./type-checks.ts";

/** In the order of the page. */
export const parts: readonly Part[] = [
  typeChecks,
  bundles,
  packageManagers,
  next,
  commonJs,
  frameworks,
  stack,
  reactNative,
];

/** A part, and the lines of its table. */
export interface PartResult {
  readonly part: Part;
  readonly lines: readonly string[][];
}

/**
 * `pnpm verify toolchains`: tries every toolchain of SUPPORT.md on the packed packages, prints the tables, and fails
 * where a cell does. Names of parts try these alone; `--write` puts the tables into SUPPORT.md.
 */
export async function toolchains(root: string, args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    options: { write: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const unknown = positionals.find((one) => !parts.some(({ name }) => name === one));
  if (unknown !== undefined) {
    const names = parts.map(({ name }) => name).join(", ");
    throw new Error(`Unknown part "${unknown}". Expected one of: ${names}.`);
  }
  const isWhole = positionals.length === 0;
  await using ends = new AsyncDisposableStack();
  const tools = await getTools(root, ends);
  const results: PartResult[] = [];
  for (const part of parts.filter(({ name }) => isWhole || positionals.includes(name))) {
    const start = performance.now();
    results.push({ part, lines: await part.run(tools) });
    console.log(`${part.title}: ${Math.round((performance.now() - start) / 1000)} s`);
  }
  console.log(`\n${toolchainTables(results)}`);
  const failures = results.map(({ part, lines }) => ({ part, lines: lines.filter(hasFailed) }));
  const isComplete = failures.every(({ lines }) => lines.length === 0);
  // Again at the end, which is what remains of a log that is cut.
  for (const { part, lines } of failures) {
    for (const line of lines) console.error(`${part.title}: ${line.join(" | ")}`);
  }
  if (values.write && isWhole && isComplete) {
    const file = join(root, "SUPPORT.md");
    const page = await readFile(file, "utf8");
    await writeFile(file, replaceToolchains(page, toolchainTables(results)));
  }
  return isComplete;
}

/** The tables of what was tried, for people and as Markdown. */
export function toolchainTables(results: readonly PartResult[]): string {
  return results
    .map(({ part: { title, intro, head }, lines }) =>
      [`### ${title}`, intro, markdownTable([head, ...lines])].join("\n\n"),
    )
    .join("\n\n");
}

/** Makes everything ready; what it starts ends with the stack. */
async function getTools(root: string, stack: AsyncDisposableStack): Promise<Tools> {
  const [modules, mock] = await Promise.all([installToolchains(), startMock()]);
  stack.defer(() => mock.close());
  const { tarballs, registry } = stack.use(await packedPackages(root));
  return { modules, tarballs, registry, mockUrl: mock.url };
}

/** Installs the compilers, bundlers and package managers of support.json, and resolves to their `node_modules`. */
async function installToolchains(): Promise<string> {
  const old = support.oldestNode;
  const compilers = support.typescript.map((version) => [
    `typescript-${version}`,
    `npm:typescript@${version}`,
  ]);
  const modules = await keptInstall("toolchains", {
    ...Object.fromEntries(compilers),
    ...support.bundlers,
    ...support.bundlerPlugins,
    ...support.packageManagers,
    [`node-${old}`]: `npm:node@${old}`,
    ...Object.fromEntries(
      support.nest.map((version) => [`nest-${version}`, `npm:@nestjs/cli@${version}`]),
    ),
  });
  // A build imports its bundler by name, so it has to be where that is installed.
  const builds = resolve(import.meta.dirname, "../../fixtures/bundlers");
  for (const name of await readdir(builds)) {
    await copyFile(join(builds, name), join(dirname(modules), name));
  }
  return modules;
}
