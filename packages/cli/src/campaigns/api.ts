import { createHash, timingSafeEqual } from "node:crypto";
import type { RequestListener } from "node:http";
import type { CampaignOutcome, Campaigns } from "@messaging-sdk/campaigns";
import { readBody } from "../listener.ts";

/** What the HTTP API may do. */
type Managed = Pick<
  Campaigns,
  | ("list" | "progress" | "pause" | "resume" | "cancel")
  | ("outcomes" | "settleUnknown" | "deadLetters" | "redrive")
>;

interface Asked {
  readonly id: string;
  readonly query: URLSearchParams;
  readonly body: { readonly ifMissing?: unknown };
}

/** By method and path, with `*` for the id of a campaign. */
const routes: Readonly<Record<string, (campaigns: Managed, asked: Asked) => Promise<unknown>>> = {
  "GET /campaigns": async (all) => ({ data: await all.list() }),
  "GET /campaigns/*": (all, { id }) => all.progress(id),
  "POST /campaigns/*/pause": (all, { id }) => all.pause(id).then(() => all.progress(id)),
  "POST /campaigns/*/resume": (all, { id }) => all.resume(id).then(() => all.progress(id)),
  "POST /campaigns/*/cancel": (all, { id }) => all.cancel(id).then(() => all.progress(id)),
  "POST /campaigns/*/settle-unknown": (all, { id, body }) =>
    all.settleUnknown(id, { ifMissing: body.ifMissing === "send" ? "send" : "throw" }),
  "GET /campaigns/*/outcomes": async (all, { id, query }) => {
    const data: CampaignOutcome[] = [];
    const limit = Math.min(Number(query.get("limit") ?? 100), 10_000);
    for await (const one of all.outcomes(id)) if (data.push(one) >= limit) break;
    return { data };
  },
  "GET /dead-letters": async (all) => ({ data: await all.deadLetters() }),
  "POST /dead-letters/redrive": async (all) => ({ redriven: await all.redrive() }),
};

/** Serves the campaigns under `/_campaigns` to whoever has the token; pages of any origin may, because they need it too. */
export function createApi(campaigns: Managed, token: string): RequestListener {
  const respond = async (given: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(given.url);
    const [, id = ""] = /^\/_campaigns\/campaigns\/([\w.-]{1,80})/.exec(pathname) ?? [];
    const path = pathname
      .replace("/_campaigns", "")
      .replace(`/campaigns/${id}`, id && "/campaigns/*");
    const route = routes[`${given.method} ${path}`];
    if (given.method === "OPTIONS") return new Response(null, { status: 204 });
    if (!isSame(given.headers.get("authorization") ?? "", `Bearer ${token}`)) {
      return refusal(401, "unauthorized", "The token is missing, or another one.");
    }
    if (!route) return refusal(404, "not_found", "There is nothing here.");
    try {
      const text = await given.text();
      return Response.json(
        await route(campaigns, { id, query: searchParams, body: Object(JSON.parse(text || "{}")) }),
      );
    } catch (error) {
      const { code = "failed", message = "" } = Object(error);
      const statuses: Readonly<Record<string, number>> = {
        unknown_campaign: 404,
        ended_campaign: 409,
      };
      const isInput = error instanceof SyntaxError || code === "invalid_input";
      return refusal(isInput ? 400 : (statuses[code] ?? 503), code, message);
    }
  };
  return async (incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    const body = method === "POST" ? await readBody(incoming) : undefined;
    const authorization = headers.authorization ?? "";
    const init = {
      method,
      headers: { authorization },
      ...(body && { body: new Uint8Array(body) }),
    };
    const response = await respond(new Request(new URL(url, "http://127.0.0.1"), init));
    outgoing.writeHead(response.status, {
      "content-type": "application/json",
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "authorization, content-type",
    });
    outgoing.end(await response.text());
  };
}

function refusal(status: number, code: string, message: string): Response {
  return Response.json({ error: { code, message } }, { status });
}

/** Takes the same time, wherever the texts differ. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
