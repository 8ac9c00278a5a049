import { markdownTable } from "markdown-table";
import support from "../support.json" with { type: "json" };
import { marked, writtenBy } from "./page.ts";
import type { Part } from "./toolchains/part.ts";

/** The versions that the packages are supported in: SUPPORT.md lists it, and `pnpm verify` tries it. */
export { support };

/** The tables that `pnpm verify runtimes` and `pnpm verify toolchains` have written into SUPPORT.md. */
export function tablesOn(page: string) {
  return { runtimes: writtenBy("runtimes", page), toolchains: writtenBy("toolchains", page) };
}

/** SUPPORT.md, from support.json and these tables. */
export function supportPage({ runtimes, toolchains }: ReturnType<typeof tablesOn>): string {
  const { typescript, react, bundlers, packageManagers, oldestNode, majors } = support;
  return `# Support

<!-- From tools/verify/support.json and the commands below. Do not edit. -->

The versions named here are those our tests run. Older and newer ones of the same major are expected to work, and a
report that one does not is welcome.

## Node.js

${nodeTable()}

A version is supported for ${majors.nodeDroppedAfterMonths} months after its end of life. To drop one is a breaking change, and comes with a major.

## Runtimes

${marked("runtimes", runtimes)}

## TypeScript, React and tools

${markdownTable([
  ["", "tried with"],
  ["TypeScript", typescript.join(", ")],
  ["React", react.join(", ")],
  ["bundlers", named(bundlers)],
  ["package managers", named(packageManagers)],
])}

The packages are ES modules and CommonJS. The oldest Node.js they are tried with is ${oldestNode}.

${marked("toolchains", toolchains)}

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

/** A part of the page, and the lines of its table. */
export interface Tried {
  readonly part: Part;
  readonly lines: readonly string[][];
}

/** The tables of what was tried, for people and as Markdown. */
export function tablesOf(tried: readonly Tried[]): string {
  return tried
    .map(({ part: { title, intro, head }, lines }) =>
      [...(tried.length > 1 ? [`### ${title}`] : []), intro, markdownTable([head, ...lines])].join(
        "\n\n",
      ),
    )
    .join("\n\n");
}
