import { join } from "node:path";
import { expect, test } from "vitest";
import { writeReadme } from "./write-readmes.ts";

const root = join(import.meta.dirname, "../../..");

test("a README shows a snippet of the site", () => {
  const stale = "# SDK\n\n<!-- snippet docs/index.md#send -->\nold\n<!-- /snippet -->\n\nMore.\n";
  const fresh = writeReadme(root, stale);
  expect(fresh).toMatch(
    /^# SDK\n\n<!-- snippet docs\/index\.md#send -->\n\n```ts\nimport .*\n```\n\n<!-- \/snippet -->\n\nMore\.\n$/s,
  );
  expect(writeReadme(root, fresh)).toBe(fresh);
});

test("a snippet that is not there is named", () => {
  expect(() => writeReadme(root, "<!-- snippet docs/index.md#none -->\n<!-- /snippet -->")).toThrow(
    "docs/index.md has no snippet #none.",
  );
});
