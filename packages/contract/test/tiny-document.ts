import type { Document, Parameter, Schema } from "@messaging-sdk/spec/reader";
import { type Operation, readOperations } from "@messaging-sdk/spec/reader";

/** The parts of a tiny document that a test chooses. */
export interface Tiny {
  parameters?: Parameter[];
  body?: { schema: Schema; example: unknown };
  schemas?: Record<string, Schema>;
}

/** A document of one operation, `saveThing`. */
export function tinyDocument({ parameters = [], body, schemas = {} }: Tiny): {
  document: Document;
  operation: Operation;
} {
  // A body has a name, like every schema that a user can import.
  const media = body && { schema: ref("Body"), examples: { one: { value: body.example } } };
  const requestBody = media && { required: true, content: { "application/json": media } };
  const document: Document = {
    paths: {
      "/thing/{id}": {
        [body ? "post" : "get"]: {
          operationId: "saveThing",
          tags: ["things"],
          summary: "Save a thing",
          description: "Saves a thing.",
          "x-retry": "safe",
          parameters,
          ...(requestBody && { requestBody }),
          responses: { "200": response("one"), "401": response("noKey") },
        },
      },
    },
    components: {
      schemas: {
        Things: {
          properties: { meta: ref("Meta"), data: { type: "array", items: ref("Thing") } },
        } satisfies Schema,
        Meta: {},
        Thing: {},
        ...(body && { Body: body.schema }),
        ...schemas,
      },
    },
  };
  const [operation] = readOperations(document);
  if (!operation) throw new Error("There is one operation.");
  return { document, operation };
}

function response(name: string) {
  const examples = { [name]: { value: { meta: { uniqId: name } } } };
  const headers = { "X-Request-Id": { example: `req-${name}` } };
  return {
    description: name,
    headers,
    content: { "application/json": { schema: ref("Things"), examples } },
  };
}

function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}
