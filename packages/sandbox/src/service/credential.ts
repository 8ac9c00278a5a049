import type { Operation } from "@messaging-sdk/spec/reader";
import { type Reply, refuse } from "../envelope.ts";

/** Why a credential does not do for an operation; undefined when it does. Any key is good but two. */
export function rejectCredential(key: string | undefined, operation: Operation): Reply | undefined {
  const meta = { parameter: "authorization", source: "header" };
  if (!key) return refuse(401, "E-0-004", "The authorization header is missing.", meta);
  if (key === "expired") return refuse(401, "E-0-005", "The credential has expired.", meta);
  return key === "read-only" && operation.method !== "GET"
    ? refuse(403, "E-0-006", "This credential can only read.")
    : undefined;
}
