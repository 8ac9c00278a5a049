import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commandsOf } from "./rehearsal.ts";

test("the commands of a chapter are those that any machine can run", () => {
  const markdown =
    "## A\n\n```sh\none\n```\n\n```sh elsewhere\nnpm login\n```\n\n  ```sh\n  two\n  ```\n## B\n\n```sh\nthree\n```\n";
  expect(commandsOf(markdown, "A")).toEqual(["one\n", "two\n"]);
  expect(() => commandsOf(markdown, "C")).toThrow('no chapter "C"');
});

test("RELEASING.md says how to make the first release, the next, and how to take one back", () => {
  const markdown = readFileSync(new URL("../../../release/RELEASING.md", import.meta.url), "utf8");
  const all = ["The first release: 0.2.0", "Every one after: 0.2.1", "A bad version"];
  for (const heading of all) expect(commandsOf(markdown, heading)).not.toEqual([]);
});
