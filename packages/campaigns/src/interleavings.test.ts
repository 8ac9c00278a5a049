import { describe, expect, test } from "vitest";
import { database } from "../test/database.ts";
import type { Context } from "./context.ts";
import { clock } from "./database.ts";
import { migrate } from "./migrations.ts";
import { claimShard, releaseShard, writeShard } from "./shards.ts";

// Every interleaving of three workers on three shards. A worker takes the steps of `run-shard.ts` and of the client's
// `bulk`, and each step is atomic, as it is in the database; between two of them anything else may happen, which is what
// a frozen worker is. It may die at any step. A shard has one message here. What a claim, a save and a release do to a lease
// is asked of the database.

/** The fields of a shard that decide who may write to it. */
interface Lease {
  readonly fence: number;
  /** 0: it was let go; \`now\`: it has ended; more: it is live. */
  readonly leaseUntil: number;
}

/** A lease after a step; undefined where the database refuses it. */
type Change = (lease: Lease, fence: number) => Lease | undefined;

/** Time stands still, and each lease is as long, so that a lease ends only where the model says so. */
const now = 1;
const leaseMs = 1;

const { claim, renew, release } = await (async () => {
  const schema = "model";
  await database.transaction((query) => migrate(query, schema));
  await database.query(
    `insert into ${schema}.campaign (id, template, settings, state, priority, not_before, input_hash, started_at)
     values ('spring', '{}', '{}', 'running', 0, 0, '', 0)`,
  );
  await database.query(
    `insert into ${schema}.shard (campaign, number, hash, size) values ('spring', 0, '', 1)`,
  );
  const context = {
    database,
    schema,
    leaseMs: 60_000,
    identity: "null",
    credential: "default",
    messaging: {},
  } as Context;
  const held = (fence: number) => ({ campaign: "spring", number: 0, fence });
  const steps: Record<string, (fence: number) => Promise<unknown>> = {
    claim: () => claimShard(context, { campaign: "spring", number: 0, statuses: ["open"] }),
    renew: (fence) => writeShard(context, held(fence)),
    release: (fence) => releaseShard(context, held(fence)),
  };
  /** By the step, the lease, and if it is the worker's: the claims since, and the lease afterwards. */
  const known = new Map<string, Lease | undefined>();
  for (const [name, step] of Object.entries(steps)) {
    for (const leaseUntil of [0, now, now + leaseMs]) {
      for (const isOwn of [true, false]) {
        const until = ["0", `${clock} - 1000`, `${clock} + 30000`][leaseUntil];
        await database.query(`update ${schema}.shard set fence = 5, lease_until = ${until}`);
        const isDone = await step(isOwn ? 5 : 4);
        const [row] = await database.query(
          `select fence - 5 as fence, case when lease_until = 0 then 0 when lease_until > ${clock} then 2 else 1 end as until from ${schema}.shard`,
        );
        const after = { fence: Number(row?.fence), leaseUntil: Number(row?.until) };
        known.set(`${name} ${leaseUntil} ${isOwn}`, isDone ? after : undefined);
      }
    }
  }
  const stepOf =
    (name: string): Change =>
    (lease, fence) => {
      const after = known.get(`${name} ${lease.leaseUntil} ${lease.fence === fence}`);
      return after && { fence: lease.fence + after.fence, leaseUntil: after.leaseUntil };
    };
  return { claim: stepOf("claim"), renew: stepOf("renew"), release: stepOf("release") };
})();

/** How far a worker has come with its shard, and the fence of its claim. */
interface Engaged {
  readonly fence: number;
  readonly at: "look" | "intend" | "check" | "send" | "finish";
  /** True once it has sent the message a second time, after a lookup. */
  readonly isSecond: boolean;
  /** The outcome it will report: done, doubtful or suppressed. */
  readonly verdict: "d" | "u" | "s";
  /** True when the recipient had opted out before the shard was claimed. */
  readonly leavesOut: boolean;
}

