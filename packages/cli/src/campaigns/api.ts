import { hash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, RequestListener } from "node:http";
import type { Campaigns } from "@messaging-sdk/campaigns";
import type { ServeInterface } from "@messaging-sdk/sandbox/node";
import { fieldsOf } from "../fields.ts";
import { readBody } from "../listener.ts";
import { actions } from "./actions.ts";

const statuses: Readonly<Record<string, number>> = {
  invalid_input: 400,
  unauthorized: 401,
  not_found: 404,
  unknown_campaign: 404,
  ended_campaign: 409,
};

/** Serves the campaigns under `/_campaigns` to who has the token, from any origin, and all else to the console. */
export function createApi(
  campaigns: Campaigns,
  token: string,
  serve?: ServeInterface,
): RequestListener {
  return async (incoming, outgoing) => {
    if (!incoming.url?.startsWith("/_campaigns/") && serve?.(incoming, outgoing)) return;
    let status = 200;
    const body = await respond(campaigns, token, incoming).catch((error) => {
      const { code = "failed", message = "" } = fieldsOf(error);
      status = error instanceof SyntaxError ? 400 : (statuses[`${code}`] ?? 503);
      return { error: { code, message } };
    });
    outgoing.writeHead(body === undefined ? 204 : status, {
      "content-type": "application/json",
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "authorization, content-type",
      "access-control-max-age": "600",
    });
    outgoing.end(JSON.stringify(body));
  };
}

async function respond(campaigns: Campaigns, token: string, incoming: IncomingMessage) {
  const { method, url = "/", headers } = incoming;
  if (method === "OPTIONS") return undefined;
  const hashOf = (text = "") => hash("sha256", text, "buffer");
  if (!timingSafeEqual(hashOf(headers.authorization), hashOf(`Bearer ${token}`)))
    throw refusal("unauthorized", "The token is missing, or another one.");
  const { pathname, searchParams: query } = new URL(url, "http://127.0.0.1");
  const [, id = ""] = /^\/_campaigns\/campaigns\/([\w.-]{1,80})/.exec(pathname) ?? [];
  const path = pathname
    .replace("/_campaigns", "")
    .replace(`/campaigns/${id}`, id && "/campaigns/*");
  const action = actions.find(({ route }) => route === `${method} ${path}`);
  if (!action) throw refusal("not_found", "There is nothing here.");
  // A body that is too long is `undefined`, which is no JSON.
  const body = fieldsOf(JSON.parse(String(await readBody(incoming)) || "{}"));
  const limit = Number(query.get("limit") ?? 100);
  const only = query.get("campaign") ?? undefined;
  const result = await action.run(campaigns, { id, only, limit, body });
  return Array.isArray(result) ? { data: result } : result;
}

const refusal = (code: string, message: string) => Object.assign(new Error(message), { code });
