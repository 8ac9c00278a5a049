import type { Messaging } from "@messaging-sdk/client";
import { fakeMessaging, records, type SentRequest } from "./fake-messaging.ts";

export interface StoredGroup {
  readonly id: number;
  readonly name: string;
}

/** What becomes of a write: a `lost` one is answered with a 500, whether it took effect or not. */
export type Fate = "done" | "rejected" | "lost" | "lost, but done";

/** A request on its way. It is worked on at one moment, and its answer arrives at another. */
interface Underway {
  readonly request: SentRequest;
  readonly arrive: (answer: Response) => void;
  answer?: Response;
}

/** A service of groups, the newest first, in which nothing happens but step by step. */
export function slowService(count: number): {
  messaging: Messaging;
  groups: () => StoredGroup[];
  /** Every name that a group has or has had. */
  names: ReadonlySet<string>;
  underway: () => number;
  /** Works on a request that is under way; if it has been worked on, its answer arrives. */
  step: (index: number, fate?: Fate) => void;
} {
  let groups = Array.from({ length: count }, (_, index) => ({
    id: count - index,
    name: `group ${count - index}`,
  }));
  let lastId = count;
  const names = new Set(groups.map(({ name }) => name));
  let underway: Underway[] = [];
  const { messaging } = fakeMessaging(
    (request) =>
      new Promise((arrive, reject) => {
        const one = { request, arrive };
        underway.push(one);
        request.signal.addEventListener("abort", () => {
          underway = underway.filter((other) => other !== one);
          reject(request.signal.reason);
        });
      }),
    { retries: 0 },
  );

  const writes = {
    post: (bodies: { name: string }[]) => {
      const created = bodies.map(({ name }) => ({ id: ++lastId, name }));
      groups = [...created.toReversed(), ...groups];
      return created;
    },
    put: (patches: StoredGroup[]) => {
      const patched = groups.map((group) => ({
        ...group,
        ...patches.find(({ id }) => id === group.id),
      }));
      const changed = patched.filter(({ id }) => patches.some((patch) => patch.id === id));
      groups = patched;
      return changed;
    },
    delete: ({ id: ids }: { id: number[] }) => {
      const deleted = groups.filter(({ id }) => ids.includes(id));
      groups = groups.filter(({ id }) => !ids.includes(id));
      return deleted;
    },
  };

  function answerTo({ line, body }: SentRequest, fate: Fate): Response {
    const [method = "", url = ""] = line.split(" ");
    const write = writes[method.toLowerCase() as keyof typeof writes];
    if (!write) {
      const query = new URLSearchParams(url.split("?")[1]);
      const offset = Number(query.get("offset") ?? 0);
      return records(groups.slice(offset, offset + Number(query.get("limit") ?? 100)));
    }
    if (fate === "rejected") return new Response("", { status: 422 });
    if (fate === "lost") return new Response("", { status: 500 });
    const affected = write(body as never);
    for (const { name } of groups) names.add(name);
    return fate === "done" ? records(affected) : new Response("", { status: 500 });
  }

  return {
    messaging,
    groups: () => groups,
    names,
    underway: () => underway.length,
    step: (index, fate = "done") => {
      const one = underway[index % underway.length];
      if (!one) return;
      if (!one.answer) {
        one.answer = answerTo(one.request, fate);
        return;
      }
      underway = underway.filter((other) => other !== one);
      one.arrive(one.answer);
    },
  };
}
