import type { IncomingMessage, ServerResponse } from "node:http";
import { document, operations } from "@messaging-sdk/spec/bundled";

const methods = new Set(operations.map(({ method }) => method));

/** Lets a page of any origin send anything, and read every header of the spec. True for a preflight, which is over. */
export function allowOtherOrigins(request: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader("access-control-allow-origin", "*");
  const readable = Object.keys(document.components?.headers ?? {});
  response.setHeader("access-control-expose-headers", readable.join(", "));
  if (request.method !== "OPTIONS") return false;
  // By name, because `*` leaves out `authorization`.
  const wanted = request.headers["access-control-request-headers"];
  response.writeHead(204, {
    "access-control-allow-methods": [...methods].join(", "),
    "access-control-allow-headers": wanted ?? "authorization, content-type",
    "access-control-max-age": "600",
    vary: "access-control-request-headers",
  });
  response.end();
  return true;
}
