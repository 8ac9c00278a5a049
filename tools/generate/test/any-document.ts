import { type Document, lowerFirst, singular, upperFirst } from "@messaging-sdk/spec/reader";
import fc from "fast-check";

/** A description of one operation that OpenAPI allows, be it like ours or not at all. */
export const anyDocument: fc.Arbitrary<Document> = fc
  .record({
    tag: mostly(
      fc.constantFrom("notes", "categories", "addresses", "boxes", "statuses", "people", "news"),
      fc.constantFrom("exports", "classes", "series", "email-logs", "http", "Exports", "s"),
    ),
    noun: mostly(fc.constant(undefined), fc.constantFrom("Export", "Item", "ArchivedThings")),
    call: fc.constantFrom(
      { method: "get", verb: "list" },
      { method: "get", verb: "get" },
      { method: "post", verb: "create" },
      { method: "post", verb: "archive" },
      { method: "put", verb: "update" },
      { method: "patch", verb: "change" },
      { method: "delete", verb: "delete" },
    ),
    others: fc.subarray(["folders", "days", "s"], { maxLength: 2 }),
    pathNames: fc.uniqueArray(parameterName(), { minLength: 2, maxLength: 2 }),
    query: fc.uniqueArray(queryParameter(), { maxLength: 3, selector: ({ name }) => name }),
    body: fc.constantFrom("none", "record", "records", "keys", "inline"),
    envelope: fc.record({
      meta: mostly(fc.constant("named"), fc.constantFrom("none", "inline")),
      data: mostly(fc.constant("list"), fc.constantFrom("record", "none", "inline")),
    }),
    statuses: mostly(
      fc.constantFrom(["200"], ["202"], ["201", "202"], ["200", "207"], ["202", "200", "404"]),
      fc.constantFrom(["204"], ["404"], ["2XX"], ["default"], ["200", "204"], []),
    ),
    fields: fc.dictionary(fieldName(), fieldSchema(), { maxKeys: 4 }),
    stated: mostly(fc.constant(undefined), fc.constantFrom("archive", "then", "by-id")),
    pages: fc.boolean(),
  })
  .map(documentOf);

