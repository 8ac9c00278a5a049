import { isInvalidInputError } from "@messaging-sdk/client";
import { CampaignsError } from "../errors.ts";
import { openapi } from "./openapi.ts";
import { page } from "./page.ts";
import { refusal } from "./refusal.ts";
import { type Managed, routes } from "./routes.ts";

const root = "/_campaigns";

/** Makes the HTTP API and its page. Who may use it is up to the server that it is mounted in. */
export function createHandler(campaigns: Managed): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const method = request.method.toLowerCase();
    // A page of another site could pause a campaign in the name of a user who is logged in here.
    if (isForeign(request))
      return refusal(403, "foreign_origin", "Pages of other origins may not use this.");
    if (method === "get" && (pathname === root || pathname === `${root}/`)) return page();
    if (method === "get" && pathname === `${root}/openapi.json`) return Response.json(openapi());
    const found = routes.flatMap((route) => {
      const match = patternOf(route.path).exec(pathname);
      return match ? [{ route, id: match[1] ?? "" }] : [];
    });
    const [first] = found;
    if (!first) return refusal(404, "not_found", "There is nothing here.");
    const fit = found.find(({ route }) => route.method === method);
    if (!fit) return refusal(405, "wrong_method", `Use ${first.route.method.toUpperCase()}.`);
    try {
      return await fit.route.respond(campaigns, fit.id, request);
    } catch (error) {
      return refusalOf(error);
    }
  };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${root}${path.replace("{id}", "([\\w.-]{1,80})")}$`);
}

function refusalOf(error: unknown): Response {
  if (isInvalidInputError(error)) return refusal(400, error.code, error.message);
  if (!(error instanceof CampaignsError)) throw error;
  const statuses: Record<string, number> = { unknown_campaign: 404, ended_campaign: 409 };
  return refusal(statuses[error.code] ?? 503, error.code, error.message);
}

function isForeign({ headers, url }: Request): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return true;
  const origin = headers.get("origin");
  if (origin === null) return false;
  // Behind a proxy the URL is not the one that the browser knows.
  const hosts = [new URL(url).host, headers.get("host")];
  return !URL.canParse(origin) || !hosts.includes(new URL(origin).host);
}
