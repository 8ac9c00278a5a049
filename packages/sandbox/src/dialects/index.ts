import { type Dialect, fieldsOf, listIn } from "../http.ts";
import { everyThird, lateLists, rememberSends, strictMembers, withoutRecords } from "./changes.ts";
import {
  editEnvelope,
  editField,
  editQuery,
  editRecords,
  editResponse,
  ofAll,
  ofErrors,
  ofLists,
  ofSmsLists,
  ofWrites,
  reject,
  withBody,
} from "./edit.ts";

/** A way in which a service could plausibly decide an open question of the spec. */
export interface Alternative {
  /** Such as `at most 50`. */
  readonly name: string;
  /** Why a service could be like that. */
  readonly why: string;
  /** A new one for each service, because some of them remember. */
  create(): Dialect;
}

const way = (name: string, why: string, create: () => Dialect): Alternative => {
  return { name, why, create };
};

const withLimit = (change: (limit: number) => number) =>
  editQuery((query) => query.set("limit", `${change(Number(query.get("limit") ?? 100))}`));
const spelled = (spell: (number: string) => unknown) =>
  editField("phoneNumber", (number) => (typeof number === "string" ? spell(number) : number));
const idInBody = { parameter: "externalId", source: "body" };

/** Decisions that a service could plausibly have made otherwise, by the gap in the spec's register. */
export const dialects: Readonly<Record<string, readonly Alternative[]>> = {
  G1: [
    way("no meta", "meta counts what can be counted", () =>
      editEnvelope(ofAll, ({ meta, ...rest }) => rest),
    ),
    way("a bare array", "many services have no envelope", () =>
      editEnvelope(ofLists, ({ data }) => data),
    ),
    way("an empty body after a write", "nothing was asked for", () =>
      editEnvelope(ofWrites, () => undefined),
    ),
  ],
  G2: [
    way("a message alone", "as Express and Spring do", () =>
      // Another dialect may have made something else of the errors.
      editEnvelope(ofErrors, ({ errors }) => ({ message: fieldsOf(listIn(errors)[0]).message })),
    ),
  ],
  G3: [
    way("204 for every write", "nothing was asked for", () =>
      editResponse(ofWrites, () => ({ status: 204, headers: {}, body: "" })),
    ),
  ],
  G4: [
    way("bad items left out in silence", "what was done is what is returned", () =>
      editResponse(
        (_, { status }) => status === 207,
        (response, { errors, ...rest }) => withBody({ ...response, status: 200 }, rest),
      ),
    ),
  ],
  G5: [
    way("200 with nothing but errors", "the HTTP request did succeed, says GraphQL", () =>
      // A rejection that another dialect has left without its reason must not become a 200.
      editResponse(ofErrors, (response, { errors }) =>
        listIn(errors).length > 0 ? { ...response, status: 200 } : response,
      ),
    ),
  ],
  G6: [
    way("404 for an empty list or page", "nothing was found", () =>
      editResponse(ofLists, (response, { data }) =>
        Array.isArray(data) && data.length === 0 ? reject(404, "E-2-005", "No results.") : response,
      ),
    ),
  ],
  G7: [
    way("20 by default", "as common a default as 100", () =>
      editQuery((query) => query.has("limit") || query.set("limit", "20")),
    ),
    way("at most 50", "clamped in silence, as many do", () =>
      withLimit((limit) => Math.min(50, limit)),
    ),
    way("offset ignored", "only the first page was ever built", () =>
      editQuery((query) => query.delete("offset")),
    ),
    way("limit ignored", "the list is returned as it is", () => withLimit(() => 1000)),
  ],
  G8: [
    way("oldest first by default", "as tables are", () =>
      editQuery((query) => query.has("orderDirection") || query.set("orderDirection", "ASC")),
    ),
  ],
  G9: [
    way("ids as strings", "they outgrow a double", () => editField("id", String)),
    way("more fields", "services grow", () =>
      editRecords((record) => ({ ...record, owner: { id: 7 }, tags: [] })),
    ),
  ],
  G12: [
    way("a member that is added twice is an error", "a unique key says so", () => strictMembers),
  ],
  G20: [
    way("a send under a known external id is not sent again", "it is an idempotency key", () =>
      rememberSends((first) => first),
    ),
    way("a known external id is an error", "an id is unique", () =>
      rememberSends(() => reject(422, "E-3-006", "The external id is taken.", idInBody)),
    ),
    way("a message is listed a moment later", "the list is read from a replica", () => lateLists()),
    way("a message is never listed under our external id", "the service makes its own", () =>
      editResponse(ofSmsLists, withoutRecords),
    ),
  ],
  G21: [
    way("numbers without plus", "a gateway needs none", () => spelled((number) => number.slice(1))),
    way("masked numbers", "a log need not hold personal data", () =>
      spelled((number) => `${number.slice(0, 5)}****${number.slice(-1)}`),
    ),
  ],
  G22: [
    way("statuses as strings", "PHP services quote numbers", () => editField("status", String)),
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
      return isBearer ? respond(request) : reject(401, "E-0-005", "Use Bearer authentication.");
    }),
  ],
  G28: [way("429 with no time", "nothing asks for one", () => everyThird())],
};
