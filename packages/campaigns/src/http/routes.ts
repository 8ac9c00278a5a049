import { InvalidInputError } from "@messaging-sdk/client";
import type { Campaigns } from "../campaigns.ts";
import { readStatus, statuses } from "../outcomes.ts";
import { csvOf, jsonOf } from "./export.ts";
import { refusal } from "./refusal.ts";

/** What the handler needs of the campaigns. */
export type Managed = Pick<
  Campaigns,
  | "list"
  | "progress"
  | "pause"
  | "resume"
  | "cancel"
  | "outcomes"
  | "settleUnknown"
  | "deadLetters"
  | "redrive"
>;

/** One operation of the HTTP API. The OpenAPI document is made from these. */
export interface Route {
  readonly method: "get" | "post";
  /** Below `/_campaigns`, with `{id}` for the id of a campaign. */
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly schema: string;
  readonly query?: Readonly<Record<string, object>>;
  readonly body?: object;
  respond(campaigns: Managed, id: string, request: Request): Promise<Response> | Response;
}

export const routes: readonly Route[] = [
  {
    method: "get",
    path: "/campaigns",
    operationId: "listCampaigns",
    summary: "The progress of the last 1 000 campaigns, newest first.",
    schema: "CampaignList",
    respond: async (campaigns) => Response.json({ data: await campaigns.list() }),
  },
  {
    method: "get",
    path: "/campaigns/{id}",
    operationId: "getCampaign",
    summary: "The progress of a campaign.",
    schema: "Campaign",
    respond: async (campaigns, id) => Response.json(await campaigns.progress(id)),
  },
  ...(["pause", "resume", "cancel"] as const).map(
    (verb): Route => ({
      method: "post",
      path: `/campaigns/{id}/${verb}`,
      operationId: `${verb}Campaign`,
      summary: `${{ pause: "Begins no further request.", resume: "Sends again.", cancel: "Sends nothing more, for good." }[verb]}`,
      schema: "Campaign",
      async respond(campaigns, id) {
        await campaigns[verb](id);
        return Response.json(await campaigns.progress(id));
      },
    }),
  ),
  {
    method: "post",
    path: "/campaigns/{id}/settle-unknown",
    operationId: "settleUnknown",
    summary:
      'Looks up what is unknown, and sends again what the service does not show by `ifMissing: "send"`.',
    schema: "Settled",
    body: {
      type: "object",
      properties: { ifMissing: { type: "string", enum: ["throw", "send"], default: "throw" } },
      additionalProperties: false,
    },
    async respond(campaigns, id, request) {
      const text = await request.text();
      const { ifMissing = "throw" } = text ? readJson(text) : {};
      if (ifMissing !== "throw" && ifMissing !== "send") {
        return refusal(400, "invalid_input", 'ifMissing must be "throw" or "send".');
      }
      return Response.json(await campaigns.settleUnknown(id, { ifMissing }));
    },
  },
  {
    method: "get",
    path: "/campaigns/{id}/outcomes",
    operationId: "listOutcomes",
    summary: "What became of each recipient: the first ones as JSON, or all as CSV.",
    schema: "OutcomeList",
    query: {
      status: { type: "string", enum: statuses },
      format: { type: "string", enum: ["json", "csv"], default: "json" },
      limit: { type: "integer", minimum: 1, maximum: 10_000, default: 100 },
    },
    async respond(campaigns, id, request) {
      const { searchParams } = new URL(request.url);
      const status = readStatus(searchParams.get("status") ?? undefined);
      const format = searchParams.get("format") ?? "json";
      const limit = Number(searchParams.get("limit") ?? 100);
      if (!/^(json|csv)$/.test(format)) {
        return refusal(400, "invalid_input", "format must be json or csv.");
      }
      if (!Number.isSafeInteger(limit) || limit < 1 || limit > 10_000) {
        return refusal(400, "invalid_input", "limit must be a whole number from 1 to 10 000.");
      }
      // Throws for a campaign that does not exist, before the response begins.
      await campaigns.progress(id);
      const outcomes = campaigns.outcomes(id, status === undefined ? {} : { status });
      return format === "csv" ? csvOf(id, outcomes) : await jsonOf(outcomes, limit);
    },
  },
  {
    method: "get",
    path: "/dead-letters",
    operationId: "listDeadLetters",
    summary: "The shards that failed too often.",
    schema: "DeadLetterList",
    respond: async (campaigns) => Response.json({ data: await campaigns.deadLetters() }),
  },
  {
    method: "post",
    path: "/dead-letters/redrive",
    operationId: "redriveDeadLetters",
    summary: "Tries the dead letters again.",
    schema: "Redriven",
    respond: async (campaigns) => Response.json({ redriven: await campaigns.redrive() }),
  },
];

function readJson(text: string): { readonly ifMissing?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    throw new InvalidInputError("body", 'must be JSON, such as { "ifMissing": "send" }.');
  }
}
