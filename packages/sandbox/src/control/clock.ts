import type { Clock } from "../generated/control.ts";
import { createTimeline } from "../timeline.ts";

/** Called with the time it was due, in milliseconds, which may have passed. */
type Task = (due: number) => void;

/** The time of a sandbox: that of another clock, ahead of it by what it was advanced, or frozen. */
export type VirtualClock = ReturnType<typeof createClock>;

/** `underWay` resolves when nothing that was begun is under way. */
export function createClock(realNow: () => number, underWay: () => Promise<void>) {
  let agenda = createTimeline<Task>();
  let offset = 0;
  let frozenAt: number | undefined;
  let isWatched = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // While it advances, what falls due is done there, in its order.
  let advancing: Promise<void> | undefined;

  const runNext = () => {
    const next = agenda.takeNext();
    next?.step(next.due);
  };
  const now = () => frozenAt ?? Math.floor(realNow() + offset);

  /** Does what has fallen due. What has to be waited for, such as a webhook, may still be under way afterwards. */
  function runDue() {
    if (advancing) return;
    while (agenda.nextDue() <= now()) runNext();
    setTimer();
  }

  function setTimer() {
    clearTimeout(timer);
    const next = agenda.nextDue();
    if (!isWatched || frozenAt !== undefined || next === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(runDue, Math.min(Math.max(1, next - now()), maxTimerMs));
    // It must not keep a program alive; in a browser it is a number.
    if (typeof timer === "object") timer.unref();
  }

  async function goTo(time: number) {
    if (frozenAt === undefined) offset += time - now();
    else frozenAt = time;
    await underWay();
    while (agenda.nextDue() <= time) {
      runNext();
      await underWay();
    }
  }

  return {
    now,
    runDue,
    /** Does something at a time, in milliseconds. */
    at(due: number, run: Task) {
      const isNext = due < agenda.nextDue();
      agenda.add(due, run);
      if (isNext) setTimer();
    },
    /** Forgets all that was to be done. */
    clear() {
      agenda = createTimeline<Task>();
      setTimer();
    },
    read: (): Clock => ({ now: now(), frozen: frozenAt !== undefined }),
    /** How far it is ahead of the other clock, in milliseconds. */
    offset: () => offset,
    /** Goes ahead, and does one after another what falls due on the way. */
    async advance(ms: number): Promise<void> {
      // They run in turn: each continues from where the one before has come to.
      const going = Promise.resolve(advancing).then(() => goTo(now() + ms));
      advancing = going;
      try {
        await going;
      } finally {
        if (advancing === going) advancing = undefined;
        runDue();
      }
    },
    setFrozen(frozen: boolean) {
      runDue();
      const time = now();
      if (!frozen && frozenAt !== undefined) offset = frozenAt - realNow();
      frozenAt = frozen ? time : undefined;
      setTimer();
    },
    restore({ now: time, frozen }: Clock, restored: number) {
      offset = restored;
      frozenAt = frozen ? time : undefined;
      setTimer();
    },
    /** From now on, does what falls due by a timer as well, where somebody waits for it to happen. */
    watch() {
      isWatched = true;
      setTimer();
    },
  };
}

/** 2^31 - 1 ms, past which a timer fires at once. */
const maxTimerMs = 2_147_483_647;
