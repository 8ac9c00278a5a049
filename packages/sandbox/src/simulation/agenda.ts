import TinyQueue from "tinyqueue";

interface Step {
  readonly due: number;
  readonly order: number;
  /** Returns false where nothing came of it. */
  readonly run: () => unknown;
}

/** All that is to come in a world, in order. No time passes but from one step to the next. */
export type Agenda = ReturnType<typeof createAgenda>;

/** Node's own, also where a fake clock has another. */
const { setImmediate } = globalThis;

export function createAgenda(start: number) {
  const steps = new TinyQueue<Step>([], (a, b) => a.due - b.due || a.order - b.order);
  const outside: Promise<() => void>[] = [];
  let [now, added] = [start, 0];
  return {
    /** The true time, in Unix milliseconds. */
    now: () => now,
    at(due: number, run: Step["run"]): void {
      added += 1;
      steps.push({ due: Math.max(now, due), order: added, run });
    },
    /** Settles as a step of the machine itself: the world stands still meanwhile. */
    instant: (step: Promise<unknown>) =>
      new Promise<unknown>((resolve, reject) => {
        const fail = (error: unknown) => () => reject(error);
        outside.push(step.then((value) => () => resolve(value), fail));
      }),
    /** Takes one step after another, each when all that came of the one before is done. */
    async play(goesOn: () => boolean): Promise<void> {
      for (let isStill = false; ; ) {
        if (!isStill) await new Promise<void>((resolve) => void setImmediate(resolve));
        if (!goesOn()) return;
        const settle = await Promise.all(outside.splice(0));
        for (const end of settle) end();
        isStill = false;
        if (settle.length > 0) continue;
        const next = steps.pop();
        if (!next) return;
        now = next.due;
        isStill = next.run() === false;
      }
    },
  };
}
