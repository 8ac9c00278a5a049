import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, RequestListener } from "node:http";
import type { CampaignOutcome, Campaigns, CampaignUpdate } from "@messaging-sdk/campaigns";
import type { ServeInterface } from "@messaging-sdk/sandbox/node";
import { readBody } from "../listener.ts";

interface Asked {
  readonly id: string;
  readonly query: URLSearchParams;
  readonly body: CampaignUpdate & { readonly ifMissing?: unknown };
}

type Route = (campaigns: Campaigns, asked: Asked) => Promise<unknown>;

/** Changes a campaign, and responds with its progress. */
const change =
  (act: Route): Route =>
  (all, asked) =>
    act(all, asked).then(() => all.progress(asked.id));

const campaignOf = ({ query }: Asked) => query.get("campaign") ?? undefined;

/** By method and path, with `*` for the id of a campaign. */
const routes: Readonly<Record<string, Route>> = {
  "GET /campaigns": async (all) => ({ data: await all.list() }),
  "GET /campaigns/*": (all, { id }) => all.progress(id),
  "POST /campaigns/*/pause": change((all, { id }) => all.pause(id)),
  "POST /campaigns/*/resume": change((all, { id }) => all.resume(id)),
  "POST /campaigns/*/cancel": change((all, { id }) => all.cancel(id)),
  "POST /campaigns/*/update": change((all, { id, body }) => all.update(id, body)),
  "POST /campaigns/*/settle-unknown": (all, { id, body }) =>
    all.settleUnknown(id, { ifMissing: body.ifMissing === "send" ? "send" : "throw" }),
  "GET /campaigns/*/outcomes": async (all, { id, query }) => {
    const data: CampaignOutcome[] = [];
    const limit = Math.min(Number(query.get("limit") ?? 100), 10_000);
    for await (const one of all.outcomes(id)) if (data.push(one) >= limit) break;
    return { data };
  },
  "GET /dead-letters": async (all, asked) => ({ data: await all.deadLetters(campaignOf(asked)) }),
  "POST /dead-letters/redrive": async (all, asked) => ({
    redriven: await all.redrive(campaignOf(asked)),
  }),
  "POST /dead-letters/settle": async (all, asked) => ({
    settled: await all.settleDeadLetters(campaignOf(asked)),
  }),
  "POST /look-first": async (all) => ({ shards: await all.lookFirst() }),
};

const statuses: Readonly<Record<string, number>> = {
  invalid_input: 400,
  unknown_campaign: 404,
  ended_campaign: 409,
};

/** Serves the campaigns under `/_campaigns` to whoever has the token; pages of any origin may, because they need it too. All else is the console's. */
export function createApi(
  campaigns: Campaigns,
  token: string,
  serve?: ServeInterface,
): RequestListener {
  return async (incoming, outgoing) => {
    if (!incoming.url?.startsWith("/_campaigns/") && serve?.(incoming, outgoing)) return;
    const [status, body] = await respond(campaigns, token, incoming);
    outgoing.writeHead(status, {
      "content-type": "application/json",
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "authorization, content-type",
      "access-control-max-age": "600",
    });
    outgoing.end(JSON.stringify(body));
  };
}

type Response = readonly [status: number, body?: unknown];

async function respond(
  campaigns: Campaigns,
  token: string,
  incoming: IncomingMessage,
): Promise<Response> {
  const { method, url = "/", headers } = incoming;
  if (method === "OPTIONS") return [204];
  if (!isSame(headers.authorization ?? "", `Bearer ${token}`)) {
    return refusal(401, "unauthorized", "The token is missing, or another one.");
  }
  const { pathname, searchParams: query } = new URL(url, "http://127.0.0.1");
  const [, id = ""] = /^\/_campaigns\/campaigns\/([\w.-]{1,80})/.exec(pathname) ?? [];
  const path = pathname
    .replace("/_campaigns", "")
    .replace(`/campaigns/${id}`, id && "/campaigns/*");
  const route = routes[`${method} ${path}`];
  if (!route) return refusal(404, "not_found", "There is nothing here.");
  try {
    // A body that is too long is `undefined`, which is no JSON.
    const body = Object(JSON.parse(String(await readBody(incoming)) || "{}"));
    return [200, await route(campaigns, { id, query, body })];
  } catch (error) {
    const { code = "failed", message = "" } = Object(error);
    const status = error instanceof SyntaxError ? 400 : (statuses[code] ?? 503);
    return refusal(status, code, message);
  }
}

function refusal(status: number, code: string, message: string): Response {
  return [status, { error: { code, message } }];
}

/** Takes the same time, wherever the texts differ. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
