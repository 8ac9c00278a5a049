import type { AnyAnswer } from "./answer-queues.ts";
import { type Parts, readReply } from "./reply.ts";
import type { Route } from "./routes.ts";
import type { TestCall } from "./test-call.ts";

/** Makes of an answer the response to one call. */
export async function respond(route: Route, call: TestCall, answer: AnyAnswer): Promise<Response> {
  const isComputed = typeof answer === "function";
  const reply = isComputed ? await answer(call) : answer;
  // The last answer comes again, and a body can be read once. A network error has none.
  if (reply instanceof Response) return reply.type === "error" ? reply : reply.clone();
  const parts = readReply(route.operationId, reply);
  // A function has seen which page is asked for.
  return writeResponse(isComputed ? parts : cutPage(route, call, parts));
}

/** A list returns the page that is asked for: one that returned the same for ever would have no end. */
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
