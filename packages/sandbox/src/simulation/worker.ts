import { createMessaging } from "@messaging-sdk/client";
import type { Store } from "@messaging-sdk/client/send-once";
import type { Agenda } from "./agenda.ts";
import { type Host, hosts } from "./host.ts";
import { baseUrl, connect } from "./network.ts";
import type { Job, Settings } from "./options.ts";
import { createProcess, type Process } from "./process.ts";
import type { createService } from "./service.ts";
import type { createStory } from "./story.ts";
import { createRandom, type Troubles } from "./trouble.ts";

interface WorkerOptions extends Pick<Settings, "messaging" | "seed"> {
  readonly agenda: Agenda;
  readonly trouble: Troubles;
  readonly service: ReturnType<typeof createService>;
  readonly storeOf: (process: Process) => Store;
  readonly story: ReturnType<typeof createStory>;
  readonly world: number;
  readonly worker: number;
  fail(problem: string): void;
}

/** A machine with a clock, on which one process runs after another. */
export type Worker = ReturnType<typeof createWorker>;

export function createWorker(options: WorkerOptions) {
  const { trouble, agenda, worker, world, seed, fail } = options;
  const clock = { offsetMs: trouble.has("clockSkew") ? trouble.skew() : 0 };
  const tell = options.story.teller(`worker ${worker}`, clock);
  let booted = 0;
  let running = boot();
  return {
    /** The process that runs; another one if that has died. */
    live() {
      if (!running.process.isAlive()) running = boot();
      return running;
    },
    stop: () => running.process.die(),
  };

  function boot() {
    booted += 1;
    const random = createRandom(seed, world, worker, booted);
    const process = createProcess({ agenda, trouble, clock, tell, random });
    const fetch = connect(options, process);
    const host: Host = {
      ...{ ...process, fetch, instant: agenda.instant },
      say: (text) => tell(`says: ${text}`),
      refuse: (what) => fail(`the job ${what}`),
    };
    const messaging = hosts.run(host, () =>
      createMessaging({ apiKey: "any", ...options.messaging, baseUrl, fetch }),
    );
    const given = { messaging, store: options.storeOf(process), worker, world };
    const run = (job: Job, delivery: number) =>
      hosts.run({ ...host, delivery }, async () => job({ ...given, delivery }));
    return { process, run };
  }
}
