import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { buildClient } from "./build-client.ts";
import { gzipOf, gzipOnTop } from "./bytes/gzip-on-top.ts";
import { root } from "./folders.ts";
import { gzipOfHooks } from "./hooks/gzip-of-hooks.ts";
import { typedProgram, wholeClient } from "./program/program.ts";
import { operations } from "./program/spec.ts";
import { openapiFetch } from "./styles/openapi-fetch.ts";
import { ours } from "./styles/ours.ts";
import { grownClient } from "./types/grown-client.ts";
import { typecheck } from "./types/typecheck.ts";

// Each of these numbers is the same on every machine; what depends on time is in the bench.

beforeAll(buildClient, 60_000);

// Not met, and why: README, "Where a budget is not met". It turns red the day that it is.
test.fails("the whole client is at most 6 kB of gzip", async () => {
  expect(await gzipOf(wholeClient)).toBeLessThanOrEqual(6_000);
});

test("the whole client weighs no more than it does", async () => {
  expect(await gzipOf(wholeClient)).toBeLessThanOrEqual(10_300);
});

test.each([
  ["send-once", 1_500],
  ["sms-parts", 1_500],
  ["webhooks", 1_500],
  ["validate", 6_000],
])("%s adds at most %i bytes of gzip to the client", async (name, budget) => {
  expect(await gzipOnTop(name)).toBeLessThanOrEqual(budget);
});

// Not met, and why: README, as above.
test.fails("bulk adds at most 1 500 bytes of gzip to the client", async () => {
  expect(await gzipOnTop("bulk")).toBeLessThanOrEqual(1_500);
});

test("bulk adds no more than it does", async () => {
  expect(await gzipOnTop("bulk")).toBeLessThanOrEqual(3_900);
});

// Not met: showing a change at once, and following a delivery, are 1.2 kB of it.
test.fails("all hooks and options add at most 3 kB of gzip to the client", async () => {
  expect(await gzipOfHooks()).toBeLessThanOrEqual(3_000);
});

test("all hooks and options add no more than they do", async () => {
  expect(await gzipOfHooks()).toBeLessThanOrEqual(3_350);
});

test("the client has one dependency that runs", async () => {
  const { dependencies } = await readPackage("client");
  // Types alone: nothing of it runs.
  const { "@messaging-sdk/types": types, ...others } = dependencies ?? {};
  expect(types).toBeDefined();
  expect(Object.keys(others)).toEqual(["openapi-fetch"]);
});

test("the named methods cost at most a tenth of openapi-fetch's type instantiations", () => {
  const named = typecheck(typedProgram(ours(), operations));
  const byPath = typecheck(typedProgram(openapiFetch, operations));
  expect(named.instantiations).toBeLessThanOrEqual(byPath.instantiations / 10);
}, 30_000);

test("the type instantiations of the named methods grow linearly to 1 000 operations", async () => {
  const [few = 0, many = 0] = await Promise.all([100, 1_000].map(instantiationsPerOperation));
  expect(many).toBeLessThanOrEqual(few * 1.05);
}, 60_000);

async function instantiationsPerOperation(count: number): Promise<number> {
  const { program, overlay } = await grownClient(count);
  return typecheck(program(ours()), overlay).instantiations / count;
}

async function readPackage(name: string): Promise<{ dependencies?: Record<string, string> }> {
  return JSON.parse(await readFile(join(root, "packages", name, "package.json"), "utf8"));
}
