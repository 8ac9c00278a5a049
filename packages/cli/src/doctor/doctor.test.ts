import { createSandbox, dialects, type SandboxOptions } from "@messaging-sdk/sandbox";
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

test("x", async () => {
  const out = [];
  const all2 = await ask("doctor --write --send +447700900123");
  out.push(all2.code, ...all2.rows.map((r) => `${r.gap} ${r.verdict} ${r.seen}`), all2.stderr);
  const only = process.env.ONLY;
  for (const [gap, all] of Object.entries(dialects))
    for (const one of all) {
      if (only && !one.name.includes(only)) continue;
      const { rows, code, stderr, sandbox } = await ask("doctor --write --send +447700900123", {
        dialects: [one.create()],
      });
      if (rows.length === 0) {
        out.push(`NONE ${gap} ${one.name} ${stderr}`);
        continue;
      }
      const named = rows.filter((r) => r.verdict === "differs").map((r) => r.gap);
      const own = rows.find((r) => r.gap === gap);
      const left = /"doctor-/.test(
        JSON.stringify([
          (await sandbox.snapshot()).state.groups,
          (await sandbox.snapshot()).state.templates,
        ]),
      );
      if (only)
        out.push(
          ...rows.filter((r) => r.verdict !== "kept").map((r) => `${r.gap} ${r.verdict} ${r.seen}`),
          stderr,
        );
      out.push(
        `${named.includes(gap) ? "ok " : own?.verdict === "kept" ? "KEPT" : "-- "} ${gap} ${one.name}: ${code} ${left ? "LEFT " : ""}${named.filter((n: string) => n !== gap).map((n: string) => n + " (" + rows.find((r) => r.gap === n)?.seen.slice(0, 80) + ")")}`,
      );
    }
  console.log(out.join("\n"));
});
