import { type Dialect, parseBody } from "../http.ts";
import {
  type Alternative,
  editEnvelope,
  editResponse,
  hasErrors,
  type Json,
  ofErrors,
  withBody,
} from "./edit.ts";

interface Entry {
  readonly message: string;
  readonly meta?: { readonly parameter?: string };
}

/** The first message; undefined where another dialect has made something else of the errors. */
function messageOf({ errors }: Json): string | undefined {
  return Array.isArray(errors) ? errors[0]?.message : undefined;
}

/** Changes the errors that no other dialect has made something else of. */
function editErrors(change: (entries: Entry[]) => unknown): Dialect {
  return editEnvelope(ofErrors, (one) =>
    Array.isArray(one.errors) ? { errors: change(one.errors) } : one,
  );
}

/** G2: what an error looks like. */
export const errorBodies: readonly Alternative[] = [
  {
    name: "errors as strings",
    why: "short services list messages",
    create: () => editErrors((all) => all.map(({ message }) => message)),
  },
  {
    name: "errors by field",
    why: "as Laravel and Rails do",
    create: () =>
      editErrors((all) => {
        const byField = all.map(({ message, meta }) => [meta?.parameter ?? "base", [message]]);
        return Object.fromEntries(byField);
      }),
  },
  {
    name: "a message alone",
    why: "as Express and Spring do",
    create: () => editEnvelope(ofErrors, (one) => ({ message: messageOf(one) })),
  },
  {
    name: "an error alone",
    why: "as OAuth does",
    create: () => editEnvelope(ofErrors, (one) => ({ error: messageOf(one) })),
  },
  {
    name: "problem+json",
    why: "RFC 9457",
    create: () =>
      editResponse(ofErrors, (response, one) => {
        const { status, headers } = response;
        const problem = { type: "about:blank", title: "Rejected", status, detail: messageOf(one) };
        const type = { "content-type": "application/problem+json" };
        return withBody({ ...response, headers: { ...headers, ...type } }, problem);
      }),
  },
  {
    name: "plain text",
    why: "gateways respond for the service",
    create: () =>
      editResponse(ofErrors, (response, one) => {
        const headers = { ...response.headers, "content-type": "text/plain" };
        return { ...response, headers, body: messageOf(one) ?? "" };
      }),
  },
  {
    name: "no body",
    why: "the status says it",
    create: () => editResponse(ofErrors, (response) => ({ ...response, body: "" })),
  },
];

/** A rejection that another dialect has left without its reason must not become a 200. */
const ofEntries: typeof ofErrors = (request, response) =>
  ofErrors(request, response) && hasErrors(Object(parseBody(response.body)));

/** G5: which status an error has. */
export const errorStatuses: readonly Alternative[] = [
  {
    name: "200 with nothing but errors",
    why: "the HTTP request did succeed, say JSON-RPC and GraphQL",
    create: () => editResponse(ofEntries, (response) => ({ ...response, status: 200 })),
  },
  {
    name: "200 with errors and data null",
    why: "the same, from a serializer that writes every field",
    create: () =>
      editResponse(ofEntries, (response, one) =>
        withBody({ ...response, status: 200 }, { ...one, data: null }),
      ),
  },
  {
    name: "200 with errors and no records",
    why: "the same, with an empty list",
    create: () =>
      editResponse(ofEntries, (response, one) =>
        withBody({ ...response, status: 200 }, { ...one, data: [] }),
      ),
  },
  {
    name: "400 for every bad request",
    why: "422 is WebDAV's",
    create: () =>
      editResponse(
        (_, { status }) => status === 422,
        (response) => ({ ...response, status: 400 }),
      ),
  },
  {
    name: "409 for what is taken",
    why: "the state conflicts, not the form",
    create: () =>
      editResponse(
        (_, { status, body }) => status === 422 && body.includes("E-3-006"),
        (response) => ({ ...response, status: 409 }),
      ),
  },
];
