import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createSandbox } from "@messaging-sdk/sandbox";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { temporaryFolder } from "../test/temporary.ts";
import { createTestRun } from "../test/test-run.ts";
import { advice } from "./advice.ts";

type Fetch = ReturnType<typeof createSandbox>["fetch"];
type Ran = { readonly code: number; readonly stdout: string; readonly stderr: string };

const env = {
  ...{ MESSAGING_API_KEY: "test-key", MESSAGING_BASE_URL: "https://sandbox.test" },
  MESSAGING_LIST_LAG_MS: "10000",
};
const [ann, bo, refused] = ["+447700900123", "+447700900124", "+447700900999"];

/** A service, a folder that lines share, and ways in which the network and the list fail. */
function createWorld() {
  const sandbox = createSandbox({ data: "empty" });
  const folder = temporaryFolder();
  const file = join(folder, "people.csv");
  const store = ["--store", join(folder, "store")];
  const run = (line: readonly string[], fetch: Fetch = sandbox.fetch, signal?: AbortSignal) =>
    createTestRun({ fetch, env, ...(signal && { signal }) }).messaging(...line) as Promise<Ran>;
  const sms = (...more: string[]) => [
    ...["sms", "send", "--sender", "ACME", "--to", ann, "--text", "Hi", ...more],
  ];
  const send = (...more: string[]) => [
    ...["send", "--key", "order-1", "--sender", "ACME", "--to", ann, "--text", "Hi", ...store],
    ...more,
  ];
  const bulk = (id = "spring", text = "Hi", ...more: string[]) => [
    ...["bulk", file, "--id", id, "--sender", "ACME", "--template", text, "--yes", ...store],
    ...more,
  ];
  const people = (...numbers: string[]) =>
    writeFileSync(file, `phoneNumber\n${numbers.join("\n")}\n`);
  /** Loses the response to a write, which the service has done or not; its lists show nothing yet. */
  const losing =
    (isDone: boolean, isListed = false): Fetch =>
    async (url, init) => {
      const isWrite = init?.method === "POST";
      if (!isWrite || isDone) {
        const response = await sandbox.fetch(url, init);
        if (!isWrite && isListed) return response;
        if (!isWrite) return Response.json({ meta: {}, data: [] });
      }
      throw new TypeError("fetch failed");
    };
  const effects = async () => [
    ...(await sandbox.effects()).map(({ count }) => count),
    ...(await sandbox.snapshot()).state.groups.map(() => 1),
  ];
  return { sandbox, run, sms, send, bulk, people, losing, effects };
}
type World = ReturnType<typeof createWorld>;

/** A redelivery that comes once the first call can send no more. */
const later = () => void vi.setSystemTime(Date.now() + 100_000);
let hurried: NodeJS.Timeout;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  // A lookup that finds nothing is made five times, two seconds apart.
  hurried = setInterval(() => vi.advanceTimersByTime(100), 2);
});
afterEach(() => {
  clearInterval(hurried);
  vi.useRealTimers();
});

interface Row {
  readonly name: string;
  readonly says: string;
  /** Runs the line that is advised about. */
  readonly first: (world: World) => Promise<Ran>;
  /** Does what is said, and no more. */
  readonly follow: (world: World, said: Ran) => Promise<Ran | undefined>;
  /** How often each message or group is there in the end. */
  readonly effects?: readonly number[];
}

