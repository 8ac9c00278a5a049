import { createSandbox, dialects, type SandboxOptions } from "@messaging-sdk/sandbox";
import { expect, test } from "vitest";
import { createTestRun } from "../../test/test-run.ts";
import type { Gap } from "./findings.ts";

const data = {
  // More than a page by default, and in another order by name than by id.
  groups: Array.from({ length: 130 }, (_, at) => {
    return { id: 1001 + at, name: `Group ${(at * 37) % 130}` };
  }),
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
  const run = createTestRun({
    fetch: sandbox.fetch,
    clock: { now: () => Date.now() + later, wait },
  });
  const { code, stdout, stderr } = await run.messaging(...line.split(" "), "--json");
  const rows: Row[] = stdout ? JSON.parse(stdout) : [];
  const gapsOf = (verdict: string) =>
    rows.flatMap((row) => (row.verdict === verdict ? row.gap : []));
  const { groups, templates } = (await sandbox.snapshot()).state;
  const left = [...groups, ...templates].filter(({ name }) => String(name).startsWith("doctor-"));
  return { code, stdout, stderr, gapsOf, left, sandbox };
}

const everything = "doctor --write --send +447700900123";

test("the sandbox keeps what it was written from, and is only read", async () => {
  const { code, gapsOf, sandbox } = await ask("doctor");
  expect([code, gapsOf("differs")]).toEqual([0, []]);
  expect(gapsOf("kept")).toEqual([
    "G1",
    "G2",
    "G3",
    "G5",
    "G6",
    "G7",
    "G8",
    "G9",
    "G11",
    "G13",
    "G23",
    "G25",
  ]);
  expect((await sandbox.requests()).every(({ method }) => method === "GET")).toBe(true);
});

test("with a write and a send next to nothing is left open, and nothing is left behind", async () => {
  const { code, stdout, stderr, gapsOf, left, sandbox } = await ask(everything);
  expect([code, gapsOf("differs"), left]).toEqual([0, [], []]);
  expect(gapsOf("not seen")).toEqual(["G20"]);
  expect(stderr).toMatch(/not asked:\n {2}G12, .*\n {2}G17, G18: .*\n {2}G26, G27: /);
  expect(await sandbox.messages()).toHaveLength(1);
  expect(stdout + stderr).not.toMatch(/test-key|447700900123/);
});

test("an account with nothing in it leaves more open, and nothing that differs", async () => {
  const { code, gapsOf, left } = await ask(everything, { data: "empty" });
  expect([code, gapsOf("differs"), left]).toEqual([0, [], []]);
  const open = ["G5", "G7", "G8", "G11", "G13", "G20"];
  expect(gapsOf("not seen")).toEqual(open);
});

/** Dialects in which the doctor names other gaps, too. */
const masks: readonly { dialect: RegExp; names: readonly Gap[]; why: string }[] = [
  {
    dialect: /^G1 (an empty|no records).* after a write/,
    names: ["G3"],
    why: "A success returns the affected records.",
  },
  {
    dialect: /^G3 |^G5 (200|400)/,
    names: ["G1"],
    why: "The dialect changes the status line alone, and meta repeats the other one, or is gone.",
  },
  {
    dialect: /^G5 200/,
    names: ["G4"],
    why: "What is not JSON has a status, too.",
  },
  {
    dialect: /^G9 (ids as strings|more)/,
    names: ["G11"],
    why: "It changes all records, and a contact's is one.",
  },
  {
    dialect: /^G9 more/,
    names: ["G13"],
    why: "It changes all records, and a template's is one.",
  },
  {
    dialect: /^G9 more/,
    names: ["G21"],
    why: "It changes all records, and a message's is one.",
  },
  { dialect: /^G25 /, names: ["G2"], why: "Its own 401 has another code than E-0-004." },
];

/** A refusal of a member, a second message and a limit that is met show it before it matters. */
const unasked = /^G12 |^G28 |known external id/;
const all = Object.entries(dialects).flatMap(([gap, alternatives]) =>
  alternatives.flatMap((one) => {
    const name = `${gap} ${one.name}`;
    return unasked.test(name) ? [] : [[name, gap, one] as const];
  }),
);

test.each(all)("names %s, and no other without a reason", async (name, gap, { create }) => {
  const { code, gapsOf, left, stderr } = await ask(everything, { dialects: [create()] });
  const known = masks.filter(({ dialect }) => dialect.test(name));
  const named = [gap, ...known.flatMap(({ names }) => names)];
  expect(new Set(gapsOf("differs"))).toEqual(new Set(named));
  // Whatever it could not remove, it names.
  expect([code, /delete by hand/.test(stderr)]).toEqual(left.length > 0 ? [6, true] : [0, false]);
});

test("each mask is of a dialect", () => {
  expect(masks.filter(({ dialect }) => !all.some(([name]) => dialect.test(name)))).toEqual([]);
});

