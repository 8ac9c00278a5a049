import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { banner } from "./banner.ts";
import { generate } from "./generate.ts";

const root = resolve(import.meta.dirname, "../../..");

test("twice gives the same bytes, which are those committed, under a banner", async () => {
  const [once, again] = await Promise.all([generate(root), generate(root)]);
  expect(again).toEqual(once);
  for (const [path, text] of once) {
    expect(path).toContain("/generated/");
    expect(text.slice(0, 200)).toContain(banner);
    expect(await readFile(join(root, path), "utf8"), path).toBe(text);
  }
}, 30_000);
