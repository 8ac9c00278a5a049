import type { ErrorEntry } from "@messaging-sdk/types";
import { envelope } from "../envelope.ts";
import {
  type Dialect,
  jsonResponse,
  parseBody,
  type SandboxRequest,
  type SandboxResponse,
  splitPath,
} from "../http.ts";

/** A way in which a service could plausibly decide an open question of the spec. */
export interface Alternative {
  /** Such as `at most 50`. */
  readonly name: string;
  /** Why a service could be like that. */
  readonly why: string;
  /** A new one for each service, because some of them remember. */
  create(): Dialect;
}

export type Json = Record<string, unknown>;

type When = (request: SandboxRequest, response: SandboxResponse) => boolean;

/** Another dialect may have made a 200 of a rejection: the other must not make a success of it. */
const isSuccess = ({ status, body }: SandboxResponse) =>
  status < 300 && !hasErrors(Object(parseBody(body)));
export const ofLists: When = ({ method }, { status }) => method === "GET" && status === 200;
export const ofWrites: When = ({ method }, response) => method !== "GET" && isSuccess(response);
export const ofSends: When = (request, response) => isSend(request) && isSuccess(response);
export const ofWhole: When = (_, response) => response.status === 200 && isSuccess(response);
export const ofSmsLists: When = (...args) => isListOf("sms", args[0]) && ofWhole(...args);
export const ofErrors: When = (_, { status }) => status >= 400;
export const ofAll: When = () => true;

export function hasErrors({ errors }: Json): boolean {
  return Array.isArray(errors) && errors.length > 0;
}

export function isSend({ method, path }: SandboxRequest): boolean {
  return method === "POST" && splitPath({ path }).pathname === "/v2.1/sms";
}

export function isListOf(resource: "group" | "sms", { method, path }: SandboxRequest): boolean {
  const { pathname } = splitPath({ path });
  return method === "GET" && new RegExp(`^/v2.1/${resource}(/[^/]+)?$`).test(pathname);
}

/** Changes some responses. */
export function editResponse(
  when: When,
  change: (response: SandboxResponse, envelope: Json, request: SandboxRequest) => SandboxResponse,
): Dialect {
  return (respond) => (request) => {
    const response = respond(request);
    if (!when(request, response)) return response;
    return change(response, Object(parseBody(response.body)), request);
  };
}

/** Changes the JSON of some responses. */
export function editEnvelope(when: When, change: (envelope: Json) => unknown): Dialect {
  return editResponse(when, (response, envelope) => withBody(response, change(envelope)));
}

/** Changes the list of records of some responses. */
export function editList(when: When, change: (records: Json[]) => unknown): Dialect {
  return editEnvelope(when, (one) =>
    Array.isArray(one.data) ? { ...one, data: change(one.data) } : one,
  );
}

/** Changes each record. */
export function editRecords(change: (record: Json) => Json): Dialect {
  return editList(ofAll, (records) => records.map(change));
}

/** Changes one field of each record that has it. */
export function editField(field: string, change: (value: unknown) => unknown): Dialect {
  return editRecords((record) =>
    field in record ? { ...record, [field]: change(record[field]) } : record,
  );
}

/** Changes the status of some responses. */
export function editStatus(when: When, status: number): Dialect {
  return editResponse(when, (response) => ({ ...response, status }));
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
export function reject(
  status: number,
  message: string,
  more: Partial<ErrorEntry> = {},
): SandboxResponse {
  const errors = [{ title: "Rejected", message, code: "E-2-005", ...more }];
  return jsonResponse(status, envelope({ status, errors }, "dialect"));
}
