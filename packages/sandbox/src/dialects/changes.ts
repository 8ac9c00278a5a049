import {
  type Dialect,
  parseBody,
  type Respond,
  type SandboxRequest,
  type SandboxResponse,
  splitPath,
} from "../http.ts";
import { readCall } from "../operations/read-call.ts";
import { findRoute } from "../operations/routes.ts";
import { isListOf, isSend, reject, withBody } from "./edit.ts";

// The dialects that take more than a line.

/** G4: a batch with a bad item is refused as a whole. */
export const allOrNothing: Dialect = (respond) => (request) => {
  const { pathname, search } = splitPath(request);
  const route = findRoute(request.method, pathname);
  const read = route && readCall(route, search, request.body);
  const isBad = read && "call" in read && read.call.items.some(({ error }) => error !== undefined);
  return isBad ? reject(422, "One item is invalid, so nothing was done.") : respond(request);
};

/** G7: does something after each of the first three pages of groups, so that a client has a chance. */
export function whilePaging(
  change: (respond: Respond, request: SandboxRequest, count: number) => void,
): Dialect {
  let count = 0;
  return (respond) => (request) => {
    const response = respond(request);
    if (isListOf("group", request) && count < 3) change(respond, request, ++count);
    return response;
  };
}

export function addGroup(respond: Respond, request: SandboxRequest, count: number): void {
  const body = JSON.stringify([{ name: `Another ${count}` }]);
  respond({ ...request, method: "POST", path: "/v2.1/group", body });
}

export function removeNewestGroup(respond: Respond, request: SandboxRequest): void {
  const { data } = Object(parseBody(respond({ ...request, path: "/v2.1/group?limit=21" }).body));
  // Nobody deletes what was created a moment ago: in a short list, all may be.
  if (!Array.isArray(data) || data.length < 21) return;
  const body = JSON.stringify({ id: [data[0]?.id] });
  respond({ ...request, method: "DELETE", path: "/v2.1/group", body });
}

/** G12: a member that is added twice is an error. */
export function strictMembers(): Dialect {
  const members = new Set<string>();
  return (respond) => (request) => {
    const { pathname } = splitPath(request);
    const isChange = /^\/v2.1\/group\/\d+\/contact$/.test(pathname) && !request.headers.prefer;
    if (!isChange || !["POST", "DELETE"].includes(request.method)) return respond(request);
    const ids = [Object(parseBody(request.body)).id ?? []].flat();
    const keys = ids.map((id) => `${pathname} ${id}`);
    const isAdding = request.method === "POST";
    if (isAdding && keys.some((key) => members.has(key))) return reject(422, "Already a member.");
    const response = respond(request);
    if (response.status < 300)
      for (const key of keys) isAdding ? members.add(key) : members.delete(key);
    return response;
  };
}

/** G20: what a second send under an external id does. */
export function rememberSends(again: (first: SandboxResponse) => SandboxResponse): Dialect {
  const sends = new Map<string, SandboxResponse>();
  return (respond) => (request) => {
    if (!isSend(request) || request.headers.prefer) return respond(request);
    const { externalId } = Object(parseBody(request.body));
    const known = sends.get(externalId);
    if (known) return again(known);
    const response = respond(request);
    if (externalId && response.status < 300) sends.set(externalId, response);
    return response;
  };
}

/** G20: the first list of an external id after a send is empty. */
export function lateLists(): Dialect {
  const late = new Set<unknown>();
  return (respond) => (request) => {
    const response = respond(request);
    if (isSend(request)) late.add(Object(parseBody(request.body)).externalId);
    if (!isListOf("sms", request) || response.status !== 200) return response;
    const id = decodeURIComponent(splitPath(request).pathname.split("/").at(-1) ?? "");
    return late.delete(id) ? withoutRecords(response) : response;
  };
}

/** A record that the service does not know is not counted either. */
export function withoutRecords(response: SandboxResponse): SandboxResponse {
  const { meta, ...rest } = Object(parseBody(response.body));
  const counted = meta && { meta: { ...meta, numberOfData: 0 } };
  return withBody(response, { ...rest, ...counted, data: [] });
}

/** G28: nothing is done with every third request. */
export function everyThird(headers: Readonly<Record<string, string>>, status = 429): Dialect {
  let count = 0;
  return (respond) => (request) => {
    count += 1;
    if (count % 3 !== 0) return respond(request);
    const over = reject(status, "Too many requests.");
    return { ...over, headers: { ...over.headers, ...headers } };
  };
}
