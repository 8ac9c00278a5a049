import support from "../support.json" with { type: "json" };

/** The versions that the packages are supported in: SUPPORT.md lists it, and `pnpm verify` tries it. */
export { support };

export type Versions = Readonly<Record<string, string>>;

/** Packages and their versions, for `npm install` and for people. */
export function installed(versions: Versions): string[] {
  return Object.entries(versions).map(([name, version]) => `${name}@${version}`);
}
