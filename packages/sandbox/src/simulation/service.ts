import { sentKey } from "../control/sent.ts";
import { noFault } from "../faults/rules.ts";
import type { Fault } from "../generated/control.ts";
import { type Dialect, fieldsOf, parseBody, type SandboxRequest } from "../http.ts";
import { createSandbox } from "../sandbox.ts";
import type { Agenda } from "./agenda.ts";
import { createRandom, type Troubles } from "./trouble.ts";

/** The service of a world: the sandbox by the world's time, with lists that lag and times that are bad. */
export function createService(
  agenda: Agenda,
  trouble: Troubles,
  seed: number,
  tell: (text: string) => void,
) {
  let [limitedUntil, isOutUntil] = [0, 0];
  const sandbox = createSandbox({
    now: agenda.now,
    randomSeed: seed,
    data: "empty",
    dialects: [lagging(agenda, trouble, seed, tell)],
    // A world has no other network: webhooks are not posted.
    resolve: async () => [],
  });
  const countSent = () => sandbox[sentKey]().effects.reduce((sum, one) => sum + one.count, 0);
  return {
    sandbox,
    /** Responds to a request that has arrived; undefined where it closes the connection. */
    respond(request: SandboxRequest, worker: number) {
      const fault = drawFault();
      const what = `${request.method} ${request.path} of worker ${worker}`;
      if (fault.kind === "refuse") return void tell(`${what}: cannot be reached`);
      const before = countSent();
      const response = sandbox.respond(request, fault);
      const sent = countSent() - before;
      tell(`${what}: ${response.status}${sent > 0 ? `, ${sent} sent` : ""}`);
      return response;
    },
  };

  function drawFault(): Fault {
    const now = agenda.now();
    if (trouble.strikes("outage")) isOutUntil = now + trouble.lasts("outage");
    if (trouble.strikes("limit")) limitedUntil = now + trouble.lasts("limit");
    if (now < isOutUntil) {
      if (trouble.random() < 0.5) return { kind: "refuse", effect: false };
      return { kind: "failure", status: 502, body: "html", effect: trouble.random() < 0.3 };
    }
    if (now >= limitedUntil) return noFault;
    return { kind: "later", status: 429, retryAfter: "seconds", effect: false };
  }
}

/** Shows what was sent only after a time, which is another one for each request, and for each of its items. */
function lagging(...[agenda, trouble, seed, tell]: Parameters<typeof createService>): Dialect {
  const lagOf = (kind: "listLag" | "partlyListed", name: unknown, from: number) => {
    const draw = createRandom(seed, ...new TextEncoder().encode(JSON.stringify([kind, name])))();
    return trouble.has(kind) ? Math.max(0, draw - from) * trouble.mostMs(kind) : 0;
  };
  return (respond) => (request) => {
    const response = respond(request);
    const { data, meta } = fieldsOf(parseBody(response.body));
    if (request.method !== "GET" || !Array.isArray(data)) return response;
    const shown = data.filter((record) => {
      const { externalId, phoneNumber, createTime } = fieldsOf(record);
      const name = `${externalId} ${phoneNumber}`;
      const lagMs = lagOf("listLag", externalId, 0) + lagOf("partlyListed", name, 0.5);
      return !(agenda.now() - Number(createTime) * 1_000 < lagMs);
    });
    if (shown.length === data.length) return response;
    trouble.reach(shown.length > 0 ? "partlyListed" : "listLag");
    tell(`its list does not show ${data.length - shown.length} of ${data.length} records yet`);
    const counted = { ...fieldsOf(meta), numberOfData: shown.length };
    return { ...response, body: JSON.stringify({ meta: counted, data: shown }) };
  };
}
