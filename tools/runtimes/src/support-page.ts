import type { Results } from "./row.ts";
import type { support } from "./support.ts";
import { markdownTable, runtimeTable } from "./table.ts";
import { markToolchains } from "./toolchain-section.ts";

type Support = typeof support;

/** SUPPORT.md, from support.json, from what the last run of the suite found, and with the tables of the toolchains. */
export function supportPage(support: Support, results: Results, toolchains: string): string {
  const { typescript, react, bundlers, packageManagers, majors } = support;
  return `# Support

<!-- Written by \`pnpm release:runtimes --write\` from tools/runtimes/support.json. Do not edit. -->

The versions named here are those our tests run. Older and newer ones of the same major are expected to work, and a
report that one does not is welcome.

## Node.js

${nodeTable(support)}

A version is supported for ${majors.nodeDroppedAfterMonths} months after its end of life. To drop one is a breaking change, and comes with a major.

## Runtimes

What \`npm install\` brings is run everywhere against a mock of the spec: all operations, an error, a time-out, a retry, a
walk through pages, an abort, and a webhook's signature.

${runtimeTable(results)}

## TypeScript, React and tools

${markdownTable(
  ["", "tried with"],
  [
    ["TypeScript", typescript.join(", ")],
    ["React", react.join(", ")],
    ["bundlers", named(bundlers)],
    ["package managers", named(packageManagers)],
  ],
)}

TypeScript needs \`moduleResolution\` \`bundler\`, \`node16\` or \`nodenext\`. The packages are ES modules.

${markToolchains(toolchains)}

## How long a version lives

All packages carry one version. The latest major gets everything. The one before it gets fixes for ${majors.fixedForMonths} months after its
successor came out. Before 1.0 a minor counts as a major, and only the latest is fixed.
`;
}

function nodeTable({ node, majors }: Support) {
  const lines = node.map(({ version, endOfLife }) => [
    String(version.split(".")[0]),
    version,
    endOfLife,
    monthsLater(endOfLife, majors.nodeDroppedAfterMonths),
  ]);
  return markdownTable(["Node.js", "tried with", "end of life", "supported until"], lines);
}

function monthsLater(date: string, months: number) {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later.toISOString().slice(0, 10);
}

function named(versions: Readonly<Record<string, string>>) {
  return Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(", ");
}
