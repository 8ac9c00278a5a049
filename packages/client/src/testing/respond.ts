import { InvalidInputError } from "@messaging-sdk/client";
import { exchanges } from "../generated/examples.ts";
import type { Example } from "./exchange.ts";
import { type OperationId, type Route, routeOf, type TestCall } from "./test-call.ts";
import type { TestResponses } from "./test-response.ts";

interface Parts extends Example {
  readonly status: number;
}

/** The reply of an operation for which a test has set none. */
const success = Symbol("success");

type AnyReply = typeof success | number | string | unknown[] | Partial<Parts> | Response;
type AnyTestResponse = AnyReply | ((call: TestCall) => AnyReply | Promise<AnyReply>);

export type ResponseQueues = ReturnType<typeof createResponseQueues>;

export function createResponseQueues(responses: TestResponses = {}) {
  const queues = new Map<string, AnyTestResponse[]>();
  /** Sets an operation's responses from now on, in turn; the last is used again. */
  const set = (operationId: string, inTurn: readonly unknown[]) => {
    // The public types say which responses an operation may have.
    queues.set(routeOf(operationId).operationId, [...inTurn] as AnyTestResponse[]);
  };
  for (const [operationId, response] of Object.entries(responses)) set(operationId, [response]);
  return { set, next };

  function next(operationId: OperationId): AnyTestResponse {
    const [response = success, ...others] = queues.get(operationId) ?? [];
    if (others.length > 0) queues.set(operationId, others);
    return response;
  }
}

export async function respond(
  route: Route,
  call: TestCall,
  response: AnyTestResponse,
): Promise<Response> {
  const isComputed = typeof response === "function";
  const reply = isComputed ? await response(call) : response;
  // The last response is used again, and a body can be read once. A network error has none.
  if (reply instanceof Response) return reply.type === "error" ? reply : reply.clone();
  const example = readReply(route.operationId, reply);
  const parts = typeof reply === "object" ? example : aboutRequest(example, call.body);
  // A function knows which page is requested, and cuts it itself.
  return writeResponse(isComputed ? parts : cutPage(route, call, parts));
}

/** Completes what a test gives with the spec's first example of that status. */
function readReply(operationId: OperationId, reply: Exclude<AnyReply, Response>): Parts {
  if (typeof reply !== "object") return findExample(operationId, reply);
  const given: Partial<Parts> = Array.isArray(reply) ? { data: reply } : reply;
  const example = findExample(operationId, given.status ?? (given.errors ? 207 : success));
  // Header names are case-insensitive.
  const headers = new Headers(example.headers);
  for (const [name, value] of Object.entries(given.headers ?? {})) headers.set(name, value);
  const meta = { ...example.meta, ...given.meta };
  return { ...example, ...given, headers: Object.fromEntries(headers), meta };
}

/** The example of this name, or the first of this status or of a success. */
function findExample(operationId: OperationId, wanted: typeof success | number | string): Parts {
  const { examples } = exchanges[operationId];
  const found = Object.entries(examples).find(([name]) =>
    wanted === success ? name < "3" : `${name} `.startsWith(`${wanted} `),
  );
  if (found) return { status: Number.parseInt(found[0], 10), ...found[1] };
  const names = Object.keys(examples).map((name) => JSON.stringify(name));
  const problem = `must be one the spec has (${names.join(", ")}), but is ${JSON.stringify(wanted)}. For any other, give a Response.`;
  throw new InvalidInputError("response", problem, operationId);
}

/** An example of a success as it would be of this request: a record for each of its items, with its own values. */
function aboutRequest(parts: Parts, body: unknown): Parts {
  const { status, data, meta } = parts;
  const items = itemsOf(body);
  if (status !== 200 || !data || data.length === 0 || items.length === 0) return parts;
  const records = items.map((item, index) => {
    const record: object = Object.assign({}, data[index % data.length]);
    const own = Object.entries(item).filter(([name]) => name in record);
    return { ...record, ...Object.fromEntries(own) };
  });
  const counted = "sentSms" in meta ? { ...meta, sentSms: records.length } : meta;
  return { ...parts, data: records, meta: counted };
}

/** The items of a body: of a list each, else one for each value of its list, such as `phoneNumbers`. */
function itemsOf(body: unknown): object[] {
  if (typeof body !== "object" || body === null) return [];
  if (Array.isArray(body)) return body;
  const [name = "", values] = Object.entries(body).find(([, value]) => Array.isArray(value)) ?? [];
  if (!Array.isArray(values)) return [body];
  return values.map((value) => ({ ...body, [name]: undefined, [name.replace(/s$/, "")]: value }));
}

/** A list returns the requested page: the same page every time would never end. */
function cutPage({ paging }: Route, { query }: TestCall, parts: Parts): Parts {
  if (!paging || !parts.data) return parts;
  const start = Number(query[paging.offset] ?? 0);
  const limit = Number(query[paging.limit] ?? paging.pageSize);
  return { ...parts, data: parts.data.slice(start, start + limit) };
}

function writeResponse({ status, headers, meta, data, errors }: Parts): Response {
  const counts = { numberOfErrors: errors?.length ?? 0, numberOfData: data?.length ?? 0 };
  return new Response(JSON.stringify({ meta: { ...counts, status, ...meta }, data, errors }), {
    status,
    headers: { "content-type": "application/json", ...headers },
  });
}
