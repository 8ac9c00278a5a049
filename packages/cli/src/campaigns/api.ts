import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, RequestListener } from "node:http";
import type { Campaigns } from "@messaging-sdk/campaigns";
import type { ServeInterface } from "@messaging-sdk/sandbox/node";
import { readBody } from "../listener.ts";
import { actions } from "./actions.ts";

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
  const action = actions.find(({ route }) => route === `${method} ${path}`);
  if (!action) return refusal(404, "not_found", "There is nothing here.");
  try {
    // A body that is too long is `undefined`, which is no JSON.
    const body = Object(JSON.parse(String(await readBody(incoming)) || "{}"));
    const limit = Number(query.get("limit") ?? 100);
    const only = query.get("campaign") ?? undefined;
    const said = await action.run(campaigns, { id, only, limit, body });
    return [200, Array.isArray(said) ? { data: said } : said];
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
