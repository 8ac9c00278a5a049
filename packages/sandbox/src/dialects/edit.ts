import { envelope, refuse } from "../envelope.ts";
import {
  type Dialect,
  fieldsOf,
  isSuccess,
  jsonResponse,
  parseBody,
  type SandboxRequest,
  type SandboxResponse,
  splitPath,
} from "../http.ts";
import { operationOf } from "../operations/routes.ts";

type Json = Readonly<Record<string, unknown>>;

type When = (request: SandboxRequest, response: SandboxResponse) => boolean;

export const ofAll: When = () => true;
export const ofLists: When = ({ method }, { status }) => method === "GET" && status === 200;
export const ofWrites: When = ({ method }, response) => method !== "GET" && isSuccess(response);
export const ofSmsLists: When = (request, response) =>
  operationOf(request) === "listSms" && isSuccess(response);
export const ofErrors: When = (_, { status }) => status >= 400;

export function editResponse(
  when: When,
  change: (response: SandboxResponse, envelope: Json) => SandboxResponse,
): Dialect {
  return (respond) => (request) => {
    const response = respond(request);
    if (!when(request, response)) return response;
    return change(response, fieldsOf(parseBody(response.body)));
  };
}

export function editEnvelope(when: When, change: (envelope: Json) => unknown): Dialect {
  return editResponse(when, (response, envelope) => withBody(response, change(envelope)));
}

/** Changes one field of each record that has it. */
export function editField(field: string, change: (value: unknown) => unknown): Dialect {
  return editRecords((record) =>
    field in record ? { ...record, [field]: change(record[field]) } : record,
  );
}

export function editRecords(change: (record: Json) => Json): Dialect {
  return editEnvelope(ofAll, (one) =>
    Array.isArray(one.data) ? { ...one, data: one.data.map(change) } : one,
  );
}

/** Reads the query of lists in another way. */
export function editQuery(change: (query: URLSearchParams) => void): Dialect {
  return (respond) => (request) => {
    if (request.method !== "GET") return respond(request);
    const { pathname, search } = splitPath(request);
    change(search);
    return respond({ ...request, path: `${pathname}?${search}` });
  };
}

/** Undefined leaves nothing of the body, as where another dialect took the data. */
export function withBody(response: SandboxResponse, value: unknown): SandboxResponse {
  return { ...response, body: value === undefined ? "" : JSON.stringify(value) };
}

/** A rejection that changes nothing. */
export function reject(...rejection: Parameters<typeof refuse>): SandboxResponse {
  const [status] = rejection;
  return jsonResponse(status, envelope(refuse(...rejection), "dialect"));
}
