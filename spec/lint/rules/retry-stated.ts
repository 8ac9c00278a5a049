import { asMapping, type Context } from "../redocly.ts";

/** What HTTP says of a method. A POST may be harmless to repeat, or not: only its author knows. */
const allowed: Record<string, string[]> = {
  get: ["safe"],
  put: ["idempotent"],
  delete: ["idempotent"],
  post: ["idempotent", "unsafe"],
};

/** Whether the client may repeat an operation is decided here and nowhere else. */
export function retryStated() {
  return {
    Paths: {
      Operation(node: unknown, { key, location, report }: Context) {
        const retry = asMapping(node)["x-retry"];
        const right = allowed[String(key)] ?? [];
        if (right.includes(String(retry))) return;
        const method = String(key).toUpperCase();
        const now = retry === undefined ? "missing" : `\`${retry}\``;
        report({
          message: `x-retry is ${now}; for ${method} it must be ${right.join(" or ")}.`,
          location: retry === undefined ? location : location.child(["x-retry"]),
        });
      },
    },
  };
}
