import { inspect } from "node:util";
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

/** Plays a world to its end, and counts what trouble it met. Throws what broke; else returns how it ended. */
export async function playWorld(
  job: Job,
  settings: Settings,
  world: number,
  reached: Record<Trouble, number>,
) {
  const { seed, check } = settings;
  const agenda = createAgenda(start);
  const trouble = createTrouble(settings.trouble, createRandom(seed, world), reached);
  const story = createStory(agenda.now);
  let problem: { readonly text: string; readonly cause?: unknown } | undefined;
  const fail = (text: string, cause?: unknown) => {
    problem ??= { text, cause };
  };
  const shared = { settings, world, agenda, trouble, story, fail };
  const service = createService(shared);
  const storeOf = shareStore(shared);
  const workers = Array.from({ length: settings.workers }, (_, at) =>
    createWorker(shared, at + 1, service, storeOf),
  );
  const queue = createQueue(shared, workers, job);
  await agenda.play(() => !problem && queue.isOpen());
  for (const worker of workers) worker.stop();
  // What is on its way to the service still arrives.
  await agenda.play(() => !problem);
  if (!problem) await judge();
  if (problem) throw errorOf(problem.text, problem.cause);
  return { isDone: queue.isDone(), errorOf };

  function errorOf(text: string, cause?: unknown): SimulationError {
    return new SimulationError(text, seed, world, story.text(), cause);
  }

  async function judge(): Promise<void> {
    const { messages, effects } = service.sent();
    if (queue.isDone() && effects.length === 0)
      fail("the job ended well, and nothing took effect.");
    try {
      await check?.({ messages, results: queue.results, world });
    } catch (error) {
      fail(`the check failed: ${error instanceof Error ? error.message : inspect(error)}`, error);
    }
  }
}