test("Ctrl+C removes what was made", async () => {
  const sandbox = createSandbox({ data });
  const stop = new AbortController();
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const response = await sandbox.fetch(url, init);
    if (init?.method === "POST") stop.abort();
    return response;
  };
  const { code } = await createTestRun({ fetch, signal: stop.signal }).messaging(
    "doctor",
    "--write",
  );
  const { groups } = (await sandbox.snapshot()).state;
  expect([code, groups.length, (await sandbox.effects()).length]).toEqual([130, 130, 0]);
  expect((await sandbox.requests()).some(({ method }) => method === "DELETE")).toBe(true);
});

test("a terminal gets a table, and what to do with each difference beside it", async () => {
  const others = [dialects.G7?.[1]?.create(), dialects.G25?.[0]?.create()].flatMap(
    (one) => one ?? [],
  );
  const { fetch } = createSandbox({ data, dialects: others });
  const { code, stdout, stderr } = await createTestRun({ fetch, isTerminal: true }).messaging(
    "doctor",
  );
  expect(code).toBe(0);
  expect(stdout).toMatch(/^G7 +differs +What may/m);
  expect(stdout).not.toMatch(/^G10 /m);
  expect(stderr).toMatch(/not asked:.*\n {2}G4, G10: --write asks\n {2}G19, .*: --send asks/s);
  expect(stderr).toMatch(/^gap G7\n {2}seen after 50 come more/m);
  expect(stderr).toContain('apiKeyPrefix: "Bearer "');
});

test.each([
  [
    "a dry run asks nothing, and says what would be asked",
    "doctor --dry-run --write",
    0,
    /G1 G9.*G1 G3 G4/s,
  ],
  ["a number that is none", "doctor --send 500", 2, /^$/],
])("%s", async (_, line, code, stdout) => {
  const ran = await ask(line);
  expect([ran.code, await ran.sandbox.requests()]).toEqual([code, []]);
  expect(ran.stdout).toMatch(stdout);
});

test("what a service echoes as the name of a field is hidden", async () => {
  const echo = { "test-key": 1, "+447700900123": 1 };
  const fetch = async () => Response.json({ data: [echo] });
  const { stdout } = await createTestRun({ fetch }).messaging("doctor", "--json");
  expect(stdout).toContain("[API key] is not described. +…23 is not described.");
  expect(stdout).not.toMatch(/test-key|447700900123/);
});

test("a rate limit is waited for", async () => {
  const { fetch } = createSandbox({ data });
  let requests = 0;
  const limited: typeof fetch = async (...request) => {
    requests += 1;
    const isOver = requests % 5 === 3;
    return isOver
      ? new Response("", { status: 429, headers: { "retry-after": "0" } })
      : fetch(...request);
  };
  const { stdout } = await createTestRun({ fetch: limited }).messaging("doctor", "--json");
  const rows: Row[] = JSON.parse(stdout);
  expect(rows.filter(({ gap, verdict }) => gap && verdict !== "kept")).toEqual([]);
});

test("what fails is left open", async () => {
  const { fetch } = createSandbox({ data });
  const failing: typeof fetch = async (url, init) =>
    `${url}`.includes("/template") ? new Response("", { status: 500 }) : fetch(url, init);
  const { code, stdout } = await createTestRun({ fetch: failing }).messaging("doctor", "--json");
  const rows: Row[] = JSON.parse(stdout);
  expect(rows.filter(({ verdict }) => verdict === "differs")).toEqual([]);
  expect(rows.find(({ gap }) => gap === "G13")).toMatchObject({
    verdict: "not seen",
    seen: "HTTP 500",
  });
  expect(code).toBe(0);
});

test("a send that failed is not sent again", async () => {
  const { fetch } = createSandbox({ data });
  const sends: unknown[] = [];
  const failing: typeof fetch = async (url, init) => {
    if (init?.method !== "POST") return fetch(url, init);
    sends.push(init.body);
    return new Response("", { status: 503 });
  };
  await createTestRun({ fetch: failing }).messaging("doctor", "--send", "+447700900123");
  expect(sends).toHaveLength(1);
});

test("a key that is refused, or no response: nothing can be judged", async () => {
  const refused = createTestRun({ fetch: async () => new Response("{}", { status: 401 }) });
  const { code, stdout, stderr } = await refused.messaging("doctor");
  expect([code, stdout, stderr]).toEqual([1, "", expect.stringContaining("HTTP 401")]);
  const nowhere = createTestRun({ fetch: () => Promise.reject(new TypeError("fetch failed")) });
  expect(await nowhere.messaging("doctor")).toMatchObject({
    ...{ code: 1, stdout: "" },
    stderr: expect.stringContaining("no response from https://sandbox.test"),
  });
});
