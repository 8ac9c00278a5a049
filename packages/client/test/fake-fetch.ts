import { createMessaging, type Messaging, type MessagingOptions } from "../src/index.ts";

/** The arguments that the client passed to `fetch`. */
export interface SentRequest {
  readonly url: string;
  readonly init: RequestInit & { headers: Record<string, string>; signal: AbortSignal };
}

export type Handler = (request: SentRequest) => Response | Promise<Response>;

/** A client on a `fetch` that calls the handlers in turn, the last one again and again. */
export function fakeMessaging(
  handlers: Handler | Handler[],
  options: Partial<MessagingOptions> = {},
): { messaging: Messaging; sent: SentRequest[] } {
  const queue = [handlers].flat();
  const sent: SentRequest[] = [];
  const fetch = async (url: unknown, init: unknown) => {
    const request = { url, init } as SentRequest;
    sent.push(request);
    const handler = queue[Math.min(sent.length, queue.length) - 1];
    if (!handler) throw new Error("There is no handler.");
    return handler(request);
  };
  const messaging = createMessaging({
    baseUrl: "https://api.example.com",
    apiKey: "k3y-of-a-test",
    fetch: fetch as typeof globalThis.fetch,
    // Its lists show at once what was sent.
    listLagMs: 0,
    ...options,
  });
  return { messaging, sent };
}

/** The service's own error. */
export const refused = { title: "Refused", message: "Not now.", code: "E-0-004" };

/** The service's own 404 of an empty list. */
export const noResults = () =>
  respond(404, { errors: [{ title: "No results", message: "Nothing matches.", code: "E-3-005" }] });

/** A response with the service's envelope: without records if none are given, and a refusal with a reason. */
export function respond(
  status: number,
  {
    data = status < 300 ? [] : undefined,
    errors = status < 300 ? undefined : [refused],
    headers,
  }: { data?: unknown[]; errors?: unknown[]; headers?: HeadersInit } = {},
): Response {
  const meta = {
    numberOfErrors: errors?.length ?? 0,
    numberOfData: data?.length ?? 0,
    status,
    uniqId: "id-of-response",
  };
  return Response.json({ meta, data, errors }, { status, headers: headers ?? {} });
}

/** The service's success: to a read without records, to a write a record of each item, with the values that were sent. */
export function succeed({ init }: Pick<SentRequest, "init">): Response {
  if (typeof init.body !== "string") return respond(200);
  const sent: unknown = JSON.parse(init.body);
  const data = [sent].flat().flatMap((item) => {
    const [list] = Object.entries(Object(item)).filter(([, value]) => Array.isArray(value));
    if (!list) return item;
    const [name, values] = list as [string, unknown[]];
    const fields: object = Object(item);
    return values.map((one) => ({ ...fields, [name]: undefined, [name.replace(/s$/, "")]: one }));
  });
  return respond(200, { data });
}
