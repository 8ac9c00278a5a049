import { type Dialect, parseBody } from "../http.ts";
import {
  addGroup,
  allOrNothing,
  everyThird,
  lateLists,
  rememberSends,
  removeNewestGroup,
  strictMembers,
  whilePaging,
  withoutRecords,
} from "./changes.ts";
import {
  type Alternative,
  editEnvelope,
  editField,
  editList,
  editQuery,
  editRecords,
  editResponse,
  editStatus,
  hasErrors,
  type Json,
  ofAll,
  ofErrors,
  ofLists,
  ofSends,
  ofSmsLists,
  ofWhole,
  ofWrites,
  reject,
  withBody,
} from "./edit.ts";

export type { Alternative } from "./edit.ts";

const way = (name: string, why: string, create: () => Dialect): Alternative => {
  return { name, why, create };
};

const noContent = { status: 204, headers: {}, body: "" };
const isEmpty = ({ data }: Json) => Array.isArray(data) && data.length === 0;
/** The first message; undefined where another dialect has made something else of the errors. */
const messageOf = ({ errors }: Json): string | undefined =>
  Array.isArray(errors) ? errors[0]?.message : undefined;
/** A rejection that another dialect has left without its reason must not become a 200. */
const ofEntries: typeof ofErrors = (request, response) =>
  ofErrors(request, response) && hasErrors(Object(parseBody(response.body)));

const numberOf = (query: URLSearchParams, name: string, otherwise: number) =>
  Number(query.get(name) ?? otherwise);
const withLimit = (change: (limit: number) => number) =>
  editQuery((query) => query.set("limit", `${change(numberOf(query, "limit", 100))}`));
const withOffset = (change: (offset: number, limit: number) => number) =>
  editQuery((query) => {
    const limit = numberOf(query, "limit", 100);
    query.set("offset", `${change(numberOf(query, "offset", 0), limit)}`);
  });
const spelled = (spell: (number: string) => unknown) =>
  editField("phoneNumber", (number) => (typeof number === "string" ? spell(number) : number));
/** As the service says it of groups and templates. */
const takenId = { code: "E-3-006", meta: { parameter: "externalId", source: "body" } } as const;

