import { networkError } from "../fetch.ts";
import { type Host, hosts } from "./host.ts";
import type { World } from "./options.ts";
import type { Process } from "./process.ts";
import { callers } from "./reach.ts";
import type { Service } from "./service.ts";

/** The service is under this in a world, and nothing else is. */
export const baseUrl = "https://service.simulation";

/** Makes the `fetch` of a process: requests and responses travel, and get lost. */
export function connect(world: World, service: Service, process: Process): Host["fetch"] {
  const { agenda, trouble } = world;
  const { random } = trouble;
  const travelMs = () =>
    Math.round(2 + random() * 48) + (trouble.strikes("slow") ? trouble.lasts("slow") : 0);
  return async (input, init) => {
    const request = new Request(input, init);
    const { method } = request;
    const { origin, pathname, search } = new URL(request.url);
    const host = hosts.getStore();
    if (origin !== baseUrl) {
      host?.refuse(`reaches out of its world for ${origin}: ${nothingElse}${callers()}`);
      throw networkError("ENOTFOUND");
    }
    const named = `the ${method} of delivery ${host?.delivery}`;
    const signal = init?.signal ?? request.signal;
    const headers = Object.fromEntries(request.headers);
    const body = await request.text();
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      if (!process.moment(`before ${named} leaves`, true)) return;
      const leavesAt = process.awakeAt();
      const arrivesAt = leavesAt + travelMs();
      if (trouble.strikes("lostRequest")) {
        process.tell(`${named} is lost on its way`);
        fail(arrivesAt, random() < 0.5 ? "ECONNREFUSED" : "ECONNRESET");
      } else agenda.at(arrivesAt, arrive);
      process.moment(`while ${named} is under way`);

      function arrive() {
        const asked = { method, path: pathname + search, headers, body };
        const response = service.respond(asked, host?.delivery);
        const backAt = agenda.now() + travelMs();
        if (!response) return fail(backAt, "ECONNREFUSED");
        if (trouble.strikes("lostResponse")) {
          process.tell(`the response to ${named} is lost`);
          return fail(backAt, "ECONNRESET");
        }
        process.at(backAt, () => resolve(new Response(response.body || null, response)));
      }

      /** Breaks the connection, or leaves it silent. */
      function fail(at: number, code: string) {
        if (random() < 0.6) process.at(at, () => reject(networkError(code)));
      }
    });
  };
}

const nothingElse = "use the `messaging` that it is given, and give it all else in memory.";
