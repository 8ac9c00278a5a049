import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { operations } from "@messaging-sdk/spec/bundled";
import { beforeAll, expect, test } from "vitest";
import { ratchets } from "./budgets.ts";
import { buildPackages, bundleStart, clientPackage, root } from "./build.ts";
import { grownClient } from "./grown-client.ts";
import { gzipOf, gzipOfHooks, gzipOnTop } from "./metrics/bytes.ts";
import { typedProgram, wholeClient } from "./programs.ts";
import { openapiFetch, ours } from "./styles/clients.ts";
import { typecheck } from "./typecheck.ts";

// These numbers are the same on every machine; `pnpm bench` measures time.

beforeAll(() => buildPackages("client"));

test("the whole client is no larger than it was", async () => {
  expect(await gzipOf(wholeClient)).toBeLessThanOrEqual(ratchets.client);
});

test("an app that calls no path does not load openapi-fetch at the start", async () => {
  const loaded = Buffer.from(await bundleStart(wholeClient)).toString();
  expect(loaded).toContain("createMessaging");
  expect(loaded).not.toContain("must return new Request");
});

test.each(Object.entries(ratchets.onTop))(
  "%s adds at most %i bytes of gzip to the client",
  async (name, budget) => {
    expect(await gzipOnTop(name)).toBeLessThanOrEqual(budget);
  },
);

test("the client opens no more files than it did", async () => {
  const opened = new Set(["index.js"]);
  // Grows while it is walked through.
  for (const file of opened) {
    const code = await readFile(join(clientPackage, "dist", file), "utf8");
    for (const [, name = ""] of code.matchAll(/ from "\.\/(.+)";/g)) opened.add(name);
  }
  expect(opened.size).toBeLessThanOrEqual(ratchets.filesOpened);
});

test("all hooks and options add no more than they did", async () => {
  expect(await gzipOfHooks()).toBeLessThanOrEqual(ratchets.hooks);
});

test("the client has one dependency at run time", async () => {
  const { dependencies } = await readPackage("client");
  // Types alone.
  const { "@messaging-sdk/types": types, ...others } = dependencies ?? {};
  expect(types).toBeDefined();
  expect(Object.keys(others)).toEqual(["openapi-fetch"]);
});

test("the named methods cost a fraction of openapi-fetch's type instantiations", () => {
  const named = typecheck(typedProgram(ours(), operations));
  const byPath = typecheck(typedProgram(openapiFetch, operations));
  expect(named.instantiations).toBeLessThanOrEqual(byPath.instantiations * ratchets.instantiations);
});

test("the type instantiations of the named methods grow linearly to 1 000 operations", async () => {
  const [few = 0, many = 0] = await Promise.all([100, 1_000].map(instantiationsPerOperation));
  expect(many).toBeLessThanOrEqual(few * ratchets.growth);
});

async function instantiationsPerOperation(count: number): Promise<number> {
  const { program, overlay } = await grownClient(count);
  return typecheck(program(ours()), overlay).instantiations / count;
}

async function readPackage(name: string): Promise<{ dependencies?: Record<string, string> }> {
  return JSON.parse(await readFile(join(root, "packages", name, "package.json"), "utf8"));
}
