import type { Agenda } from "./agenda.ts";
import type { Host } from "./globals.ts";
import type { Process } from "./process.ts";
import type { createService } from "./service.ts";
import type { Troubles } from "./trouble.ts";

/** The service is under this in a world, and nothing else is. */
export const baseUrl = "https://service.simulation";

interface Network {
  readonly agenda: Agenda;
  readonly trouble: Troubles;
  readonly service: ReturnType<typeof createService>;
  readonly worker: number;
}

/** Makes the `fetch` of a process: requests and responses travel, and get lost. */
export function connect(network: Network, process: Process): Host["fetch"] {
  const { agenda, trouble, service, worker } = network;
  const { random } = trouble;
  const travelMs = () =>
    Math.round(2 + random() * 48) + (trouble.strikes("slow") ? trouble.lasts("slow") : 0);
  return async (input, init) => {
    const request = new Request(input, init);
    const { method, url } = request;
    const signal = init?.signal ?? request.signal;
    const headers = Object.fromEntries(request.headers);
    const body = await request.text();
    signal.throwIfAborted();
    const { origin, pathname, search } = new URL(url);
    if (origin !== baseUrl) throw broken("ENOTFOUND");
    return new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      if (!process.moment(`before its ${method} leaves`, true)) return;
      const leavesAt = process.awakeAt();
      const arrivesAt = leavesAt + travelMs();
      if (trouble.strikes("lostRequest")) {
        process.tell(`${method} ${pathname} is lost on its way`);
        fail(arrivesAt, random() < 0.5 ? "ECONNREFUSED" : "ECONNRESET");
      } else agenda.at(arrivesAt, arrive);
      process.moment(`while its ${method} is under way`);

      function arrive() {
        const response = service.respond(
          { method, path: pathname + search, headers, body },
          worker,
        );
        const backAt = agenda.now() + travelMs();
        if (!response) return fail(backAt, "ECONNREFUSED");
        if (trouble.strikes("lostResponse")) {
          process.tell(`the response to its ${method} is lost`);
          return fail(backAt, "ECONNRESET");
        }
        process.at(backAt, () => resolve(new Response(response.body || null, response)));
      }

      /** Breaks the connection, or leaves it silent. */
      function fail(at: number, code: string) {
        if (random() < 0.6) process.at(at, () => reject(broken(code)));
      }
    });
  };
}

function broken(code: string): TypeError {
  return new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
}
