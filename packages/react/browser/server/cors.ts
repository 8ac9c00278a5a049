import type { IncomingMessage, ServerResponse } from "node:http";

/** Lets a page of another origin ask anything, and read all of the answer. True when that was all it asked. */
export function allowOtherOrigins(request: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader("access-control-allow-origin", "*");
  response.setHeader("access-control-expose-headers", "*");
  if (request.method !== "OPTIONS") return false;
  response.setHeader("access-control-allow-methods", "*");
  const asked = request.headers["access-control-request-headers"];
  if (asked) response.setHeader("access-control-allow-headers", asked);
  response.writeHead(204).end();
  return true;
}
