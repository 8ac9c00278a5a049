/** A document with a bit of everything, small enough that an oracle can judge a hundred edits of it in seconds. */
export const playground = {
  openapi: "3.1.0",
  info: { title: "Playground", version: "1.0.0" },
  servers: [{ url: "https://api.example.com" }],
  security: [{ apiKey: [] as string[] }],
  paths: {
    "/things": {
      get: {
        operationId: "listThings",
        tags: ["things"],
        parameters: [
          {
            name: "limit",
            in: "query",
            schema: { type: "integer", minimum: 1, maximum: 100, default: 10 },
          },
          { name: "order", in: "query", schema: { type: "string", enum: ["id", "name"] } },
          { name: "x-trace", in: "header", schema: { type: "string", maxLength: 40 } },
        ],
        responses: {
          "200": {
            description: "The things.",
            headers: {
              "X-Request-Id": { schema: { type: "string" } },
              "X-Total": { required: true, schema: { type: "integer" } },
            },
            content: { "application/json": { schema: list() } },
          },
          "400": problem(),
          "404": problem(),
        },
      },
      post: {
        operationId: "createThing",
        tags: ["things"],
        requestBody: {
          required: true,
          content: { "application/json": { schema: draft() } },
        },
        responses: {
          "200": {
            description: "The thing.",
            content: { "application/json": { schema: thing() } },
          },
          "207": {
            description: "A part of it.",
            content: { "application/json": { schema: list() } },
          },
          "422": problem(),
        },
      },
    },
    "/things/{thingId}": {
      delete: {
        operationId: "deleteThing",
        tags: ["things"],
        parameters: [
          { name: "thingId", in: "path", required: true, schema: { type: "integer", minimum: 1 } },
        ],
        responses: {
          "200": {
            description: "The thing that was.",
            content: { "application/json": { schema: thing() } },
          },
          "404": problem(),
        },
      },
    },
  },
  components: {
    securitySchemes: { apiKey: { type: "apiKey", in: "header", name: "authorization" } },
  },
};

function draft() {
  return {
    type: "object",
    required: ["name", "size"],
    additionalProperties: false,
    properties: {
      name: { type: "string", minLength: 1, maxLength: 50 },
      size: { type: "integer", minimum: 0, maximum: 10, default: 1 },
      kind: { type: "string", enum: ["soft", "hard"] },
      note: { type: ["string", "null"], pattern: "^[a-z]*$" },
      url: { type: "string", format: "uri" },
      tags: { type: "array", minItems: 1, maxItems: 5, items: { type: "string", maxLength: 20 } },
      owner: {
        type: "object",
        required: ["id"],
        properties: { id: { type: "integer" }, email: { type: "string" } },
      },
    },
  };
}

function thing() {
  return {
    type: "object",
    required: ["id", "name", "state"],
    properties: {
      id: { type: "integer", minimum: 1 },
      name: { type: "string", maxLength: 50 },
      state: {
        anyOf: [
          { const: "new", title: "new" },
          { const: "old", title: "old" },
          { type: "string", "x-open-enum": true },
        ],
      },
      kind: { type: "string", enum: ["soft", "hard"] },
      note: { type: ["string", "null"] },
      at: { type: "string", format: "date-time" },
      tags: { type: "array", items: { type: "string" } },
    },
  };
}

function list() {
  return {
    type: "object",
    required: ["data"],
    properties: { data: { type: "array", items: thing() }, count: { type: "integer" } },
  };
}

function problem() {
  return {
    description: "What is wrong.",
    content: {
      "application/json": {
        schema: {
          type: "object",
          required: ["message"],
          properties: { message: { type: "string" }, code: { type: "string" } },
        },
      },
    },
  };
}
