import { AsyncLocalStorage } from "node:async_hooks";
import { type RunnerTestCase, type RunnerTestSuite, TestRunner, vi } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** The mutants that the test reaches, and those that it notices: their ids, as a text, since long lists are cut. */
    reached?: string;
    killed?: string;
    /** The mutants that were reached while no test ran: when a file was loaded, or in a hook. */
    loaded?: string;
  }
}

/** The state that Stryker's instrumented code reads and writes. */
interface Stryker {
  readonly activeMutant: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: {
    readonly static: Record<string, number>;
    readonly perTest: Record<string, Record<string, number>>;
  };
}

/** A run of a test with a mutant. */
interface Attempt {
  readonly mutant: string;
  endsAt: number;
}

/** The state that a worker keeps from one file of tests to the next. */
interface Kept {
  __stryker__?: Stryker;
  /** The attempt that code runs in. */
  attempts?: AsyncLocalStorage<Attempt>;
  /** No other test need look for them. */
  killed?: Set<string>;
  /** The real ones: a test may have put others in their place, and not have come to an end. */
  clock?: Pick<typeof globalThis, "setTimeout" | "clearTimeout"> & { now: () => number };
}

const kept = globalThis as Kept;
kept.attempts ??= new AsyncLocalStorage();
kept.killed ??= new Set();
kept.clock ??= {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  now: performance.now.bind(performance),
};
const { attempts, killed } = kept;
const { setTimeout, clearTimeout, now } = kept.clock;
kept.__stryker__ ??= {
  get activeMutant() {
    const attempt = attempts.getStore();
    // A loop without an end may leave no time for a timer, and would run on beside the next tests.
    if (attempt && now() > attempt.endsAt) throw new Error("The attempt is over.");
    return attempt?.mutant;
  },
};
const stryker = kept.__stryker__;

// Each test runs hundreds of times, and none of them need really wait.
globalThis.setTimeout = Object.assign(
  (callback: () => void, ms = 0, ...rest: []) => setTimeout(callback, ms / 20, ...rest),
  setTimeout,
);

/**
 * A test that takes more microseconds is none that a mutant can be tried on thousands of times. They are those of the
 * processor, as on a busy machine every test takes long.
 */
const slowestUs = 300_000;

/**
 * Runs each test once, and then once more for each mutant that it reaches and that no test before has noticed. All of it
 * happens in one process, because to start one for each mutant takes a hundred times as long.
 */
export default class MutantRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    stryker.currentTestId = test.id;
    const startedAt = now();
    const usedBefore = process.cpuUsage();
    try {
      await run();
    } finally {
      stryker.currentTestId = undefined;
    }
    const limitMs = 1_000 + 20 * (now() - startedAt);
    const used = process.cpuUsage(usedBefore);
    const hits = stryker.mutantCoverage?.perTest[test.id] ?? {};
    const reached = Object.keys(hits);
    test.meta.reached = reached.join(" ");
    test.meta.loaded = Object.keys(stryker.mutantCoverage?.static ?? {}).join(" ");
    const living = reached.filter((id) => !killed.has(id));
    if (living.length === 0 || used.user + used.system > slowestUs) return;
    await cleanUp(test);
    // A test that cannot be run twice proves nothing of a mutant.
    if (!(await this.#passes(test, run, limitMs, ""))) return;
    const noticed: string[] = [];
    for (const id of living) {
      stryker.hitCount = 0;
      stryker.hitLimit = 1_000 + 100 * (hits[id] ?? 0);
      if (await this.#passes(test, run, limitMs, id)) continue;
      killed.add(id);
      noticed.push(id);
    }
    test.meta.killed = noticed.join(" ");
  }

  async #passes(
    test: RunnerTestCase,
    run: () => unknown,
    limitMs: number,
    mutant: string,
  ): Promise<boolean> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<string>((resolve) => {
      timer = setTimeout(resolve, limitMs, "too late");
    });
    const attempt = { mutant, endsAt: now() + limitMs };
    const running = (async () => {
      await runHooks(test, "afterEach");
      // As Vitest does between two tests.
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
      await runHooks(test, "beforeEach");
      await attempts.run(attempt, run);
      // `expect.assertions` and the like.
      this.onAfterTryTask(test);
    })();
    running.catch(() => {});
    try {
      if ((await Promise.race([running, tooLate])) !== "too late") return true;
      // Its own `finally` has not been reached.
      vi.useRealTimers();
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
      return false;
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
      await cleanUp(test);
      attempt.endsAt = 0;
    }
  }
}

/** Vitest keeps there what a test gave to `onTestFinished`. */
interface Finished {
  onFinished?: ((context: RunnerTestCase["context"]) => unknown)[];
}

/** Closes what an attempt has opened. Where a mutant has broken that, it never comes to an end. */
async function cleanUp(test: RunnerTestCase & Finished): Promise<void> {
  const { onFinished = [] } = test;
  test.onFinished = [];
  const closing = (async () => {
    for (const hook of onFinished.reverse()) await hook(test.context);
  })();
  const tooLate = new Promise((resolve) => setTimeout(resolve, 1_000));
  await Promise.race([closing, tooLate]).catch(() => {});
}

/** Runs the hooks of a test's suites, as between two tests. */
async function runHooks(test: RunnerTestCase, name: "beforeEach" | "afterEach") {
  const suites: RunnerTestSuite[] = [];
  for (let suite = test.suite ?? test.file; suite; suite = suite.suite ?? suite.file) {
    suites.push(suite);
    if (suite === suite.file) break;
  }
  for (const suite of name === "beforeEach" ? suites.reverse() : suites) {
    for (const hook of TestRunner.getSuiteHooks(suite)[name]) await hook(test.context, suite);
  }
}
