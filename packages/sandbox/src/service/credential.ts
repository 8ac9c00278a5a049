import type { Operation } from "@messaging-sdk/spec/reader";
import { errorEntry, type Reply } from "../envelope.ts";

/** Any key is good but these two. */
const [expired, readOnly] = ["expired", "read-only"];

/** Why a credential does not do for an operation; undefined when it does. */
export function rejectCredential(key: string | undefined, operation: Operation): Reply | undefined {
  const meta = { parameter: "authorization", source: "header" };
  if (!key) {
    return {
      status: 401,
      errors: [errorEntry("E-0-004", "The authorization header is missing.", meta)],
    };
  }
  if (key === expired) {
    return { status: 401, errors: [errorEntry("E-0-005", "The credential has expired.", meta)] };
  }
  if (key === readOnly && operation.method !== "GET") {
    return {
      status: 403,
      errors: [errorEntry("E-0-006", "This credential can only read.")],
    };
  }
  return undefined;
}
