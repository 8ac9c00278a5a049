import { sentKey } from "../control/sent.ts";
import { createAgenda } from "./agenda.ts";
import type { Job, Settings } from "./options.ts";
import { createQueue } from "./queue.ts";
import { createService } from "./service.ts";
import { SimulationError } from "./simulation-error.ts";
import { shareStore } from "./store.ts";
import { createStory } from "./story.ts";
import { createRandom, createTrouble, type Trouble } from "./trouble.ts";
import { createWorker } from "./worker.ts";

const start = Date.UTC(2026, 0, 1);

/** Plays a world to its end, and counts what trouble it met. Throws what broke. */
export async function playWorld(
  job: Job,
  settings: Settings,
  world: number,
  reached: Record<Trouble, number>,
): Promise<void> {
  const { seed, check } = settings;
  const random = createRandom(seed, world);
  const agenda = createAgenda(start);
  const trouble = createTrouble(settings.trouble, random, reached);
  const story = createStory(agenda.now);
  let problem: { readonly text: string; readonly cause?: unknown } | undefined;
  const fail = (text: string, cause?: unknown) => {
    problem ??= { text, cause };
  };
  const service = createService(agenda, trouble, world, story.teller("service"));
  const storeOf = shareStore(settings.store(), agenda, trouble);
  const shared = { ...settings, ...{ agenda, trouble, service, story, storeOf, world, fail } };
  const workers = Array.from({ length: settings.workers }, (_, at) =>
    createWorker({ ...shared, worker: at + 1 }),
  );
  const tell = story.teller("queue");
  const queue = createQueue({ ...settings, ...{ agenda, random, workers, job, tell, fail } });
  await agenda.play(() => !problem && queue.isOpen());
  for (const worker of workers) worker.stop();
  // What is on its way to the service still arrives.
  await agenda.play(() => !problem);
  if (!problem) await judge();
  if (problem) {
    const { text, cause } = problem;
    throw new SimulationError(text, seed, world, story.text(), cause);
  }

  async function judge(): Promise<void> {
    const { messages, effects } = service.sandbox[sentKey]();
    const counts = new Map<string, number>();
    // A message is the same under another id, too.
    for (const { name, count } of effects) counts.set(name, (counts.get(name) ?? 0) + count);
    for (const [name, count] of counts) if (count > 1) fail(`${name} took effect ${count} times.`);
    if (queue.isDone() && counts.size === 0) fail("the job ended well, and nothing took effect.");
    try {
      await check?.({ messages, results: queue.results, world });
    } catch (error) {
      fail(`the check failed: ${error instanceof Error ? error.message : error}`, error);
    }
  }
}
