import { subset } from "semver";
import { parse } from "yaml";
import type { Bump, Finding } from "./bump.ts";

/** A package.json as those read it who install the package. */
export interface Packed {
  readonly name: string;
  readonly private?: boolean;
  readonly [field: string]: unknown;
}

/** The package.json as it is published: `publishConfig` applied, and versions of the workspace and its catalogs filled in. */
export function packedManifest(text: string, workspace: string): Packed {
  const { publishConfig = {}, ...manifest } = JSON.parse(text);
  const { catalog, catalogs } = parse(workspace) ?? {};
  const resolve = (name: string, range: string) => {
    const [, named] = /^catalog:(.*)/.exec(range) ?? [];
    if (named !== undefined) return (named ? catalogs?.[named] : catalog)?.[name] ?? range;
    // All of ours have one version, so that it moves is no change of what is depended on.
    return range.replace(/^workspace:(.*)/, "$1our version");
  };
  const dependencies = ["dependencies", "optionalDependencies", "peerDependencies"].map((field) => {
    const ranges = Object.entries<string>(manifest[field] ?? {});
    return [field, Object.fromEntries(ranges.map(([name, range]) => [name, resolve(name, range)]))];
  });
  return { ...manifest, ...publishConfig, ...Object.fromEntries(dependencies) };
}

type Rate = (name: string, was: string | undefined, is: string | undefined) => Bump;

const isWithin = (range: string, other: string) => {
  try {
    return subset(range, other);
  } catch {
    return false;
  }
};

/** What users import or start. */
const ofTarget: Rate = (_, was, is) =>
  is === undefined ? "major" : was === undefined ? "minor" : "patch";

/** Who has another version of a dependency gets a second copy of it; the package's own needs are its own affair. */
const ofDependency: Rate = (_, was, is) =>
  was === undefined || (is !== undefined && !isWithin(is, was) && !isWithin(was, is))
    ? "minor"
    : "patch";

/** What users must have. */
const ofRequirement: Rate = (name, was, is) => {
  if (is === undefined) return "minor";
  if (was === undefined) return name.endsWith(" (optional)") ? "minor" : "major";
  return isWithin(was, is) ? "minor" : "major";
};

/** Each field that users depend on, and how a change of one value in it is rated. */
const fields: Readonly<Record<string, Rate>> = {
  ...{ exports: ofTarget, bin: ofTarget, main: ofTarget, module: ofTarget, types: ofTarget },
  ...{ typesVersions: ofTarget, imports: ofTarget, browser: ofTarget },
  ...{ type: () => "major", os: () => "major", cpu: () => "major", sideEffects: () => "patch" },
  files: (_, was) => (was === undefined ? "patch" : "major"),
  scripts: (name) => (/^(pre|post)?install$/.test(name) ? "major" : "none"),
  ...{ engines: ofRequirement, peerDependencies: ofRequirement },
  ...{ dependencies: ofDependency, optionalDependencies: ofDependency },
};

/** Compares the packages as they are published, all of them. */
export function comparePacked(before: readonly Packed[], after: readonly Packed[]): Finding[] {
  return before.flatMap((old): Finding[] => {
    const now = after.find(({ name }) => name === old.name);
    if (!now) return [{ bump: "major", at: old.name, what: "the package is gone" }];
    return Object.entries(fields).flatMap(([field, rate]) => {
      const [was, is] = [valuesOf(old, field), valuesOf(now, field)];
      return [...new Set([...was.keys(), ...is.keys()])].flatMap((key): Finding[] => {
        const [had, has] = [was.get(key), is.get(key)];
        const bump = had === has ? "none" : rate(key, had, has);
        const what = `${had ?? "absent"} before, ${has ?? "absent"} now`;
        return bump === "none" ? [] : [{ bump, at: `${old.name} ${field} ${key}`.trim(), what }];
      });
    });
  });
}

/** The texts of a field by where they are in it, the development-only condition left out. */
function valuesOf(manifest: Packed, field: string): Map<string, string> {
  const values = new Map<string, string>();
  const optional = Object(manifest.peerDependenciesMeta);
  const walk = (value: unknown, path: readonly string[]) => {
    if (Array.isArray(value)) {
      for (const one of value) values.set([...path, one].join(" "), String(one));
    } else if (typeof value === "object" && value !== null) {
      for (const [key, one] of Object.entries(value)) {
        if (key === "@messaging-sdk/source") continue;
        const isOptional = field === "peerDependencies" && optional[key]?.optional;
        walk(one, [...path, isOptional ? `${key} (optional)` : key]);
      }
    } else if (value !== undefined) values.set(path.join(" "), String(value));
  };
  walk(manifest[field], []);
  return values;
}
