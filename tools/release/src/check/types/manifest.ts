import { subset } from "semver";
import type { Manifest } from "../../api/entries.ts";
import type { Finding } from "../bump.ts";

/** What a package.json requires of its users: Node, and peer dependencies. */
export function compareManifests(before: Manifest, after: Manifest): Finding[] {
  const find = (bump: Finding["bump"], what: string) => ({ bump, at: after.name, what });
  const findings: Finding[] = [];
  const required = { ...before.engines, ...before.peerDependencies };
  for (const [name, range] of Object.entries({ ...after.engines, ...after.peerDependencies })) {
    const old = required[name];
    const isOptional = after.peerDependenciesMeta?.[name]?.optional === true;
    if (old === undefined)
      findings.push(find(isOptional ? "minor" : "major", `it requires ${name} ${range}`));
    else if (!subset(old, range))
      findings.push(find("major", `it requires ${name} ${range}, where ${old} was enough`));
    else if (old !== range) findings.push(find("minor", `it takes ${name} ${range}, not ${old}`));
    else if (!isOptional && before.peerDependenciesMeta?.[name]?.optional)
      findings.push(find("major", `${name} is no longer optional`));
  }
  const depended = JSON.stringify(before.dependencies ?? {});
  if (depended !== JSON.stringify(after.dependencies ?? {}))
    findings.push(find("patch", "its dependencies changed"));
  return findings;
}
