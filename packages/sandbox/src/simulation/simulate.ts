import { replaceGlobals } from "./globals.ts";
import { type Job, readOptions, type SimulateOptions } from "./options.ts";
import { noTrouble, type Trouble } from "./trouble.ts";
import { playWorld } from "./world.ts";

export interface Simulated {
  /** How many were played. */
  readonly worlds: number;
  /** How often each kind of trouble was met. A kind that is never met proves nothing. */
  readonly reached: Readonly<Record<Trouble, number>>;
}

/**
 * Runs a job in thousands of worlds, each with its own service (the sandbox), a queue, workers whose clocks differ, and
 * trouble that is drawn. No time passes: a wait of a minute takes microseconds.
 *
 * ```ts
 * await simulate(({ messaging, store }) => orderPaid(order, messaging, store), { worlds: 2_000 });
 * ```
 *
 * @throws SimulationError for the first world in which a message took effect twice, the job ended well and nothing took
 * effect, a delivery did not end, the job reached out of its world, or `check` threw; and where the job ended well in none
 * of several worlds.
 * @throws InvalidInputError for an option that cannot work, or that there is not.
 */
export async function simulate(job: Job, options: SimulateOptions = {}): Promise<Simulated> {
  const settings = readOptions(job, options);
  const { world, worlds } = settings;
  const reached = noTrouble();
  const restore = replaceGlobals();
  try {
    const [first, last] = world === undefined ? [1, worlds] : [world, world];
    let ended: Awaited<ReturnType<typeof playWorld>> | undefined;
    for (let one = first; one <= last; one += 1) {
      const played = await playWorld(job, settings, one, reached);
      if (!ended?.isDone) ended = played;
    }
    // Of a job that always throws nothing is shown.
    if (last > first && ended?.isDone === false) throw ended.errorOf(neverDone);
    return { worlds: last - first + 1, reached };
  } finally {
    restore();
  }
}

const neverDone = "the job ended well in no world, so nothing is shown. It always failed as here:";
