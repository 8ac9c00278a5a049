import { createSandbox, type SandboxOptions } from "@messaging-sdk/sandbox";
import { expect, test } from "vitest";
import { createTestRun } from "../test-run.ts";

const data = {
  // More than a page by default, and in another order by name than by id.
  groups: Array.from({ length: 130 }, (_, at) => ({
    id: 1001 + at,
    name: `Group ${(at * 37) % 130}`,
  })),
  contacts: [{ id: 1, groups: [1130] }],
  templates: [{ name: "A", externalId: "a", smtpAccount: "news@example.com", text: "Hello" }],
};

interface Row {
  readonly gap: string;
  readonly verdict: string;
  readonly seen: string;
}

async function ask(line: string, given: SandboxOptions = {}) {
  let later = 0;
  const sandbox = createSandbox({ data, now: () => Date.now() + later, ...given });
  const wait = async (ms: number) => {
    later += ms;
  };
  const run = createTestRun({ fetch: sandbox.fetch, wait });
  const { code, stdout, stderr } = await run.messaging(...line.split(" "), "--json");
  const rows: Row[] = stdout ? JSON.parse(stdout) : [];
  return { code, rows, stderr, sandbox };
}

test("the sandbox keeps what it was written from, and is only read", async () => {
  const { code, rows, sandbox } = await ask("doctor");
  expect(code).toBe(0);
  expect(rows.filter(({ verdict }) => verdict === "differs")).toEqual([]);
  expect(rows.filter(({ verdict }) => verdict === "kept").length).toBeGreaterThan(9);
  expect((await sandbox.requests()).every(({ method }) => method === "GET")).toBe(true);
});