/** Decisions that a service could plausibly have made otherwise, by the gap in the spec's register. */
export const dialects: Readonly<Record<string, readonly Alternative[]>> = {
  G1: [
    way("no meta", "meta counts what can be counted", () =>
      editEnvelope(ofAll, ({ meta, ...rest }) => rest),
    ),
    way("errors empty beside data", "serializers write every field", () =>
      editEnvelope(ofAll, (one) => ({ ...one, errors: one.errors ?? [] })),
    ),
    way("one record instead of a list", "a write about one thing returns that thing", () =>
      editList(ofWrites, (records) => (records.length === 1 ? records[0] : records)),
    ),
    way("a bare array", "many services have no envelope", () =>
      editResponse(ofWhole, (response, { data }) => withBody(response, data)),
    ),
    way("records under items", "as common a name as data", () =>
      editEnvelope(ofWhole, ({ data, ...rest }) => ({ ...rest, items: data })),
    ),
    way("an empty body after a write", "nothing was asked for", () =>
      editResponse(ofWrites, (response) => ({ ...response, body: "" })),
    ),
    way("no records after a write", "the caller knows what it sent", () =>
      editList(ofWrites, () => []),
    ),
  ],
  G2: [
    way("a message alone", "as Express and Spring do", () =>
      editEnvelope(ofErrors, (one) => ({ message: messageOf(one) })),
    ),
    way("problem+json", "RFC 9457", () =>
      editResponse(ofErrors, ({ status, headers }, one) => {
        const problem = { type: "about:blank", title: "Rejected", status, detail: messageOf(one) };
        const type = { ...headers, "content-type": "application/problem+json" };
        return { status, headers: type, body: JSON.stringify(problem) };
      }),
    ),
    way("no body", "the status says it", () =>
      editResponse(ofErrors, (response) => ({ ...response, body: "" })),
    ),
  ],
  G3: [
    way("202 for a send", "it is only accepted", () => editStatus(ofSends, 202)),
    way("204 for every write", "nothing was asked for", () =>
      editResponse(ofWrites, () => noContent),
    ),
  ],
  G4: [
    way("bad items left out in silence", "what was done is what is returned", () =>
      editResponse(
        (_, { status }) => status === 207,
        (response, { errors, ...rest }) => withBody({ ...response, status: 200 }, rest),
      ),
    ),
    way("all or nothing", "a batch is a transaction", () => allOrNothing),
  ],
  G5: [
    way("200 with nothing but errors", "the HTTP request did succeed, says GraphQL", () =>
      editStatus(ofEntries, 200),
    ),
    way("400 for every bad request", "422 is WebDAV's", () =>
      editStatus((_, { status }) => status === 422, 400),
    ),
    way("409 for what is taken", "the state conflicts, not the form", () =>
      editStatus((_, { status, body }) => status === 422 && body.includes("E-3-006"), 409),
    ),
  ],
  G6: [
    way("404 for an empty list or page", "nothing was found", () =>
      editResponse(ofLists, (response, one) =>
        isEmpty(one) ? reject(404, "No results.") : response,
      ),
    ),
    way("null for an empty list", "PHP and Go write an empty list so", () =>
      editEnvelope(ofLists, (one) => (isEmpty(one) ? { ...one, data: null } : one)),
    ),
    way("204 for an empty list", "there is no content", () =>
      editResponse(ofLists, (response, one) => (isEmpty(one) ? noContent : response)),
    ),
  ],
  G7: [
    way("20 by default", "as common a default as 100", () =>
      editQuery((query) => query.has("limit") || query.set("limit", "20")),
    ),
    way("at most 50", "clamped in silence, as many do", () =>
      withLimit((limit) => Math.min(50, limit)),
    ),
    way("offset ignored", "only the first page was ever built", () => withOffset(() => 0)),
    way("limit ignored", "the list is returned as it is", () => withLimit(() => 1000)),
    way("offset counts pages", "offset is what others call page", () =>
      withOffset((offset, limit) => offset * limit),
    ),
    way("records are added while one pages", "others use the service, too", () =>
      whilePaging(addGroup),
    ),
    way("records are removed while one pages", "others use the service, too", () =>
      whilePaging(removeNewestGroup),
    ),
  ],
  G8: [
    way("oldest first by default", "as tables are", () =>
      editQuery((query) => query.has("orderDirection") || query.set("orderDirection", "ASC")),
    ),
    way("orderBy ignored", "lists are sorted by id", () =>
      editQuery((query) => query.delete("orderBy")),
    ),
  ],
  G9: [
    way("ids as strings", "they outgrow a double", () => editField("id", String)),
    way("ids of letters", "UUIDs are the fashion", () =>
      editField("id", (id) => `grp_${Number(id).toString(36)}`),
    ),
    way("more fields", "services grow", () =>
      editRecords((record) => ({ ...record, owner: { id: 7 }, tags: [] })),
    ),
  ],
  G12: [
    way("a member that is added twice is an error", "a unique key says so", () => strictMembers()),
  ],
  G20: [
    way("a send under a known external id is not sent again", "it is an idempotency key", () =>
      rememberSends((first) => first),
    ),
    way("a known external id is an error", "an id is unique", () =>
      rememberSends(() => reject(422, "The external id is taken.", takenId)),
    ),
    way("a message is listed a moment later", "the list is read from a replica", () => lateLists()),
    way("a message is never listed under our external id", "the service makes its own", () =>
      editResponse(ofSmsLists, withoutRecords),
    ),
  ],
  G21: [
    way("numbers without plus", "a gateway needs none", () => spelled((number) => number.slice(1))),
    way("national numbers", "a service of one country", () =>
      spelled((number) => number.replace(/^\+\d\d/, "0")),
    ),
    way("masked numbers", "a log need not hold personal data", () =>
      spelled((number) => `${number.slice(0, 5)}****${number.slice(-1)}`),
    ),
    way("a record a part", "parts are what is paid for", () =>
      editList(ofSmsLists, (records) =>
        records.flatMap((one) => [1, 2].map((part) => ({ ...one, part }))),
      ),
    ),
  ],
  G22: [
    way("statuses as strings", "PHP services quote numbers", () => editField("status", String)),
    way("statuses by name", "people read them", () =>
      editField("status", (status) => (status === 2 ? "DELIVRD" : "ENROUTE")),
    ),
  ],
  G23: [
    way("created at in milliseconds", "JavaScript's habit", () =>
      editField("createdAt", (seconds) => Number(seconds) * 1000),
    ),
    way("messages' times in milliseconds", "JavaScript's habit", () =>
      editField("createTime", (seconds) => Number(seconds) * 1000),
    ),
  ],
  G25: [
    way("a scheme before the key", "HTTP's own form", () => (respond) => (request) => {
      const isBearer = String(request.headers.authorization).startsWith("Bearer ");
      return isBearer ? respond(request) : reject(401, "Use Bearer authentication.");
    }),
  ],
  G28: [
    way("429 with no time", "nothing asks for one", () => everyThird({})),
    way("403 over the limit", "as GitHub once did", () =>
      everyThird({ "x-ratelimit-remaining": "0" }, 403),
    ),
  ],
};
