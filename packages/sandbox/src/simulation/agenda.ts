import { createTimeline } from "../timeline.ts";

/** Returns false when it started nothing. */
type Step = () => unknown;

/** All that is to come in a world, in order. No time passes but from one step to the next. */
export type Agenda = ReturnType<typeof createAgenda>;

/** Node's own, also where a fake clock has another. */
const { setImmediate } = globalThis;

export function createAgenda(start: number) {
  const steps = createTimeline<Step>();
  const outside: Promise<() => void>[] = [];
  let now = start;
  return {
    /** The true time, in Unix milliseconds. */
    now: () => now,
    at: (due: number, step: Step) => steps.add(Math.max(now, due), step),
    /** Waits for a step of the machine itself, while the world stands still. */
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
        const ends = await Promise.all(outside.splice(0));
        for (const end of ends) end();
        isStill = false;
        if (ends.length > 0) continue;
        const next = steps.takeNext();
        if (!next) return;
        now = next.due;
        isStill = next.step() === false;
      }
    },
  };
}
