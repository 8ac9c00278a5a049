import fc from "fast-check";
import { isObject } from "./answer.ts";
import { anyEvidence, anyKey, type Builder, type Seen } from "./drawn-evidence.ts";
import type { Json, JsonObject } from "./subject.ts";

/** A refusal in the service's own envelope. */
function ownRefusal({ status, ask }: Seen): JsonObject {
  const meta = { numberOfErrors: 1, numberOfData: 0, status, uniqId: "00d928f759" };
  const [parameter, value] = ["phoneNumbers.0", ask.items[0] ?? null];
  const entry = { title: "Refused", message: "Refused.", code: "E-3-007" };
  return { meta, errors: [{ ...entry, meta: { parameter, value } }] };
}

/** Refusals as gateways document them, and one field of each where another could say more. */
const gateways: readonly Builder<JsonObject>[] = [
  () => ({ message: "API rate limit exceeded" }),
  () => ({ message: "Limit Exceeded" }),
  ({ status }) => ({ statusCode: status, message: "Try again in 30 seconds." }),
  () => ({ fault: { faultstring: "Spike arrest", detail: { errorcode: "policies.SpikeArrest" } } }),
  ({ status }) => ({ error: { code: status, message: "Quota", status: "RESOURCE_EXHAUSTED" } }),
  ({ status }) => ({ type: "about:blank", title: "Forbidden", status, detail: "Not allowed" }),
  ({ status }) => ({ timestamp: "2026-11-26T14:00:00Z", status, error: "Bad", path: "/v2.1/sms" }),
  () => ({ error: "upstream", reason: "overflow", requestId: "r-1", retryAfter: 1 }),
];

/** Puts a value somewhere into a refusal. */
type Change = (body: JsonObject, key: string, value: Json, seen: Seen) => JsonObject;

const inEntry = (body: JsonObject, change: (entry: JsonObject) => JsonObject): JsonObject => {
  const errors = Array.isArray(body.errors) ? body.errors : [];
  return { ...body, errors: errors.map((one) => (isObject(one) ? change(one) : one)) };
};
const inMeta = (body: JsonObject, more: JsonObject) => ({
  ...body,
  meta: { ...(isObject(body.meta) ? body.meta : {}), ...more },
});

const anyWhere: Change = (body, key, value) => ({ ...body, [key]: value });

const ownChanges: readonly Change[] = [
  anyWhere,
  (body) => ({ ...body, data: [] }),
  (body, _, value) => ({ ...body, data: value }),
  (body, key, value) => inMeta(body, { [key]: value }),
  (body, _, __, { done }) => inMeta(body, { numberOfData: done.length }),
  (body, _, __, { ask, done }) =>
    inMeta(body, { [ask.subject.counts?.[0] ?? "done"]: done.length }),
  (body, _, __, { status }) => inMeta(body, { status: status === 422 ? 409 : 422 }),
  (body) => inMeta(body, { uniqId: null }),
  (body, key, value) => inEntry(body, (entry) => ({ ...entry, [key]: value })),
  (body, key, value) => inEntry(body, (entry) => ({ ...entry, meta: { [key]: value } })),
  (body) => inEntry(body, (entry) => ({ ...entry, code: "SENT_IN_PART" })),
  (body, _, __, { done }) => ({ ...body, errors: [...done] }),
  (body) => ({ ...body, errors: [] }),
  ({ errors = [] }, key, value) => ({ errors, [key]: value }),
];

const gatewayChanges: readonly Change[] = [
  anyWhere,
  (body, key, value) => ({ error: { ...body, [key]: value } }),
  (body, _, __, { done }) => ({
    detail: { error: { fault: { ...body, message: `${done.length} sent` } } },
  }),
  (body, _, __, { done }) => ({ ...body, detail: done[0] ?? "none" }),
  (body, _, __, { done }) => ({ ...body, title: (done[0] ?? "none").replace(/^\+/, "") }),
  (body, _, __, { ask }) => ({ ...body, instance: ask.id ?? "none" }),
  (body, _, __, { done }) => ({ ...body, message: [`${done.length} sent`] }),
  (body, _, __, { done }) => ({ ...body, message: done.length }),
];

const changed = (
  base: fc.Arbitrary<Builder<JsonObject>>,
  changes: readonly Change[],
): fc.Arbitrary<Builder<string>> =>
  fc
    .record({
      base,
      steps: fc.array(
        fc.record({ change: fc.constantFrom(...changes), key: anyKey, value: anyEvidence }),
        { maxLength: 2 },
      ),
    })
    .map(({ base, steps }) => (seen: Seen) => {
      let body = base(seen);
      for (const { change, key, value } of steps) body = change(body, key, value(seen), seen);
      return JSON.stringify(body);
    });

export const anyOwnRefusal = changed(fc.constant(ownRefusal), ownChanges);
export const anyGatewayRefusal = changed(fc.constantFrom(...gateways), gatewayChanges);
