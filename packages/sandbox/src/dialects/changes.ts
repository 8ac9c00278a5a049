import { type Dialect, fieldsOf, parseBody, type SandboxResponse } from "../http.ts";
import { findRoute, operationOf } from "../operations/routes.ts";
import { reject, withBody } from "./edit.ts";

// The dialects that take more than a line.

/** G12: a member that is added twice is an error. */
export const strictMembers: Dialect = (respond) => (request) => {
  const isAdding = request.method === "POST" && /^\/v2.1\/group\/\d+\/contact$/.test(request.path);
  if (!isAdding) return respond(request);
  const { data } = fieldsOf(parseBody(respond({ ...request, method: "GET", body: "" }).body));
  const ids = [fieldsOf(parseBody(request.body)).id].flat();
  const isMember = [data].flat().some((one) => ids.includes(fieldsOf(one).id));
  return isMember ? reject(422, "E-2-005", "Already a member.") : respond(request);
};

/** G20: what a second send under an external id does. */
export function rememberSends(again: (first: SandboxResponse) => SandboxResponse): Dialect {
  const sends = new Map<unknown, SandboxResponse>();
  return (respond) => (request) => {
    if (operationOf(request) !== "sendSms" || request.headers.prefer) return respond(request);
    const { externalId } = fieldsOf(parseBody(request.body));
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
    if (operationOf(request) === "sendSms") late.add(fieldsOf(parseBody(request.body)).externalId);
    if (operationOf(request) !== "listSms" || response.status !== 200) return response;
    return late.delete(findRoute(request)?.path.externalId) ? withoutRecords(response) : response;
  };
}

/** A record that the service does not know is not counted either. */
export function withoutRecords(response: SandboxResponse): SandboxResponse {
  const { meta, ...rest } = fieldsOf(parseBody(response.body));
  const counted = meta ? { meta: { ...fieldsOf(meta), numberOfData: 0 } } : {};
  return withBody(response, { ...rest, ...counted, data: [] });
}

/** G28: nothing is done with every third request. */
export function everyThird(): Dialect {
  let count = 0;
  return (respond) => (request) => {
    count += 1;
    return count % 3 === 0 ? reject(429, "E-4-001", "Too many requests.") : respond(request);
  };
}
