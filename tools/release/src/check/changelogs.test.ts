import { expect, test } from "vitest";
import { breakingFirst, changelogProblems } from "./changelogs.ts";
import { findingOf } from "./kinds.ts";

const entry = (id: string, summary: string, ...names: string[]) => ({
  id,
  summary,
  names: names.map((name) => `@messaging-sdk/${name}`),
});
const changed = ["packages/client/src/a.ts", "packages/cli/src/b.ts", "apps/console/src/c.tsx"];
const published = changed.map((path) => findingOf("changed", path, ""));
const all = ["client", "cli", "sandbox"].map((name) => entry(name, `Of ${name}.`, name));

test("a dependency that moves is told of by the package that has it", () => {
  const moved = [{ bump: "minor", at: "@messaging-sdk/client dependencies a", what: "" }] as const;
  expect(changelogProblems([entry("a", "A newer one.", "client")], moved, [])).toEqual([]);
  expect(changelogProblems([], moved, ["pnpm-workspace.yaml"])).toEqual([
    expect.stringContaining("@messaging-sdk/client is published otherwise"),
  ]);
});

test("an entry for each package that is published otherwise is right", () => {
  expect(changelogProblems(all, published, changed)).toEqual([]);
  expect(changelogProblems([], [], [])).toEqual([]);
  expect(changelogProblems([entry("go", "Of Go.", "client")], [], ["clients/api/go.txt"])).toEqual(
    [],
  );
});

test("the sandbox plays the description, and so has something to say of it", () => {
  const file = "spec/generated/openapi.json";
  const spec = entry("spec", "Of the description.", "spec");
  expect(changelogProblems([spec], [findingOf("changed", file, "")], [file])).toEqual([
    `@messaging-sdk/sandbox is published otherwise (${file}), and no changeset says what its users notice.`,
  ]);
});

test("a package without an entry, and one that did not change, are named", () => {
  const [client, , sandbox] = all;
  const types = entry("types", "Of types.", "types");
  expect(
    changelogProblems(
      [client, sandbox, types].flatMap((one) => one ?? []),
      published,
      changed,
    ),
  ).toEqual([
    "@messaging-sdk/cli is published otherwise (packages/cli/src/b.ts), and no changeset says what its users notice.",
    ".changeset/types.md names @messaging-sdk/types, of which nothing changed.",
  ]);
});

test("users of two packages are not told the same", () => {
  const both = entry("both", "Sends.", "client", "cli");
  const twins = [entry("one", "Sends.", "client"), entry("two", "Sends.", "cli")];
  const rest = entry("sandbox", "Of sandbox.", "sandbox");
  expect(changelogProblems([both, rest], published, changed)).toEqual([
    ".changeset/both.md is for @messaging-sdk/client, @messaging-sdk/cli: write one for each, which says what its own users notice.",
  ]);
  expect(changelogProblems([...twins, rest], published, changed)).toEqual([
    ".changeset/two.md says the same as .changeset/one.md.",
  ]);
});

test("what its readers have to change stands first, of the newest version alone", () => {
  const older = "## 0.1.0\n\n### Minor Changes\n\n- One.\n- Two. **Migration**: none.\n";
  const entries =
    "- One.\n\n  More.\n- Two. **Migration**: call it.\n\n### Patch Changes\n\n- Three.\n";
  expect(breakingFirst(`# A\n\n## 0.2.0\n\n### Minor Changes\n\n${entries}\n${older}`)).toBe(
    `# A\n\n## 0.2.0\n\n### Minor Changes\n\n- Two. **Migration**: call it.\n- One.\n\n  More.\n\n### Patch Changes\n\n- Three.\n\n${older}`,
  );
  const none = "No changes in this release.\n\n";
  expect(breakingFirst(`# A\n\n## 0.2.0\n\n${none}${older}`)).toBe(`# A\n\n## 0.2.0\n\n${older}`);
});
