import { subset, validRange } from "semver";
import { parse } from "yaml";
// @ts-expect-error pnpm reads it, as JavaScript
import { hooks } from "../../../../.pnpmfile.mjs";
import type { Bump, Finding } from "./kinds.ts";

/** A package.json as those read it who install the package. */
export interface Packed {
  readonly name: string;
  readonly private?: boolean;
  readonly [field: string]: unknown;
}

/** The package.json as it is published: `publishConfig` applied, exports of sources left out, and versions of the workspace and its catalogs filled in. */
export function packedManifest(text: string, workspace: string): Packed {
  const { publishConfig = {}, ...manifest } = JSON.parse(text);
  const { catalog, catalogs } = parse(workspace) ?? {};
  const resolve = ([name, range]: [string, string]) => {
    const [, named] = /^catalog:(.*)/.exec(range) ?? [];
    if (named !== undefined) return [name, (named ? catalogs?.[named] : catalog)?.[name] ?? range];
    // All of ours have one version, so that it moves is no change of what is depended on.
    return [name, range.replace(/^workspace:(.*)/, "$1our version")];
  };
  const ranges = ["dependencies", "peerDependencies"].map((field) => [
    field,
    Object.fromEntries(Object.entries<string>(manifest[field] ?? {}).map(resolve)),
  ]);
  return hooks.beforePacking({ ...manifest, ...publishConfig, ...Object.fromEntries(ranges) });
}

export function comparePacked(before: readonly Packed[], after: readonly Packed[]): Finding[] {
  return before.flatMap((old): Finding[] => {
    const now = after.find(({ name }) => name === old.name);
    if (!now) return [{ bump: "major", at: old.name, what: "the package is gone" }];
    const [was, is] = [valuesOf(old), valuesOf(now)];
    return [...new Set([...was.keys(), ...is.keys()])].flatMap((key): Finding[] => {
      const [had, has] = [was.get(key), is.get(key)];
      const what = `${had ?? "absent"} before, ${has ?? "absent"} now`;
      return had === has ? [] : [{ bump: rate(key, had, has), at: `${old.name} ${key}`, what }];
    });
  });
}

function rate(key: string, was: string | undefined, is: string | undefined): Bump {
  const isWithin = (one = "none", other = "none") =>
    validRange(one) !== null && validRange(other) !== null && subset(one, other);
  // What users must have. Nobody needs a peer that is optional.
  if (/^(engines|peerDependencies) /.test(key))
    return is === undefined || isWithin(was, is) || (!was && key.endsWith("?")) ? "minor" : "major";
  // Who has another version of a dependency gets a second copy of it; the package's own needs are its own affair.
  if (key.startsWith("dependencies "))
    return is === undefined || isWithin(is, was) ? "patch" : "minor";
  if (/^(type|os|cpu|scripts)\b/.test(key)) return "major";
  // `exports` says which of these can be imported.
  if (key.startsWith("files ")) return "patch";
  // Users import or start the name; the file behind it may move.
  return is === undefined ? "major" : was === undefined ? "minor" : "patch";
}

/** The texts that users depend on, by where they are. */
function valuesOf({ peerDependenciesMeta, ...manifest }: Packed): Map<string, string> {
  const optional = JSON.stringify(peerDependenciesMeta ?? {});
  const walk = (value: unknown, path: string): [string, string][] => {
    if (typeof value !== "object" || value === null)
      return fields.test(path) ? [[path, String(value)]] : [];
    return Object.entries(value).flatMap(([key, one]) => {
      const isOptional = path === "peerDependencies" && optional.includes(`"${key}"`);
      const name = Array.isArray(value) ? one : `${key}${isOptional ? "?" : ""}`;
      return walk(one, `${path} ${name}`.trim());
    });
  };
  return new Map(walk(manifest, ""));
}

const fields =
  /^(exports|bin|main|module|types|typesVersions|imports|browser|type|os|cpu|files|engines|peerDependencies|dependencies|scripts (pre|post)?install)\b/;
