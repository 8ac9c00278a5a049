import { expect, test } from "vitest";
import { lastRelease } from "./last-release.ts";

/** A git that prints what it would of a repository, so that the tests run where there is none. */
function git(printed: Record<string, string>) {
  return async (...args: string[]) => {
    const text = printed[args.join(" ")];
    if (text === undefined) throw new Error(`git ${args.join(" ")} was not expected.`);
    return text;
  };
}
const tags = "tag --list @messaging-sdk/client@* --merged HEAD";

test("the last release is the highest version that is no prerelease", async () => {
  const printed = `@messaging-sdk/client@0.10.0
@messaging-sdk/client@0.11.0-next.0
@messaging-sdk/client@0.9.0
`;
  expect(await lastRelease(".", git({ [tags]: printed }))).toMatchObject({ version: "0.10.0" });
});

test("before the first release there is none", async () => {
  expect(await lastRelease(".", git({ [tags]: "" }))).toBeUndefined();
  const prerelease = "@messaging-sdk/client@0.1.0-next.0\n";
  expect(await lastRelease(".", git({ [tags]: prerelease }))).toBeUndefined();
});

test("its files are those of its tag, and what git does not know yet has changed", async () => {
  const tag = "@messaging-sdk/client@0.1.0";
  const release = await lastRelease(
    ".",
    git({
      [tags]: `${tag}\n`,
      [`ls-tree --name-only ${tag} a/api/`]: "a/api/index.md\na/api/more.md\n",
      [`show ${tag}:a/api/index.md`]: "Read me.\n",
      [`diff --name-only --no-renames ${tag} -- a b`]: "a/changed.ts\n",
      "ls-files --others --exclude-standard -- a b": "b/added.ts\n",
    }),
  );
  expect(await release?.list("a/api")).toEqual(["index.md", "more.md"]);
  expect(await release?.read("a/api/index.md")).toBe("Read me.\n");
  expect(await release?.changedSince(["a", "b"])).toEqual(["a/changed.ts", "b/added.ts"]);
});
