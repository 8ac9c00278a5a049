import { type Bump, type Finding, isAtLeast } from "../bump.ts";

/**
 * A changeset that lists what changed in the spec, operation by operation, for its changelog; undefined when nothing
 * did that a user can call or read. It takes the bump that the release has anyway.
 */
export function specChangeset(findings: readonly Finding[], bump: Bump): string | undefined {
  const listed = findings.filter((finding) => isAtLeast(finding.bump, "minor"));
  if (listed.length === 0) return undefined;
  const operations = Map.groupBy(listed, ({ at }) => at);
  const list = [...operations].map(([at, changes]) => {
    const lines = changes.map(({ bump: own, what }) =>
      own === "major" ? `  - **${what}**` : `  - ${what}`,
    );
    return [`- \`${at}\``, ...new Set(lines)].join("\n");
  });
  return `---
"@messaging-sdk/spec": ${bump}
---

What changed, operation by operation; what is bold can break a caller.

${list.join("\n")}
`;
}
