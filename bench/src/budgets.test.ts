import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import budgets from "./budgets.json" with { type: "json" };
import { buildPackages, bundle, root, sizes, wholeClient } from "./sizes.ts";
import { typeCost } from "./types/type-cost.ts";

// What is the same on every machine; `bench` measures time. Lower a limit of `budgets.json` whenever you can.

beforeAll(() => buildPackages("client"));

test("the client, its extras and the hooks weigh no more than their limits", async () => {
  const over = Object.entries(await sizes()).filter(([name, size]) => {
    return size > (new Map(Object.entries(budgets.bytes)).get(name) ?? 0);
  });
  expect(over).toEqual([]);
});

test("an app that calls no path does not load openapi-fetch at the start", async () => {
  const loaded = Buffer.from(await bundle(wholeClient)).toString();
  expect(loaded).toContain("createMessaging");
  expect(loaded).not.toContain("must return new Request");
});

test("the client opens no more files than it did", async () => {
  const dist = join(root, "packages/client/dist");
  const opened = new Set(["index.js"]);
  // Grows while it is walked through.
  for (const file of opened) {
    const code = await readFile(join(dist, file), "utf8");
    for (const [, name = ""] of code.matchAll(/ from "\.\/(.+)";/g)) opened.add(name);
  }
  expect(opened.size).toBeLessThanOrEqual(budgets.filesOpened);
});

test("the client has one dependency at run time", async () => {
  const file = await readFile(join(root, "packages/client/package.json"), "utf8");
  // Of the types alone.
  const { "@messaging-sdk/types": types, ...others } = JSON.parse(file).dependencies;
  expect(types).toBeDefined();
  expect(Object.keys(others)).toEqual(["openapi-fetch"]);
});

test("the named methods cost a fraction of openapi-fetch's type instantiations", async () => {
  const [named, byPath] = [await typeCost("ours", 13), await typeCost("openapi-fetch", 13)];
  expect(named.instantiations).toBeLessThanOrEqual(byPath.instantiations * budgets.instantiations);
});

// TypeScript checks a program of 1 000 operations, which takes it 18 s.
test("the type instantiations of the named methods grow linearly to 1 000 operations", async () => {
  const [few, many] = [await typeCost("ours", 100), await typeCost("ours", 1_000)];
  expect(many.instantiations / 1_000).toBeLessThanOrEqual(
    (few.instantiations / 100) * budgets.growth,
  );
});
