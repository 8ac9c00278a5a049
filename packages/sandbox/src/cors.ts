import { document, operations } from "./spec.ts";

const methods = new Set(operations.map(({ method }) => method));

/** What lets a page of any origin call the service and read every header that the spec gives an answer. */
export const corsHeaders: Readonly<Record<string, string>> = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": Object.keys(document.components?.headers ?? {}).join(", "),
};

/** The answer to a browser that asks first: whatever headers it wants to send, it may. */
export function preflightHeaders(wanted: string | undefined): Readonly<Record<string, string>> {
  return {
    ...corsHeaders,
    "Access-Control-Allow-Methods": [...methods].join(", "),
    // By name, because `*` leaves out `authorization`.
    "Access-Control-Allow-Headers": wanted ?? "authorization, content-type",
    "Access-Control-Max-Age": "600",
    Vary: "Access-Control-Request-Headers",
  };
}
