import { createMessaging } from "@messaging-sdk/client";
import type { Store } from "@messaging-sdk/client/send-once";
import { type Host, hosts } from "./host.ts";
import { baseUrl, connect } from "./network.ts";
import type { Job, World } from "./options.ts";
import { createProcess, type Process } from "./process.ts";
import type { Service } from "./service.ts";
import { createRandom } from "./trouble.ts";

/** A machine with a clock, on which one process runs after another. */
export type Worker = ReturnType<typeof createWorker>;

export function createWorker(
  shared: World,
  worker: number,
  service: Service,
  storeOf: (process: Process) => Store,
) {
  const { trouble, agenda, world, settings, story, fail } = shared;
  const clock = { offsetMs: trouble.has("clockSkew") ? trouble.skew() : 0 };
  const tell = story.teller(`worker ${worker}`, clock);
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
    const random = createRandom(settings.seed, world, worker, booted);
    const process = createProcess({ agenda, trouble, clock, tell, random });
    const fetch = connect(shared, service, process);
    const host: Host = {
      ...{ ...process, fetch, instant: agenda.instant },
      say: (text) => tell(`says: ${text}`),
      refuse: (what) => fail(`the job ${what}`),
    };
    const messaging = hosts.run(host, () =>
      createMessaging({ apiKey: "any", ...settings.messaging, baseUrl, fetch }),
    );
    const given = { messaging, store: storeOf(process), worker, world };
    const run = (job: Job, delivery: number) =>
      hosts.run({ ...host, delivery }, async () => job({ ...given, delivery }));
    return { process, run };
  }
}