interface Shard {
  readonly fence: number;
  readonly leaseUntil: number;
  readonly status: "open" | "done";
  /** As saved: nothing was sent, or it may have been. */
  readonly state: "-" | "?";
  /** How often the message was really sent. */
  readonly effects: number;
  readonly verdict: "" | "d" | "u" | "s";
  /** True once the recipient has opted out, and `isWronged` once a message left after that. */
  readonly isOut: boolean;
  readonly isWronged: boolean;
  /** True once a message left after its lease had ended: the window that cannot be closed. */
  readonly isLate: boolean;
  readonly engaged: readonly Engaged[];
}

interface Rules {
  /** True when the check of the lease and the send are one step, so that the window is closed. */
  readonly isWindowClosed: boolean;
  readonly resends: boolean;
  readonly claim: Change;
  readonly renew: Change;
  /** True when the intent is saved before the send. */
  readonly hasIntent: boolean;
  /** When it is looked at who has opted out; undefined where nobody does. */
  readonly optOuts?: "each request" | "each claim";
}

const rules: Rules = {
  isWindowClosed: true,
  resends: true,
  claim,
  renew,
  hasIntent: true,
};

const untouched: Shard = {
  fence: 0,
  leaseUntil: 0,
  status: "open",
  state: "-",
  effects: 0,
  verdict: "",
  isOut: false,
  isWronged: false,
  isLate: false,
  engaged: [],
};

interface Step {
  readonly to: Shard;
  /** `fault` need not happen; without them every run must end. */
  readonly kind: "progress" | "fault";
  /** Not while the campaign is paused. */
  readonly needsRunning?: boolean;
  /** Only while it is paused. */
  readonly needsPause?: boolean;
}

/** All that can happen to one shard next. */
function stepsOf(shard: Shard, rules: Rules): Step[] {
  const steps: Step[] = [];
  const claimed = shard.status === "open" ? rules.claim(shard, shard.fence) : undefined;
  if (claimed) {
    const at = shard.state === "?" ? "look" : "intend";
    const leavesOut = shard.isOut;
    const worker: Engaged = { fence: claimed.fence, at, isSecond: false, verdict: "d", leavesOut };
    const to = { ...shard, ...claimed, engaged: [...shard.engaged, worker] };
    steps.push({ to, kind: "progress", needsRunning: true });
  }
  if (rules.optOuts && !shard.isOut) steps.push({ to: { ...shard, isOut: true }, kind: "fault" });
  if (shard.leaseUntil > now) {
    // Time ends the lease of a dead owner; that of a live one, which renews it, only if it freezes.
    const hasOwner = shard.engaged.some(({ fence }) => fence === shard.fence);
    steps.push({ to: { ...shard, leaseUntil: now }, kind: hasOwner ? "fault" : "progress" });
  }
  for (const worker of shard.engaged) {
    const others = shard.engaged.filter((one) => one !== worker);
    const leave = (change: Partial<Shard> = {}): Shard => ({
      ...shard,
      ...change,
      engaged: others,
    });
    const go = (next: Partial<Engaged>, change: Partial<Shard> = {}): Shard => ({
      ...shard,
      ...change,
      engaged: [...others, { ...worker, ...next }],
    });
    const isLive = shard.fence === worker.fence && shard.leaseUntil > now;
    steps.push({ to: leave(), kind: "fault" });
    switch (worker.at) {
      case "look": {
        const mayResend = rules.resends && !worker.isSecond;
        if (shard.effects > 0) steps.push({ to: go({ at: "finish" }), kind: "progress" });
        else if (mayResend)
          steps.push({ to: go({ at: "intend", isSecond: true }), kind: "progress" });
        else steps.push({ to: go({ at: "finish", verdict: "u" }), kind: "progress" });
        break;
      }
      case "intend": {
        const freed = release(shard, worker.fence);
        steps.push({ to: leave(freed), kind: "progress", needsPause: true });
        const lease = rules.renew(shard, worker.fence);
        const saved = rules.hasIntent ? { ...lease, state: "?" as const } : lease;
        const to = lease ? go({ at: "check" }, saved) : leave();
        steps.push({ to, kind: "progress", needsRunning: true });
        break;
      }
      case "check":
        if (!isLive) steps.push({ to: leave(), kind: "progress" });
        else if (rules.optOuts === "each claim" ? worker.leavesOut : shard.isOut)
          steps.push({ to: go({ at: "finish", verdict: "s" }), kind: "progress" });
        else if (rules.isWindowClosed) steps.push(...sent());
        else steps.push({ to: go({ at: "send" }), kind: "progress" });
        break;
      case "send":
        steps.push(...sent());
        break;
      case "finish": {
        const lease = rules.renew(shard, worker.fence) && release(shard, shard.fence);
        const { verdict } = worker;
        const to = lease ? leave({ ...lease, status: "done", verdict }) : leave();
        steps.push({ to, kind: "progress" });
      }
    }

    /** It arrives or not, and its response arrives or not. */
    function sent(): Step[] {
      const arrived = {
        effects: Math.min(2, shard.effects + 1),
        isLate: shard.isLate || !isLive,
        isWronged: shard.isWronged || shard.isOut,
      };
      const lost = { at: "look" } as const;
      return [
        { to: go({ at: "finish" }, arrived), kind: "progress" },
        { to: go(lost, arrived), kind: "progress" },
        { to: go(lost), kind: "progress" },
      ];
    }
  }
  return steps;
}