const { bulk: ofBulk } = advice;
const groups = ["groups", "create", "--name", "Late"];
const rows: readonly Row[] = [
  {
    name: "a refusal",
    says: advice.rejected,
    first: ({ run }) => run(["sms", "send", "--sender", "ACME", "--to", refused, "--text", "Hi"]),
    follow: ({ run, sms }) => run(sms()),
  },
  {
    name: "a connection that never opened",
    says: advice.notSent,
    first: ({ run, sms }) => run(sms(), neverOpened),
    follow: ({ run, sms }) => run(sms()),
  },
  {
    name: "a message that a list shows late",
    says: advice.sms("order-1"),
    first: ({ run, sms, losing }) => run(sms("--external-id", "order-1"), losing(true)),
    async follow({ run, losing }) {
      const list = ["sms", "list", "order-1", "--json"];
      expect((await run(list, losing(true))).stdout).toBe("[]\n");
      const shown = await run(list);
      expect(JSON.parse(shown.stdout)).toHaveLength(1);
      return shown;
    },
  },
  {
    name: "a message that no list shows",
    says: advice.sms(),
    first: ({ run, sms, losing }) => run(sms(), losing(true)),
    follow: async () => undefined,
  },
  ...[true, false].map(
    (isDone): Row => ({
      name: `a group that ${isDone ? "was" : "was not"} made`,
      says: advice.doubtful("groups list"),
      first: ({ run, losing }) => run(groups, losing(isDone)),
      async follow({ run }) {
        const { stdout } = await run(["groups", "list", "--json"]);
        return JSON.parse(stdout).length > 0 ? undefined : run(groups);
      },
    }),
  ),
  {
    name: "a write of an unknown path",
    says: advice.doubtful(),
    first: ({ run, losing }) => run(["request", "POST", "/v2.1/other"], losing(true)),
    follow: async () => undefined,
    effects: [],
  },
  {
    name: "a keyed message that arrived",
    says: advice.send,
    first: ({ run, send, losing }) => run(send(), losing(true)),
    async follow({ run, send, losing }) {
      later();
      expect((await run(send(), losing(true))).code).toBe(5);
      later();
      return run(send());
    },
  },
  {
    name: "a keyed message that never arrived",
    says: advice.send,
    first: ({ run, send, losing }) => run(send(), losing(false)),
    async follow({ run, send }) {
      later();
      const again = await run(send());
      expect([again.code, again.stderr]).toEqual([5, expect.stringContaining(advice.send)]);
      later();
      return run(send("--if-missing", "send"));
    },
  },
  {
    name: "a keyed message that was interrupted",
    says: advice.send,
    first: ({ run, send, sandbox }) => interrupted(sandbox.fetch, (...how) => run(send(), ...how)),
    follow: ({ run, send }) => run(send()),
  },
  {
    name: "a run that was interrupted",
    says: "under way may have it, and",
    first({ run, bulk, people, sandbox }) {
      people(ann, bo);
      return interrupted(sandbox.fetch, (...how) => run(bulk(), ...how));
    },
    follow: ({ run }, { stderr }) =>
      run((stderr.trim().split("\n").at(-1) ?? "").trim().split(" ").slice(1)),
    effects: [1, 1],
  },
  {
    name: "recipients in doubt who have it",
    says: ofBulk.doubtful(1),
    first({ run, bulk, people, losing }) {
      people(ann);
      return run(bulk(), losing(true));
    },
    async follow({ run, bulk, losing }) {
      const again = await run(bulk(), losing(true));
      expect([again.code, again.stderr]).toEqual([5, expect.stringContaining(ofBulk.doubtful(1))]);
      return run(bulk());
    },
  },
  {
    name: "recipients in doubt who have nothing",
    says: ofBulk.doubtful(1),
    first({ run, bulk, people, losing }) {
      people(ann, bo);
      return run(bulk("spring", "Hi {{phoneNumber}}"), losingOne(losing(false), ann));
    },
    async follow({ run, bulk, people }) {
      people(bo);
      expect((await run(bulk("spring", "Hi {{phoneNumber}}"))).code).toBe(0);
      people(ann);
      return run(bulk("spring-ann", "Hi {{phoneNumber}}"));
    },
    effects: [1, 1],
  },
  {
    name: "recipients that failed",
    says: ofBulk.failed,
    async first({ run, bulk, people, sandbox }) {
      people(ann);
      await sandbox.faults.next({
        kind: "rejection",
        status: 422,
        body: "envelope",
        effect: false,
      });
      expect((await run(bulk())).code).toBe(3);
      return run(bulk());
    },
    follow: ({ run, bulk }) => run(bulk("spring", "Hi", "--only", "failed")),
  },
  {
    name: "another text under an id",
    says: ofBulk.changed("spring", "message"),
    async first({ run, bulk, people }) {
      people(ann);
      await run(bulk());
      people(ann, bo);
      return run(bulk("spring", "Hello"));
    },
    follow: ({ run, bulk }) => run(bulk()),
    effects: [1, 1],
  },
];

const neverOpened: Fetch = () => {
  const cause = Object.assign(new Error("refused"), { code: "ECONNREFUSED", syscall: "connect" });
  return Promise.reject(new TypeError("fetch failed", { cause }));
};

function losingOne(lost: Fetch, number: string): Fetch {
  return (url, init) => {
    const isOther = init?.method === "POST" && !`${init.body}`.includes(number);
    return isOther ? createdElsewhere(url, init) : lost(url, init);
  };
}
let createdElsewhere: Fetch;

/** Ctrl+C comes once the service has done what was asked. */
async function interrupted(fetch: Fetch, run: (fetch: Fetch, signal: AbortSignal) => Promise<Ran>) {
  const stop = new AbortController();
  const stopping: Fetch = async (url, init) => {
    const response = await fetch(url, init);
    stop.abort();
    return response;
  };
  const ran = await run(stopping, stop.signal);
  expect(ran.code).toBe(130);
  return ran;
}

test.each(rows)("who does as is said after $name loses and doubles nothing", async (row) => {
  const world = createWorld();
  createdElsewhere = world.sandbox.fetch;
  const said = await row.first(world);
  expect(said.stderr).toContain(row.says);
  const followed = await row.follow(world, said);
  if (followed) expect(followed).toMatchObject({ code: 0 });
  expect(await world.effects()).toEqual(row.effects ?? [1]);
});

// That another run is under way is followed at twenty moments of two runs, in a test of its own.
test("each piece of advice is followed", () => {
  const known = new Set(rows.map(({ says }) => says));
  const said = {
    ...advice,
    ...advice.bulk,
    bulk: "",
    underWay: "",
    stopped: "under way may have it, and",
  };
  const given: Record<string, unknown[]> = { sms: ["order-1"], changed: ["spring", "message"] };
  for (const [name, one] of Object.entries(said)) {
    const args = given[name] ?? (name === "doubtful" ? [1] : []);
    const text = typeof one === "function" ? Reflect.apply(one, undefined, args) : one;
    expect(text === "" || known.has(text) ? undefined : name).toBeUndefined();
  }
});

test("two runs of one keyed line at once send one message", async () => {
  const { run, send, effects } = createWorld();
  const ran = await Promise.all([run(send()), run(send())]);
  expect(ran.map(({ code }) => code)).toEqual([0, 0]);
  expect(await effects()).toEqual([1]);
});
