/** Small copies of what each gate compares, for the changes to be made in. */
export const samples = {
  types: `
/** Options of the client. */
export interface Options {
    baseUrl: string;
    /** How often a call is repeated. */
    retries?: number;
}
interface Group {
    id: number;
    status: "open" | "closed";
}
/** Groups. */
interface Groups {
    list(query?: { limit?: number; }): Promise<Group[]>;
    get(id: number): Promise<Group | undefined>;
}
type GroupEvent = CreatedEvent;
interface CreatedEvent {
    type: "created";
}
type ErrorCode = "E-1" | "E-2";
type Outcome = "not-sent" | "unknown";
interface paths {
    "/group": {
        parameters: {
            query?: never;
        };
        get: Operation;
        post?: never;
    };
    "/contact": {
        parameters: {
            query?: never;
        };
        get: Operation;
        post?: never;
    };
}
declare function createClient(options: Options): Groups;
export { Group, Groups, createClient };
`,
  behavior: `## Operations

unsafe
  sendSms: unsafe
idempotent
  updateGroups: idempotent

## Requests

sendSms
  request: POST https://api.example.com/v2.1/sms
  header accept: application/json

## Faults

failure, status 500
  unsafe: ApiError api_error unknown; attempts 1; status 500; ends at 0; sent at 0; performed 1
  idempotent: ApiError api_error unknown; attempts 3; status 500; ends at 750; sent at 0 250 750

## Formats

formats
  sent: {"owner":"<uuid>"}
`,
  texts: `messaging groups list
  --limit <integer>
  --json
messaging groups delete --id 1 --json
  exit code: 3
  stderr name: string
`,
  packed: JSON.stringify({
    name: "@messaging-sdk/client",
    engines: { node: ">=20" },
    files: ["dist", "src"],
    exports: { ".": "./dist/index.js", "./bulk": "./dist/bulk.js" },
    dependencies: { "openapi-fetch": "catalog:", "@messaging-sdk/types": "workspace:^" },
  }),
  spec: JSON.stringify({
    get: {
      tags: ["groups"],
      parameters: [{ name: "limit", in: "query", schema: { type: "integer", default: 100 } }],
      responses: { "200": { description: "", ...json({ id: { type: "integer" } }, ["id"]) } },
    },
    post: {
      "x-retry": "unsafe",
      requestBody: { required: true, ...json({ text: { type: "string" }, tag: {} }, ["text"]) },
      responses: {
        "200": {
          description: "Sent.",
          ...json({
            status: { anyOf: [{ const: 1 }, { type: "integer", "x-open-enum": true }] },
            kind: { enum: ["a", "b"] },
          }),
        },
        "207": { description: "" },
      },
    },
  }),
};

function json(properties: object, required: readonly string[] = []) {
  return { content: { "application/json": { schema: { type: "object", properties, required } } } };
}

export const workspace = "catalog:\n  openapi-fetch: ^0.14.0\n";
