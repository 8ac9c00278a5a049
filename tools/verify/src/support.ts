import { markdownTable } from "markdown-table";
import support from "../support.json" with { type: "json" };
import { type RuntimeResults, runtimeTable } from "./runtimes/table.ts";

/** The versions that the packages are supported in: SUPPORT.md lists it, and `pnpm verify` tries it. */
export { support };

/** SUPPORT.md, from support.json, the results of the last `pnpm verify runtimes`, and the tables of the toolchains. */
export function supportPage(results: RuntimeResults, toolchains: string): string {
  const { typescript, react, bundlers, packageManagers, oldestNode, majors } = support;
  return `# Support

<!-- Written by \`pnpm verify runtimes --write\` from tools/verify/support.json. Do not edit. -->

The versions named here are those our tests run. Older and newer ones of the same major are expected to work, and a
report that one does not is welcome.

## Node.js

${nodeTable()}

A version is supported for ${majors.nodeDroppedAfterMonths} months after its end of life. To drop one is a breaking change, and comes with a major.

## Runtimes

What \`npm install\` brings is run everywhere against a mock of the spec: all operations, an error, a timeout, a retry, a
walk through pages, an abort, and a webhook's signature. With undici, calls go by \`undiciTransport\`.

${runtimeTable(results)}

## TypeScript, React and tools

${markdownTable([
  ["", "tried with"],
  ["TypeScript", typescript.join(", ")],
  ["React", react.join(", ")],
  ["bundlers", named(bundlers)],
  ["package managers", named(packageManagers)],
])}

The packages are ES modules and CommonJS. The oldest Node.js they are tried with is ${oldestNode}.

${markToolchains(toolchains)}

## How long a version lives

All packages carry one version. The latest major gets everything. The one before it gets fixes for ${majors.fixedForMonths} months after its
successor came out. Before 1.0 a minor counts as a major, and only the latest is fixed.
`;
}

function nodeTable() {
  const { node, majors } = support;
  const lines = node.map(({ version, endOfLife }) => [
    String(version.split(".")[0]),
    version,
    endOfLife,
    monthsLater(endOfLife, majors.nodeDroppedAfterMonths),
  ]);
  return markdownTable([["Node.js", "tried with", "end of life", "supported until"], ...lines]);
}

function monthsLater(date: string, months: number) {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later.toISOString().slice(0, 10);
}

type Versions = Readonly<Record<string, string>>;

/** Packages and their versions, for people. */
export function named(versions: Versions): string {
  return Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(", ");
}

/** The same for `npm install`. */
export function installed(versions: Versions): string[] {
  return Object.entries(versions).map(([name, version]) => `${name}@${version}`);
}

const [start, end] = [
  "<!-- Written by `pnpm verify toolchains --write`. -->",
  "<!-- /toolchains -->",
];

/** The tables of the toolchains as they stand on the page, which `pnpm verify toolchains` writes; else "". */
export function readToolchains(page: string): string {
  return page.split(start)[1]?.split(end)[0]?.trim() ?? "";
}

/** The page with other tables of the toolchains. */
export function replaceToolchains(page: string, tables: string): string {
  const old = markToolchains(readToolchains(page));
  if (!page.includes(old)) throw new Error(`SUPPORT.md has no lines "${start}" and "${end}".`);
  return page.replace(old, () => markToolchains(tables));
}

function markToolchains(tables: string) {
  return `${start}\n\n${tables}\n\n${end}`;
}
