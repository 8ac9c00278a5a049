import { type Route, routes } from "./routes.ts";

const integer = { type: "integer", minimum: 0 };
const text = { type: "string" };
const list = (schema: string) => ({
  type: "object",
  required: ["data"],
  properties: { data: { type: "array", items: { $ref: `#/components/schemas/${schema}` } } },
});

const schemas = {
  Campaign: {
    type: "object",
    required: [
      "id",
      "state",
      "total",
      "done",
      "failed",
      "unknown",
      "suppressed",
      "dead",
      "pending",
    ],
    properties: {
      id: text,
      state: { type: "string", enum: ["running", "paused", "cancelled", "done"] },
      reason: { ...text, description: "Why it is paused, if that was not asked for." },
      total: integer,
      isWhole: { type: "boolean", description: "Whether all recipients are stored." },
      done: integer,
      failed: integer,
      unknown: integer,
      suppressed: integer,
      dead: integer,
      pending: integer,
      isServiceDown: { type: "boolean" },
      requests: integer,
      requestsPerSecond: { type: "number" },
      recipientsPerSecond: { type: "number" },
      timeLeftMs: integer,
      startedAt: { type: "number", description: "Unix milliseconds." },
      endedAt: { type: "number", description: "Unix milliseconds." },
    },
  },
  CampaignList: list("Campaign"),
  Outcome: {
    type: "object",
    required: ["index", "status"],
    properties: {
      index: integer,
      item: { description: "The recipient, as it was given; absent once it is forgotten." },
      status: { type: "string", enum: ["done", "failed", "unknown", "suppressed"] },
      externalId: text,
      error: {
        type: "object",
        required: ["code", "message"],
        properties: { code: text, message: text, field: text },
      },
    },
  },
  OutcomeList: list("Outcome"),
  Settled: {
    type: "object",
    required: ["done", "failed", "unknown"],
    properties: { done: integer, failed: integer, unknown: integer },
  },
  DeadLetter: {
    type: "object",
    required: ["campaign", "shard", "recipients", "problem"],
    properties: { campaign: text, shard: integer, recipients: integer, problem: text },
  },
  DeadLetterList: list("DeadLetter"),
  Redriven: { type: "object", required: ["redriven"], properties: { redriven: integer } },
  Error: {
    type: "object",
    required: ["error"],
    properties: {
      error: {
        type: "object",
        required: ["code", "message"],
        properties: { code: text, message: text },
      },
    },
  },
};

/** The HTTP API as an OpenAPI document. */
export function openapi(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = `/_campaigns${route.path}`;
    paths[path] = { ...paths[path], [route.method]: operationOf(route) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Campaigns", version: "1" },
    paths,
    components: { schemas },
  };
}

function operationOf({ operationId, summary, path, query = {}, body, schema }: Route): object {
  const id = { name: "id", in: "path", required: true, schema: text };
  const parameters = Object.entries(query).map(([name, schema]) => ({ name, in: "query", schema }));
  const json = (name: string) => ({
    "application/json": { schema: { $ref: `#/components/schemas/${name}` } },
  });
  const csv = { "text/csv": { schema: text } };
  const error = (description: string) => ({ description, content: json("Error") });
  return {
    operationId,
    summary,
    parameters: [...(path.includes("{id}") ? [id] : []), ...parameters],
    ...(body && { requestBody: { content: { "application/json": { schema: body } } } }),
    responses: {
      200: {
        description: "Done.",
        content: { ...json(schema), ...(operationId === "listOutcomes" && csv) },
      },
      400: error("An input that cannot work."),
      403: error("Asked for by a page of another origin."),
      404: error("There is no such campaign."),
      409: error("The campaign has ended."),
    },
  };
}
