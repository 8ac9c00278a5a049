import { type Answer, type Answers, evidence, json, oneOf, type Seen, text } from "./answers.ts";
import type { Json, JsonObject } from "./subject.ts";

/** The service's own refusal, with changes of its parts. */
const own = ({ ask, status }: Seen, meta: JsonObject = {}, entry: JsonObject = {}): JsonObject => ({
  meta: { numberOfErrors: 1, numberOfData: 0, status, uniqId: "00d928f759", ...meta },
  errors: [
    {
      ...{ title: "Refused", message: "Refused.", code: "E-3-007" },
      meta: { parameter: "phoneNumbers.0", value: ask.items[0] ?? null },
      ...entry,
    },
  ],
});

/** Refusals as gateways document them. */
const gateway = (seen: Seen): JsonObject =>
  oneOf<JsonObject>(
    seen,
    { message: "API rate limit exceeded" },
    { statusCode: seen.status, message: "Try again in 30 seconds." },
    { fault: { faultstring: "Spike arrest", detail: { errorcode: "policies.SpikeArrest" } } },
    { error: { code: seen.status, message: "Quota", status: "RESOURCE_EXHAUSTED" } },
    { type: "about:blank", title: "Forbidden", status: seen.status, detail: "Not allowed" },
    { timestamp: "2026-11-26T14:00:00Z", status: seen.status, error: "Bad", path: "/v2.1/sms" },
    { error: "upstream", reason: "overflow", requestId: "r-1", retryAfter: 1 },
  );

const page = ({ status }: Seen) =>
  text(status, `<html><head><title>${status}</title></head><body>${status}</body></html>\n`);

/** A known refusal: nothing was done. */
export const refusal = (seen: Seen): Answer =>
  oneOf<() => Answer>(
    seen,
    () => json(seen.status, own(seen)),
    () => json(seen.status, { ...own(seen), data: [] }),
    () => json(seen.status, gateway(seen)),
    () => text(seen.status, oneOf(seen, "", "\n", "upstream connect error")),
    () => page(seen),
  )();

type Change = (body: JsonObject, seen: Seen) => JsonObject;

/** A known refusal in JSON with a change, after which it may be anybody's. */
const owns = (change: Change) => (seen: Seen) => json(seen.status, change(own(seen), seen));
const gateways = (change: Change) => (seen: Seen) => json(seen.status, change(gateway(seen), seen));

/** Every object of a body, with those in it. */
function objectsOf(value: Json): JsonObject[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(objectsOf);
  return Array.isArray(value) ? inner : [value, ...inner];
}

/** Evidence under an unknown key, in one of the objects. */
function withKey(body: JsonObject, seen: Seen): JsonObject {
  const copy = structuredClone(body);
  Object.assign(oneOf(seen, ...objectsOf(copy)), { [seen.key]: evidence(seen) });
  return copy;
}

const otherStatuses = [302, 408, 412, 418, 423, 424, 425, 460, 499, 500, 502, 504, 524, 599];

/** What looks like a known refusal. */
export const refusals: Answers = {
  "the status is on the list": (seen) =>
    refusal({ ...seen, status: oneOf({ pick: Math.floor(seen.pick / 5) }, ...otherStatuses) }),
  "409 and 503 are the service's own": (seen) => {
    const status = oneOf(seen, 409, 503);
    return json(status, gateway({ ...seen, status }));
  },
  "own: no key more": owns(withKey),
  "own: no data": owns((body, seen) => ({ ...body, data: [evidence(seen)] })),
  "own: its status": owns((_, seen) => own(seen, { status: seen.status === 422 ? 409 : 422 })),
  "own: its id": owns((_, seen) => own(seen, { uniqId: oneOf<Json>(seen, null, "", 7) })),
  "own: no count": owns((_, seen) => {
    const [sent] = seen.ask.subject.counts;
    return own(seen, { [oneOf(seen, sent, "numberOfData")]: seen.done.length || 1 });
  }),
  "own: codes": owns((_, seen) => own(seen, {}, { code: oneOf(seen, "SENT", "E-0") })),
  "gateway: no key more": gateways(withKey),
  "gateway: no list": gateways((body, { done }) => ({ ...body, message: [`${done.length} sent`] })),
  "gateway: three deep": gateways((body) => ({ detail: { error: { fault: { reason: body } } } })),
  "gateway: no number but codes": gateways((body, { done }) => ({ ...body, message: done.length })),
  "gateway: nothing of the request": gateways((body, seen) => {
    const { items, id } = seen.ask;
    const [item = "none"] = items;
    const shown = oneOf(seen, item, id ?? item, item.replace(/^\+/, ""), item.replace("+", "00"));
    return { ...body, [oneOf(seen, "detail", "instance", "message")]: shown };
  }),
  "a page is whole": ({ status }) =>
    text(status, `<!doctype html><html><body><h1>${status}</h1><p>Sent`),
  "no key stands twice": (seen) => {
    const known = json(seen.status, oneOf(seen, own(seen), gateway(seen)));
    const [, first = "data"] = /^\{"(\w+)"/.exec(known.body) ?? [];
    const body = known.body.replace("{", `{"${first}":${JSON.stringify(evidence(seen))},`);
    return { ...known, body };
  },
  "a text has no JSON": (seen) => {
    const shown = JSON.stringify({ [seen.key]: evidence(seen) });
    return text(
      seen.status,
      oneOf(seen, `)]}',\n${shown}`, `done(${shown})`, `data: ${shown}\n\n`),
    );
  },
};
