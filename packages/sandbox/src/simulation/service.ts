import { sentKey } from "../control/sent.ts";
import { noFault } from "../faults/rules.ts";
import type { Fault } from "../generated/control.ts";
import { type Dialect, fieldsOf, parseBody, type SandboxRequest, splitPath } from "../http.ts";
import { createSandbox } from "../sandbox.ts";
import type { World } from "./options.ts";
import { createRandom } from "./trouble.ts";

export type Service = ReturnType<typeof createService>;

/** The service of a world: the sandbox by the world's time, with lists that lag and times that are bad. */
export function createService({ agenda, trouble, world, story, fail }: World) {
  const tell = story.teller("service");
  let [limitedUntil, isOutUntil] = [0, 0];
  let [sentSoFar, shown] = [0, ""];
  const sandbox = createSandbox({
    now: agenda.now,
    randomSeed: world,
    data: "empty",
    dialects: [lagging],
    // A world has no other network: webhooks are not posted.
    resolve: async () => [],
  });
  return {
    /** Responds to a request that has arrived; undefined where it closes the connection. */
    respond(request: SandboxRequest, delivery: number | undefined) {
      const fault = drawFault();
      const what = `${request.method} ${splitPath(request).pathname} of delivery ${delivery}`;
      if (fault.kind === "refuse") return void tell(`${what}: cannot be reached`);
      shown = "";
      const response = sandbox.respond(request, fault);
      const { all, doubled } = countEffects();
      if (response.status !== 200) shown = "";
      tell(
        `${what}: ${response.status}${all > sentSoFar ? `, ${all - sentSoFar} sent` : ""}${shown}`,
      );
      sentSoFar = all;
      if (doubled) fail(`${doubled.name} took effect ${doubled.count} times.`);
      return response;
    },
    sent: () => sandbox[sentKey](),
  };

  /** How many messages and triggers took effect, and one that did more than once. It is the same under another id, too. */
  function countEffects() {
    const counts = new Map<string, number>();
    let all = 0;
    for (const { name, count } of sandbox[sentKey]().effects) {
      counts.set(name, (counts.get(name) ?? 0) + count);
      all += count;
    }
    const [doubled] = Array.from(counts, ([name, count]) => ({ name, count })).filter(
      ({ count }) => count > 1,
    );
    return { all, doubled };
  }

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

  /** Shows what was sent only after a time, which is another one for each request, and for each of its items. */
  function lagging(respond: Parameters<Dialect>[0]): ReturnType<Dialect> {
    return (request) => {
      const response = respond(request);
      const { data, meta } = fieldsOf(parseBody(response.body));
      if (request.method !== "GET" || !Array.isArray(data)) return response;
      const listed = data.filter((record) => {
        const { externalId, phoneNumber, createTime } = fieldsOf(record);
        const name = `${externalId} ${phoneNumber}`;
        const lagMs = lagOf("listLag", externalId, 0) + lagOf("partlyListed", name, 0.5);
        return !(agenda.now() - Number(createTime) * 1_000 < lagMs);
      });
      const missing = data.length - listed.length;
      shown = `, lists ${listed.length}${missing > 0 ? ` and not yet ${missing}` : ""}`;
      if (missing === 0) return response;
      trouble.reach(listed.length > 0 ? "partlyListed" : "listLag");
      const counted = { ...fieldsOf(meta), numberOfData: listed.length };
      return { ...response, body: JSON.stringify({ meta: counted, data: listed }) };
    };
  }

  function lagOf(kind: "listLag" | "partlyListed", name: unknown, from: number): number {
    if (!trouble.has(kind)) return 0;
    const draw = createRandom(world, ...new TextEncoder().encode(JSON.stringify([kind, name])))();
    return Math.max(0, draw - from) * trouble.maxMs(kind);
  }
}
