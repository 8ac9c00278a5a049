import { inspect } from "node:util";
import type { Delivered, Job, World } from "./options.ts";
import { inSeconds } from "./story.ts";
import type { Worker } from "./worker.ts";

/** The queue takes a job back whose worker it has not heard of for so long. */
const lockMs = 30_000;
/** After a failure it waits a second, then twice as long each time, up to this. */
const maxWaitMs = 300_000;
/** What takes longer never ends. */
const maxDeliveryMs = 3_600_000;

/** Delivers a job until it has ended well, as queues do: at least once, and now and then twice at once. */
export function createQueue(world: World, workers: readonly Worker[], job: Job) {
  const { agenda, settings, story, fail } = world;
  const { random } = world.trouble;
  const tell = story.teller("queue");
  const results: Delivered[] = [];
  const start = agenda.now();
  let [begun, open] = [0, 0];
  let isDone = false;
  schedule(0);
  if (workers.length > 1 && random() < 0.25) {
    tell("delivers the job twice at once");
    schedule(Math.round(random() * 50));
  }
  return { results, isDone: () => isDone, isOpen: () => open > 0 };

  /** Says when it delivers the job again. */
  function schedule(waitMs: number): string {
    if (begun === settings.deliveries) return "not again";
    begun += 1;
    open += 1;
    const delivery = begun;
    const worker = (delivery + Math.floor(random() * 2)) % workers.length;
    agenda.at(agenda.now() + waitMs, () => {
      if (isDone) open -= 1;
      else deliver(delivery, worker);
    });
    return waitMs > 0 ? `again in ${inSeconds(waitMs)}` : "again now";
  }

  function deliver(delivery: number, worker: number): void {
    const { process, run } = (workers[worker] as Worker).live();
    const startedAt = agenda.now();
    let isOver = false;
    process.at(startedAt, () => {
      process.tell(`takes delivery ${delivery}`);
      run(job, delivery).then(succeed, repeat);
    });
    watch(true);

    function succeed(value: unknown): void {
      // It may die before the queue knows.
      if (!process.moment(`with delivery ${delivery} done`)) return;
      process.at(process.awakeAt(), () => {
        isDone = true;
        end({ end: "done", value }, "is done");
      });
    }

    function repeat(error: unknown): void {
      if (!process.isAlive()) return;
      const next = schedule(Math.min(maxWaitMs, 1_000 * 2 ** (delivery - 1)));
      end({ end: "failed", error }, `has failed, ${next}: ${brief(error)}`);
    }

    function end(how: Pick<Delivered, "end" | "value" | "error">, text: string): void {
      open -= 1;
      isOver = true;
      const times = { startedMs: startedAt - start, endedMs: agenda.now() - start };
      results.push({ delivery, worker: worker + 1, ...times, ...how });
      tell(`delivery ${delivery} ${text}`);
    }

    function watch(isHeld: boolean): void {
      agenda.at(agenda.now() + lockMs, () => {
        if (isOver) return false;
        if (agenda.now() > startedAt + maxDeliveryMs) {
          return fail(`delivery ${delivery} has not ended after an hour. ${noOther}`);
        }
        const isLost = process.awakeAt() > agenda.now() || !process.isAlive();
        if (isHeld && isLost) tell(`has not heard of delivery ${delivery}: ${schedule(0)}`);
        if (process.isAlive()) watch(isHeld && !isLost);
        else end({ end: "died" }, "has died with its process");
      });
    }
  }
}

/** An error in one line of the story. */
function brief(error: unknown): string {
  const text = (error instanceof Error ? error.message : inspect(error)).replace(/\s+/g, " ");
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}

const noOther =
  "It may wait for something else than the client and the store: a world has nothing else.";
