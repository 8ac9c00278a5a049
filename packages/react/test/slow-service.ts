import type { Group, Messaging } from "@messaging-sdk/client";
import { createSandbox, type Fault } from "@messaging-sdk/sandbox";
import { fakeMessaging, type SentRequest } from "./fake-messaging.ts";

/** The fate of a write: a `lost` one gets a 500, whether it took effect or not. */
export type Fate = "done" | "rejected" | "lost" | "lost, but done";

const faults: Record<Fate, Fault> = {
  done: { kind: "none", effect: true },
  rejected: { kind: "rejection", status: 422, body: "empty", effect: false },
  lost: { kind: "failure", status: 500, body: "empty", effect: false },
  "lost, but done": { kind: "failure", status: 500, body: "empty", effect: true },
};

/** A request on its way. It is performed at one moment, and its response arrives at another. */
interface Underway {
  readonly request: SentRequest;
  readonly arrive: (response: Response) => void;
  response?: Response;
}

/** A sandbox with groups, newest first, in which nothing happens but step by step. */
export function slowService(count: number): {
  messaging: Messaging;
  groups: () => Group[];
  /** Every name that a group has or has had. */
  names: ReadonlySet<string>;
  underway: () => number;
  /** Performs a request that is under way; if it was performed before, its response arrives. */
  step: (index: number, fate?: Fate) => void;
} {
  const groups = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `group ${at + 1}`,
  }));
  const sandbox = createSandbox({ data: { groups } });
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

  function perform({ line, body, headers }: SentRequest, fate: Fate): Response {
    const [method = "", path = ""] = line.split(" ");
    const fault = faults[method === "GET" ? "done" : fate];
    const request = { method, path, headers, body: body === undefined ? "" : JSON.stringify(body) };
    const { body: text, ...init } = sandbox.respond(request, fault);
    return new Response(text, init);
  }

  function listed(): Group[] {
    const headers = { authorization: "a-key" };
    const path = "/v2.1/group?limit=1000";
    return JSON.parse(sandbox.respond({ method: "GET", path, headers, body: "" }).body).data;
  }

  return {
    messaging,
    groups: listed,
    names,
    underway: () => underway.length,
    step: (index, fate = "done") => {
      const one = underway[index % underway.length];
      if (!one) return;
      if (one.response) {
        underway = underway.filter((other) => other !== one);
        one.arrive(one.response);
        return;
      }
      one.response = perform(one.request, fate);
      for (const { name } of listed()) names.add(name);
    },
  };
}
