import { type Dialect, parseBody, type SandboxResponse, splitPath } from "../http.ts";
import { readCall } from "../operations/read-call.ts";
import { findRoute } from "../operations/routes.ts";
import {
  type Alternative,
  editResponse,
  isSend,
  ofMixed,
  ofSends,
  ofWrites,
  reject,
  withBody,
} from "./edit.ts";

/** G3: which status a success has. */
export const successStatuses: readonly Alternative[] = [
  {
    name: "201 for what was created",
    why: "HTTP's own meaning",
    create: () =>
      editResponse(
        ({ method }, { status }) => method === "POST" && status === 200,
        (response) => ({ ...response, status: 201 }),
      ),
  },
  {
    name: "202 for a send",
    why: "it is only accepted",
    create: () => editResponse(ofSends, (response) => ({ ...response, status: 202 })),
  },
  {
    name: "202 and no body for a send",
    why: "there is no result yet",
    create: () => editResponse(ofSends, (response) => ({ ...response, status: 202, body: "" })),
  },
  {
    name: "204 for every write",
    why: "nothing was asked for",
    create: () => editResponse(ofWrites, () => ({ status: 204, headers: {}, body: "" })),
  },
];

/** G4: what a partly bad batch does. */
export const mixedBatches: readonly Alternative[] = [
  {
    name: "200 with data and errors",
    why: "207 is WebDAV's",
    create: () =>
      editResponse(
        ofMixed,
        // If another dialect left the data out, a 200 would say that nothing was done.
        (response, { data }) => (data === undefined ? response : { ...response, status: 200 }),
      ),
  },
  {
    name: "bad items left out in silence",
    why: "what was done is what is returned",
    create: () =>
      editResponse(ofMixed, (response, { errors, ...rest }) =>
        withBody({ ...response, status: 200 }, rest),
      ),
  },
  {
    name: "207 with nothing but errors",
    why: "what was done needs no word",
    create: () => editResponse(ofMixed, (response, { data, ...rest }) => withBody(response, rest)),
  },
  { name: "all or nothing", why: "a batch is a transaction", create: () => allOrNothing },
];

const allOrNothing: Dialect = (respond) => (request) => {
  const { pathname, search } = splitPath(request);
  const route = findRoute(request.method, pathname);
  const read = route && readCall(route, search, request.body);
  const isBad = read && "call" in read && read.call.items.some(({ error }) => error !== undefined);
  return isBad ? reject(422, "One item is invalid, so nothing was done.") : respond(request);
};

/** G12: what adding a member twice does, and removing one that is none. */
export const memberships: readonly Alternative[] = [
  {
    name: "a member that is added twice is an error",
    why: "a table with a unique key says so",
    create: () => {
      const members = new Set<string>();
      return (respond) => (request) => {
        const { pathname } = splitPath(request);
        const isChange = /^\/v2.1\/group\/\d+\/contact$/.test(pathname) && !request.headers.prefer;
        if (!isChange || !["POST", "DELETE"].includes(request.method)) return respond(request);
        const ids = [Object(parseBody(request.body)).id ?? []].flat();
        const keys = ids.map((id) => `${pathname} ${id}`);
        const isAdding = request.method === "POST";
        if (isAdding && keys.some((key) => members.has(key)))
          return reject(422, "Already a member.");
        const response = respond(request);
        if (response.status < 300) {
          for (const key of keys) isAdding ? members.add(key) : members.delete(key);
        }
        return response;
      };
    },
  },
];

/** G20: what the external id of a send does. */
export const sendIds: readonly Alternative[] = [
  {
    name: "a send under a known external id is not sent again",
    why: "an external id is a fine idempotency key",
    create: () => rememberSends((known) => known),
  },
  {
    name: "a known external id is an error",
    why: "an id is unique",
    create: () => rememberSends(() => reject(422, "The external id is taken.", takenId)),
  },
];

/** As the service says it of groups and templates. */
const takenId = { code: "E-3-006", meta: { parameter: "externalId", source: "body" } } as const;

function rememberSends(again: (first: SandboxResponse) => SandboxResponse): Dialect {
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
