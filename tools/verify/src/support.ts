import support from "../support.json" with { type: "json" };
import type { Part } from "./toolchains/part.ts";

/** The versions that the packages are supported in: SUPPORT.md lists it, and `pnpm verify` tries it. */
export { support };

/** The lives of the versions of Node.js. */
export const nodes: Part = {
  name: "nodes",
  head: ["Node.js", "tried with", "end of life", "supported until"],
  run: async () =>
    support.node.map(({ version, endOfLife }) => {
      const later = new Date(endOfLife);
      later.setUTCMonth(later.getUTCMonth() + support.nodeDroppedAfterMonths);
      const until = later.toISOString().slice(0, 10);
      return [String(version.split(".")[0]), version, endOfLife, until];
    }),
};

export type Versions = Readonly<Record<string, string>>;

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
