import { document, operations } from "@messaging-sdk/spec/bundled";
import { type Operation, type Parameter, resolve } from "@messaging-sdk/spec/reader";
import fc from "fast-check";
import { arbitraryOf } from "../cases/arbitrary.ts";

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly operationId: string;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly authorization?: string;
  /** JSON. What is not JSON is never sent: Prism does not respond to it. */
  readonly body?: string;
}

/** Requests to every operation: of what the spec accepts, and of all kinds of other things. */
export const wireRequest: fc.Arbitrary<WireRequest> = fc
  .constantFrom(...operations)
  .chain((operation) =>
    fc
      .record({
        method: rarely(fc.constantFrom("GET", "PUT", "DELETE", "PATCH"), operation.method),
        segments: fc.record(byName(operation.pathParameters, segmentOf)),
        query: someOf(byName(operation.queryParameters, textOf)),
        isTwice: rarely(fc.constant(true), false),
        others: rarely(fc.dictionary(letters, word), {}),
        authorization: rarely(fc.constant(undefined), "any key"),
        body: bodyOf(operation),
      })
      .map(({ method, segments, query, isTwice, others, authorization, body }) => ({
        operationId: operation.operationId,
        method,
        path: pathOf(operation, segments, [
          ...Object.entries({ ...others, ...timelyQuery(query) }),
          ...(isTwice ? Object.entries(query).slice(0, 1) : []),
        ]),
        ...(authorization && { authorization }),
        // `fetch` sends none with a GET.
        ...(body !== undefined && method !== "GET" && { body: JSON.stringify(body) }),
      })),
  );

/** Any of the parameters, in any combination. */
function someOf(texts: Record<string, fc.Arbitrary<string>>): fc.Arbitrary<Record<string, string>> {
  return fc
    .record(texts, { requiredKeys: [] })
    .map((found) => ({ ...found }) as Record<string, string>);
}

const word = fc.string({ minLength: 1, maxLength: 20 });
const letters = fc.stringMatching(/^[a-z]{3,9}$/);

function rarely<Odd, Usual>(odd: fc.Arbitrary<Odd>, usual: Usual): fc.Arbitrary<Odd | Usual> {
  return fc.oneof({ weight: 19, arbitrary: fc.constant(usual) }, odd);
}

function byName<One>(parameters: readonly Parameter[], of: (parameter: Parameter) => One) {
  return Object.fromEntries(parameters.map((parameter) => [parameter.name, of(parameter)]));
}

/** Mostly the spec's example: the sandbox has these groups. */
function segmentOf(parameter: Parameter): fc.Arbitrary<string> {
  const example = fc.constant(String(parameter.example));
  return fc.oneof({ weight: 4, arbitrary: example }, textOf(parameter));
}

/** Parameters travel as text: most are of what the schema accepts, the others of anything. */
function textOf({ schema }: Parameter): fc.Arbitrary<string> {
  const valid = arbitraryOf(document, schema).map(String);
  return fc.oneof(
    { weight: 4, arbitrary: valid },
    fc.oneof(
      word.filter((text) => !isSpelledOddly(text)),
      fc.integer().map(String),
      fc.integer({ min: -999, max: 9_999 }).map((number) => `${number}.5`),
    ),
  );
}

/** `1e2`, ` 7`, `0x10`: numbers to `Number`, and so to Prism. `differences` has them. */
function isSpelledOddly(text: string): boolean {
  return !Number.isNaN(Number(text)) && !/^-?\d+(\.\d+)?$/.test(text);
}

function pathOf(
  { path }: Operation,
  segments: Readonly<Record<string, string>>,
  query: readonly (readonly [name: string, text: string])[],
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encode(segments[name] ?? ""));
  const search = query.map(([name, text]) => `${name}=${encode(text)}`);
  return search.length > 0 ? `${filled}?${search.join("&")}` : filled;
}

/** A lone surrogate cannot be written in a URL; a segment of dots is a step in it. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/^\.{1,2}$/, "dots");
}

function bodyOf({ object }: Operation): fc.Arbitrary<unknown> {
  if (!object.requestBody) return fc.constant(undefined);
  const { schema } = resolve(document, object.requestBody).content["application/json"];
  const valid = arbitraryOf(document, schema);
  const broken = fc.tuple(valid, change, fc.nat()).map(([json, ...how]) => changed(json, ...how));
  return fc
    .oneof(
      { weight: 10, arbitrary: valid },
      { weight: 10, arbitrary: broken },
      { weight: 1, arbitrary: anyJson },
      { weight: 1, arbitrary: fc.constant(undefined) },
    )
    .map(timely);
}

/**
 * Almost every number is a time that has passed or is too far ahead, which no schema can say. Of what is left out here
 * `differences` has samples.
 */
function timely(json: unknown): unknown {
  if (typeof json !== "object" || json === null || !("scheduleTime" in json)) return json;
  return Number.isInteger(json.scheduleTime) ? { ...json, scheduleTime: 0 } : json;
}

/** Nor can a schema say that a day is in no calendar, or comes before another. */
function timelyQuery({ dateFrom, dateTo, ...others }: Readonly<Record<string, string>>) {
  const real = (text: string) =>
    text.replace(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, "2026-11-21 09:00:00");
  return {
    ...others,
    ...(dateFrom !== undefined
      ? { dateFrom: real(dateFrom) }
      : dateTo !== undefined && { dateTo: real(dateTo) }),
  };
}

const anyJson = fc.jsonValue({ maxDepth: 2 });

/** Replaces a part of a body; undefined removes the part. */
const change = fc.oneof(
  anyJson,
  fc.constant(undefined),
  fc.constantFrom("x".repeat(151), "x".repeat(501), "x".repeat(1_378), "", "~", 0, -1, 1.5, 4_321),
);

/** The value with one part of it replaced, removed or, under a name nobody knows, added. */
function changed(json: unknown, part: unknown, at: number): unknown {
  if (typeof json !== "object" || json === null) return part;
  const keys = [...Object.keys(json), "unheard"];
  const key = keys[at % keys.length] ?? "";
  if (Array.isArray(json)) {
    const items = json.map((item, index) =>
      String(index) === key ? changed(item, part, Math.floor(at / keys.length)) : item,
    );
    return key === "unheard" ? [...items, part ?? null] : items;
  }
  const inner = Reflect.get(json, key);
  const isDeep = typeof inner === "object" && inner !== null && at % 3 > 0;
  return { ...json, [key]: isDeep ? changed(inner, part, Math.floor(at / keys.length)) : part };
}
