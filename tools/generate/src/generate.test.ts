import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { banner } from "./comments.ts";
import { generate } from "./generate.ts";

/** What the spec does not say is from elsewhere. */
const isFromCldr = (path: string) => path.endsWith("plain-forms.ts");

const root = resolve(import.meta.dirname, "../../..");

test("two runs write the same files, which are committed, under a banner", async () => {
  const [once, again] = await Promise.all([generate(root), generate(root)]);
  expect(again).toEqual(once);
  for (const [path, text] of once) {
    expect(await readFile(join(root, path), "utf8"), path).toBe(text);
    // Its lines are edited by hand.
    if (path === "packages/contract/generated/promises.json") continue;
    expect(path).toContain("/generated/");
    expect(text.slice(0, 200)).toContain(
      isFromCldr(path) ? banner.replace("spec/", "CLDR") : banner,
    );
  }
});
