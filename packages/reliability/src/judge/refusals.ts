import {
  type Answer,
  evidence,
  json,
  oneOf,
  type Rule,
  type Rules,
  type Seen,
  text,
} from "./seen.ts";
import type { Json, JsonObject } from "./subject.ts";

/** The service's own refusal. */
const own = ({ ask }: Seen, status: number, entry: JsonObject = {}): JsonObject => ({
  meta: { numberOfErrors: 1, numberOfData: 0, status, uniqId: "00d928f759" },
  errors: [
    {
      ...{ title: "Refused", message: "Refused.", code: "E-3-007" },
      meta: { parameter: "phoneNumbers.0", value: ask.items[0] ?? null },
      ...entry,
    },
  ],
});

/** Refusals as gateways document them. */
const gateway = (seen: Seen, status: number): JsonObject =>
  oneOf<JsonObject>(
    seen,
    { message: "API rate limit exceeded" },
    { statusCode: status, message: "Try again in 30 seconds." },
    { fault: { faultstring: "Spike arrest", detail: { errorcode: "policies.SpikeArrest" } } },
    { error: { code: status, message: "Quota", status: "RESOURCE_EXHAUSTED" } },
    { type: "about:blank", title: "Forbidden", status, detail: "Not allowed" },
    { timestamp: "2026-11-26T14:00:00Z", status, error: "Bad", path: "/v2.1/sms" },
    { error: "upstream", reason: "overflow", requestId: "r-1", retryAfter: 1 },
  );

const page = (status: number) =>
  text(status, `<html><head><title>${status}</title></head><body>${status}</body></html>\n`);

/** A known refusal: nothing was done. */
export const refusal = (seen: Seen, status = seen.status): Answer =>
  oneOf<() => Answer>(
    seen,
    () => json(status, own(seen, status)),
    () => json(status, { ...own(seen, status), data: [] }),
    () => json(status, gateway(seen, status)),
    () => text(status, oneOf(seen, "", "\n", "upstream connect error")),
    () => page(status),
  )();

/** A known refusal with a change, after which it may be anybody's. */
const changed =
  (known: typeof own) =>
  (change: (body: JsonObject, seen: Seen) => JsonObject): Rule => ({
    mistake(seen) {
      const body = known(seen, seen.status);
      return [json(seen.status, change(body, seen)), json(seen.status, body)];
    },
  });
const [owns, gateways] = [changed(own), changed(gateway)];

const inMeta = (body: JsonObject, more: JsonObject) => ({
  ...body,
  meta: { ...(body.meta as JsonObject), ...more },
});

/** The rules of a known refusal. */
export const refusalRules: Rules = {
  "the status is on the list": {
    mistake(seen) {
      const others = [302, 408, 412, 418, 423, 424, 425, 460, 499, 500, 502, 504, 524, 599];
      const status = others[Math.floor(seen.pick / 5) % others.length] ?? 500;
      return [refusal(seen, status), refusal(seen, 422)];
    },
  },
  "409 and 503 are the service's own": {
    mistake(seen) {
      const status = oneOf(seen, 409, 503);
      return [json(status, gateway(seen, status)), json(422, gateway(seen, 422))];
    },
  },
  "own: no key more": owns((body, seen) => ({ ...body, [seen.key]: evidence(seen) })),
  "own: no data": owns((body, seen) => ({ ...body, data: [evidence(seen)] })),
  "own: its status": owns((body, { status }) =>
    inMeta(body, { status: status === 422 ? 409 : 422 }),
  ),
  "own: its id": owns((body, seen) => inMeta(body, { uniqId: oneOf<Json>(seen, null, "", 7) })),
  "own: no key more in meta": owns((body, seen) => inMeta(body, { [seen.key]: evidence(seen) })),
  "own: no count": owns((body, seen) => {
    const [sent = "numberOfData"] = seen.ask.subject.counts ?? [];
    return inMeta(body, { [oneOf(seen, sent, "numberOfData")]: seen.done.length || 1 });
  }),
  "own: codes": owns((_, seen) => own(seen, seen.status, { code: oneOf(seen, "SENT", "E-0") })),
  "own: fields of errors": owns((_, seen) => {
    const more = { [seen.key]: evidence(seen) };
    return own(seen, seen.status, oneOf<JsonObject>(seen, more, { meta: more }));
  }),
  "gateway: known keys": gateways((body, seen) => {
    const more = { [seen.key]: evidence(seen) };
    return oneOf(seen, { ...body, ...more }, { error: { ...body, ...more } }, more);
  }),
  "gateway: no list": gateways((body, { done }) => ({ ...body, message: [`${done.length} sent`] })),
  "gateway: three deep": gateways((body) => ({ detail: { error: { fault: { reason: body } } } })),
  "gateway: no number but codes": gateways((body, { done }) => ({ ...body, message: done.length })),
  "gateway: nothing of the request": gateways((body, seen) => {
    const { items, id } = seen.ask;
    const [item = "none"] = items;
    const shown = oneOf(seen, item, id ?? item, item.replace(/^\+/, ""), item.replace("+", "00"));
    return { ...body, [oneOf(seen, "detail", "instance", "message")]: shown };
  }),
  "a page is whole": {
    mistake: ({ status }) => [
      text(status, `<!doctype html><html><body><h1>${status}</h1><p>Sent`),
      page(status),
    ],
  },
  "no key stands twice": {
    mistake(seen) {
      const known = json(seen.status, oneOf(seen, own, gateway)(seen, seen.status));
      const [, first = "data"] = /^\{"(\w+)"/.exec(known.body) ?? [];
      const body = known.body.replace("{", `{"${first}":${JSON.stringify(evidence(seen))},`);
      return [{ ...known, body }, known];
    },
  },
  "a text has no JSON": {
    mistake(seen) {
      const shown = JSON.stringify({ [seen.key]: evidence(seen) });
      const body = oneOf(seen, `)]}',\n${shown}`, `done(${shown})`, `data: ${shown}\n\n`);
      return [text(seen.status, body), text(seen.status, "upstream")];
    },
  },
};
