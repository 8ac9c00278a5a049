import { AsyncLocalStorage } from "node:async_hooks";
import type { Host } from "./host.ts";
import type { World } from "./options.ts";
import { inSeconds } from "./story.ts";

interface ProcessOptions extends Pick<Host, "random">, Pick<World, "agenda" | "trouble"> {
  /** How far the wall clock of its machine is off, in milliseconds. */
  readonly clock: { offsetMs: number };
  /** Adds to the story. */
  tell(text: string): void;
}

/** A process of a world, which can die, and stand still. */
export type Process = ReturnType<typeof createProcess>;

/** 2^31 - 1 ms, past which Node's timers fire at once. */
const maxTimerMs = 2_147_483_647;

export function createProcess(options: ProcessOptions) {
  const { agenda, trouble, clock, tell, random } = options;
  let startedAt = agenda.now();
  let awakeAt = startedAt;
  let isAlive = true;
  /** Where the clock that nobody sets stands while the machine sleeps. */
  let asleepAt = 0;
  const elapsed = () => Math.max(asleepAt, agenda.now() - startedAt);
  return {
    wall: () => agenda.now() + clock.offsetMs,
    elapsed,
    random,
    timer,
    at,
    tell,
    moment,
    die,
    /** When it goes on, if it stands still. */
    awakeAt: () => Math.max(awakeAt, agenda.now()),
    isAlive: () => isAlive,
  };

  /** Does something at a time, or when it goes on after that; never once it is dead. */
  function at(due: number, run: () => unknown): void {
    agenda.at(due, () => {
      if (!isAlive) return false;
      if (agenda.now() >= awakeAt) return run();
      at(awakeAt, run);
      return false;
    });
  }

  function timer(ms: number, run: () => void, isRepeated = false) {
    const waitMs = ms >= 1 && ms <= maxTimerMs ? Math.trunc(ms) : 1;
    const inContext = AsyncLocalStorage.bind(run);
    let turn = 0;
    const wait = (dueAt: number, ownTurn: number): void =>
      at(agenda.now() + dueAt - elapsed(), () => {
        if (ownTurn !== turn) return false;
        // Its clock stood still while the machine slept.
        if (elapsed() < dueAt) return wait(dueAt, ownTurn);
        if (isRepeated) start();
        else stop();
        inContext();
      });
    const stop = () => {
      turn += 1;
    };
    const start = () => {
      stop();
      wait(elapsed() + waitMs, turn);
    };
    const handle = {
      stop,
      ref: () => handle,
      unref: () => handle,
      hasRef: () => true,
      refresh() {
        start();
        return handle;
      },
    };
    start();
    return handle;
  }

  /** A moment at which it may die, stand still, or have its clock set. Returns false once it is dead. */
  function moment(where: string, isBrief = false): boolean {
    if (isAlive && trouble.strikes("crash")) {
      die();
      tell(`dies ${where}`);
    }
    if (isAlive && trouble.strikes("freeze")) {
      const ms = trouble.lasts("freeze", isBrief ? 1 : 30);
      // What it does at this moment is done: only what it is about to send waits, which is for a brief time.
      if (isBrief) standStill(ms, where);
      else agenda.at(agenda.now(), () => standStill(ms, where));
    }
    if (isAlive && trouble.strikes("clockSkew")) {
      clock.offsetMs = trouble.skew();
      const side = clock.offsetMs < 0 ? "behind" : "ahead";
      tell(`has its clock set ${inSeconds(Math.abs(clock.offsetMs))} ${side} ${where}`);
    }
    return isAlive;
  }

  function standStill(ms: number, where: string): void {
    const from = Math.max(awakeAt, agenda.now());
    awakeAt = Math.max(from, agenda.now() + ms);
    const sleeps = random() < 0.5;
    if (sleeps) {
      // What it does at this moment still reads the clock, which never goes back.
      asleepAt = elapsed();
      startedAt += awakeAt - from;
    }
    tell(`stands still for ${inSeconds(ms)} ${where}${sleeps ? ", and its machine sleeps" : ""}`);
  }

  /** Nothing that it awaits ever comes. */
  function die(): void {
    isAlive = false;
  }
}
