import { createMessaging, type Messaging, type MessagingOptions } from "@messaging-sdk/client";

/** The requests that arrived at `fetch`. */
export interface SentRequest {
  /** `GET /v2.1/group?limit=2`. */
  readonly line: string;
  readonly body: unknown;
  readonly headers: Record<string, string>;
  readonly signal: AbortSignal;
}

/** All records of the list, of which the response has the requested page; or the whole response. */
type Respond = (request: SentRequest) => unknown[] | Response | Promise<Response>;

/** No records to a list, and nothing to a write: of one item that is a success. */
const nothing: Respond = ({ line }) =>
  line.startsWith("GET") ? [] : new Response(null, { status: 204 });

/** A client on a `fetch` that responds at once, by default with nothing, and what it has sent. */
export function fakeMessaging(
  respond: Respond = nothing,
  options: Partial<MessagingOptions> = {},
): { messaging: Messaging; sent: SentRequest[] } {
  const sent: SentRequest[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const request = {
      line: `${init?.method} ${pathname}${search}`,
      body: typeof init?.body === "string" ? JSON.parse(init.body) : undefined,
      headers: Object.fromEntries(new Headers(init?.headers)),
      signal: init?.signal ?? new AbortController().signal,
    };
    sent.push(request);
    const response = await respond(request);
    return Array.isArray(response) ? records(pageOf(response, search)) : response;
  };
  const messaging = createMessaging({
    baseUrl: "https://api.example.com",
    // A function, because the client warns of a key that stands in a page.
    apiKey: () => "k3y-of-a-test",
    fetch,
    ...options,
  });
  return { messaging, sent };
}

/** A success with the service's envelope; with errors, one of which only some of it succeeded. */
export function records(data: unknown[], errors?: unknown[]): Response {
  const status = errors ? 207 : 200;
  const meta = {
    numberOfErrors: errors?.length ?? 0,
    numberOfData: data.length,
    status,
    uniqId: "id",
  };
  return Response.json({ meta, data, errors }, { status });
}

/** A list of as many groups. */
export function groups(count: number): { id: number; name: string }[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Group ${index + 1}`,
  }));
}

function pageOf(list: unknown[], search: string): unknown[] {
  const query = new URLSearchParams(search);
  const offset = Number(query.get("offset") ?? 0);
  return list.slice(offset, offset + Number(query.get("limit") ?? list.length));
}