/** The same for states that differ only in the count of claims, or in which worker is which. */
function fingerprint(shard: Shard): string {
  const { engaged, fence, ...rest } = shard;
  const workers = engaged.map((one) => {
    const isOwner = one.fence === fence;
    const leavesOut = one.leavesOut ? "-" : "";
    return `${isOwner ? "!" : ""}${one.at}${one.isSecond ? 2 : 1}${one.verdict}${leavesOut}`;
  });
  return JSON.stringify([Object.values(rest), workers.sort()]);
}

interface Known {
  readonly shard: Shard;
  readonly next: readonly (Omit<Step, "to"> & { readonly id: number })[];
}

/** Every state of one shard with up to so many workers, by number; 0 is untouched. */
function exploreShard(rules: Rules, workers: number): Known[] {
  const ids = new Map<string, number>();
  const found: Shard[] = [];
  const known: Known[] = [];
  const idOf = (shard: Shard): number => {
    const key = fingerprint(shard);
    const id = ids.get(key) ?? found.push(shard) - 1;
    ids.set(key, id);
    return id;
  };
  idOf(untouched);
  for (let id = 0; id < found.length; id += 1) {
    const shard = found[id] ?? untouched;
    const steps = stepsOf(shard, rules).filter(({ to }) => to.engaged.length <= workers);
    known.push({ shard, next: steps.map(({ to, ...step }) => ({ ...step, id: idOf(to) })) });
  }
  return known;
}

const size = 3;

/** Every state of three shards with three workers, and where it leads without faults. */
function explore(rules: Rules) {
  const known = exploreShard(rules, size);
  const engagedOf = known.map(({ shard }) => shard.engaged.length);
  const base = known.length;
  const code = (ids: number[], isPaused: boolean) => {
    const [one = 0, two = 0, three = 0] = ids;
    const low = Math.min(one, two, three);
    const high = Math.max(one, two, three);
    return ((low * base + one + two + three - low - high) * base + high) * 2 + Number(isPaused);
  };
  const seen = new Set<number>();
  const queue: number[] = [];
  const visit = (state: number) => {
    if (!seen.has(state)) queue.push(state);
    seen.add(state);
  };
  visit(code([0, 0, 0], false));
  /** States that only faults lead out of, though not all is done. */
  const stuck: Shard[][] = [];
  for (const state of queue) {
    const isPaused = state % 2 === 1;
    const rest = Math.floor(state / 2);
    const ids = [Math.floor(rest / base / base), Math.floor(rest / base) % base, rest % base];
    const idle = size - ids.reduce((sum, id) => sum + (engagedOf[id] ?? 0), 0);
    let isStuck = !isPaused;
    visit(code(ids, !isPaused));
    for (const [at, id] of ids.entries()) {
      for (const step of known[id]?.next ?? []) {
        if (isPaused ? step.needsRunning : step.needsPause) continue;
        if ((engagedOf[step.id] ?? 0) - (engagedOf[id] ?? 0) > idle) continue;
        if (step.kind === "progress") isStuck = false;
        visit(code(ids.with(at, step.id), isPaused));
      }
    }
    const shards = ids.map((id) => known[id]?.shard ?? untouched);
    if (isStuck && shards.some(({ status }) => status !== "done")) stuck.push(shards);
  }
  return { states: seen.size, known, stuck };
}