function mostly<A, B>(usual: fc.Arbitrary<A>, odd: fc.Arbitrary<B>): fc.Arbitrary<A | B> {
  return fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

function parameterName() {
  return mostly(
    fc.constantFrom("folderId", "note_id", "id", "x"),
    fc.constantFrom("folder-id", "default", "options", "query", "0"),
  );
}

function fieldName() {
  return fc.constantFrom("id", "text", "due-at", "default", "type", "0", "__proto", "Über");
}

function fieldSchema(): fc.Arbitrary<object> {
  return mostly(
    fc.constantFrom<object>(
      { type: "string", minLength: 1 },
      { type: ["string", "null"], maxLength: 9 },
      { type: "string", format: "date-time" },
      { type: "string", format: "uuid" },
      { type: "string", format: "date" },
      { type: "string", enum: ["a", "b c"] },
      { type: "string", pattern: "^[a-z]{2,3}$" },
      { type: "integer", format: "int64", minimum: 1 },
      { type: "number", maximum: 0.5 },
      { type: "boolean" },
      { type: "array", items: { type: "string" }, maxItems: 3 },
      { type: "array", items: { type: "object", properties: { of: { type: "number" } } } },
      { type: "object", properties: { "a b": { type: "string" } }, additionalProperties: false },
      { anyOf: [{ type: "string" }, { type: "integer" }] },
      { const: "fixed" },
      {
        allOf: [
          { type: "string", minLength: 1 },
          { type: "string", enum: ["a"] },
        ],
      },
      { $ref: "#/components/schemas/Part" },
    ),
    fc.constantFrom<object>(
      { oneOf: [{ type: "string" }, { type: "integer" }] },
      { type: "string", format: "ipv6" },
      { type: "integer", multipleOf: 5 },
      { type: ["string", "integer"] },
      { type: "array" },
      { type: "null" },
      {},
      { type: "object", additionalProperties: { type: "string" } },
      { type: "object", required: ["gone"] },
      { type: "string", pattern: "(" },
      { properties: { a: { type: "string" } } },
      { $ref: "#/components/schemas/Entry" },
      { $ref: "#/components/schemas/Part", minLength: 3 },
    ),
  );
}

function queryParameter() {
  return fc.record({
    name: fc.constantFrom("offset", "limit", "page[size]", "since", "id", "x-y"),
    in: mostly(fc.constant("query"), fc.constantFrom("header", "cookie")),
    required: fc.boolean(),
    schema: mostly(
      fc.constantFrom<object>(
        { type: "integer", default: 10 },
        { type: "string", format: "date" },
        { type: "boolean" },
        { type: "string", enum: ["asc", "desc"] },
      ),
      fc.constantFrom<object>(
        { type: "array", items: { type: "string" } },
        { type: "integer" },
        { enum: [1, 2] },
        { type: "object" },
      ),
    ),
  });
}

interface Parts {
  readonly tag: string;
  readonly noun: string | undefined;
  readonly call: { readonly method: string; readonly verb: string };
  readonly others: readonly string[];
  readonly pathNames: readonly string[];
  readonly query: readonly { readonly name: string }[];
  readonly body: string;
  readonly envelope: { readonly meta: string; readonly data: string };
  readonly statuses: readonly string[];
  readonly fields: Readonly<Record<string, object>>;
  readonly stated: string | undefined;
  readonly pages: boolean;
}

const pageParameters = ["offset", "limit"];
const pageParameter = (name: string) => {
  return { name, in: "query", schema: { type: "integer", default: 10 } };
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function documentOf(parts: Parts): Document {
  const { tag, call, others, pathNames, body, envelope, statuses } = parts;
  const isPaged = call.method === "get" && (call.verb === "list" || parts.pages);
  const given = parts.query.filter(({ name }) => !isPaged || !pageParameters.includes(name));
  const query = isPaged ? [...pageParameters.map(pageParameter), ...given] : given;
  const fields = isPaged ? { ...parts.fields, id: { type: "integer" } } : parts.fields;
  const noun = parts.noun ?? upperFirst(call.verb === "get" ? singular(tag) : tag);
  const segments = others.flatMap((name, at) => [name, `{${pathNames[at]}}`]);
  const json = (schema: object, value: object) => ({
    content: { "application/json": { schema, examples: { one: { value } } } },
  });
  const data = {
    list: { type: "array", items: ref("Entry") },
    record: ref("Entry"),
    inline: { type: "array", items: { type: "object" } },
  }[envelope.data];
  const meta = { named: ref("Meta"), inline: { type: "object" } }[envelope.meta];
  const bodies: Record<string, object> = {
    record: ref("EntryCreate"),
    records: { type: "array", items: ref("EntryCreate") },
    keys: ref("Keys"),
    inline: { type: "object", properties: {} },
  };
  const value = { ...(meta && { meta: { uniqId: "1" } }), data: [] };
  const sent = call.method === "get" ? undefined : bodies[body];
  const properties = { ...(meta && { meta }), ...(data && { data }) };
  return {
    paths: {
      [`/v9/${[...segments, lowerFirst(noun)].join("/")}`]: {
        [call.method]: {
          operationId: `${call.verb}${noun}`,
          tags: [tag],
          summary: "Do it",
          description: "Does it. */ `text`",
          parameters: [
            ...others.map((_, at) => ({
              name: pathNames[at],
              in: "path",
              required: true,
              example: 1,
              schema: { type: "integer" },
            })),
            ...query,
          ],
          ...(sent && { requestBody: { required: true, ...json(sent, {}) } }),
          responses: Object.fromEntries(
            statuses.map((status) => [
              status,
              { description: "So.", ...(status !== "204" && json(ref("Envelope"), value)) },
            ]),
          ),
          "x-retry": call.method === "get" ? "safe" : "unsafe",
          ...(parts.stated && { "x-method": parts.stated }),
          ...(isPaged && { "x-paging": { offset: "offset", limit: "limit", key: ["id"] } }),
        },
      },
    },
    components: {
      schemas: {
        Envelope: { type: "object", properties },
        Meta: { type: "object", properties: { uniqId: { type: "string" } } },
        Part: { type: "string", maxLength: 3 },
        Entry: { type: "object", required: Object.keys(fields).slice(0, 1), properties: fields },
        EntryCreate: { type: "object", properties: fields, additionalProperties: false },
        Keys: {
          type: "object",
          properties: { id: { type: "array", items: { type: "integer" } } },
        },
      },
    },
  } as unknown as Document;
}