/**
 * A state from which a shard comes back to itself without a fault: a run that need not end. A cycle of all shards would
 * be one of each shard that moves in it, so that it is enough to look at one.
 */
function cycleOf(known: readonly Known[]): Shard | undefined {
  const left = known.map(() => 0);
  const ofRun = known.map(({ next }) =>
    next.filter(({ kind, needsPause }) => kind === "progress" && !needsPause).map(({ id }) => id),
  );
  for (const next of ofRun) for (const id of next) left[id] = (left[id] ?? 0) + 1;
  const free = known.flatMap((_, id) => (left[id] === 0 ? [id] : []));
  for (const id of free) {
    for (const next of ofRun[id] ?? []) {
      left[next] = (left[next] ?? 0) - 1;
      if (left[next] === 0) free.push(next);
    }
  }
  const id = left.findIndex((count) => count > 0);
  return known[id]?.shard;
}

const wronged = (known: readonly Known[]) => known.filter(({ shard }) => shard.isWronged);
const doubled = (known: readonly Known[]) => known.filter(({ shard }) => shard.effects > 1);
const lost = (known: readonly Known[]) =>
  known.filter(({ shard }) => shard.verdict === "d" && shard.effects === 0);

describe("three workers on three shards, killed or frozen at any step", () => {
  test.for([true, false])(
    "double nothing, lose nothing, and every run ends (resends %o)",
    (resends) => {
      const { states, known, stuck } = explore({ ...rules, resends });
      expect(doubled(known)).toEqual([]);
      expect(lost(known)).toEqual([]);
      expect(stuck).toEqual([]);
      expect(cycleOf(known)).toBeUndefined();
      // As many as there are; fewer would mean that the model has lost something.
      expect(states).toBeGreaterThan(50_000);
    },
  );

  test("double only by the window between the check of the lease and the write to the socket", () => {
    const known = exploreShard({ ...rules, isWindowClosed: false }, size);
    expect(doubled(known).length).toBeGreaterThan(0);
    expect(doubled(known).every(({ shard }) => shard.isLate)).toBe(true);
    expect(lost(known)).toEqual([]);
    expect(cycleOf(known)).toBeUndefined();
  });
});

describe("a recipient who opts out at any step, paused or not", () => {
  test("gets nothing after that", () => {
    const known = exploreShard({ ...rules, optOuts: "each request" }, size);
    expect(known.some(({ shard }) => shard.isOut && shard.verdict === "s")).toBe(true);
    expect(wronged(known)).toEqual([]);
    expect(doubled(known)).toEqual([]);
    expect(lost(known)).toEqual([]);
    expect(cycleOf(known)).toBeUndefined();
  });

  test("is sent to where it is looked at once for a shard", () => {
    const known = exploreShard({ ...rules, optOuts: "each claim" }, size);
    expect(wronged(known).length).toBeGreaterThan(0);
  });
});

describe("the model finds", () => {
  test("the livelock of claims that take a live lease", () => {
    const steals: Change = (shard, fence) => claim({ ...shard, leaseUntil: 0 }, fence);
    expect(cycleOf(exploreShard({ ...rules, claim: steals }, size))).toBeDefined();
  });

  test("doubles where a fenced worker may write", () => {
    const unfenced: Change = (shard) => renew(shard, shard.fence);
    const known = exploreShard({ ...rules, renew: unfenced, isWindowClosed: false }, size);
    expect(doubled(known).length).toBeGreaterThan(0);
  });

  test("doubles where the intent is not saved before the send", () => {
    expect(doubled(exploreShard({ ...rules, hasIntent: false }, size)).length).toBeGreaterThan(0);
  });

  test("a shard that nobody may claim again", () => {
    const once: Change = (shard, fence) => (shard.fence > 0 ? undefined : claim(shard, fence));
    expect(explore({ ...rules, claim: once }).stuck.length).toBeGreaterThan(0);
  });
});
