import { document } from "@messaging-sdk/spec/bundled";
import { constantsOf, resolve, type Schema, upperFirst } from "@messaging-sdk/spec/reader";
import clientCodes from "./client-codes.json" with { type: "json" };
import { table } from "./markdown.ts";
import { join, type ReferencePage } from "./page.ts";

/** A code that the service may send, with the statuses it comes with. */
export interface ServiceCode {
  readonly code: string;
  readonly title: string;
  readonly when: string;
  readonly statuses: readonly string[];
}

/** The service's codes, from the spec. */
export const serviceCodes: readonly ServiceCode[] = constantsOf(document, "ErrorCode").map(
  ({ const: code, title = "", description = "" }) => {
    const [before = ""] = description.split(": ");
    return {
      code: `${code}`,
      title,
      when: description,
      statuses: before.match(/\b\d{3}\b/g) ?? [],
    };
  },
);

/** Returns what `next` says of the service's own refusal with a status. A test compares it with the client. */
export function nextOf(status: string): string {
  if (document["x-evidence"]?.discards.includes(Number(status))) return "`discard`";
  if (status === "429" || status === "503") return "`repeat`";
  return status.startsWith("5") ? "`repeat` for a read; else `look`" : "`repair`";
}

/** Each code that an error may have, of the SDK and of the service. A test compares the former with the sources. */
export function errorsPage(): ReferencePage {
  const text = join(
    "# Error codes",
    "Every error has a `code` that stays the same between versions: branch on it, or use the guards such as `isApiError`.",
    "## Codes of the SDK",
    ...clientCodes.map(({ code, thrownAs, when, outcome, next, todo }) =>
      join(
        `### ${code}`,
        `\`${thrownAs}\`. ${when}`,
        table(["outcome", "`next`", "what to do"], [[outcome, next, todo]]),
      ),
    ),
    "### HTTP_*",
    "`ApiError`. The response has no code of the service: `HTTP_` and its status, such as `HTTP_502` from a proxy.",
    "### rejected",
    "No error but an entry in `errors` of a `partial` result: the record's status says that it was not done.",
    "## Codes of the service",
    "Of the form `E-<n>-<nnn>`. The first number is the family: 0 credential, 1 body, 2 field or parameter, 3 record, 4 limit, 5 service. The service may add codes, and only `E-0-004` is documented (G2).",
    ...serviceCodes.map(({ code, title, when, statuses }) => {
      const failed = statuses.filter((status) => !status.startsWith("2"));
      const next = failed.map((status) => `${status}: ${nextOf(status)}`);
      return join(`### ${code}`, `**${title}**. ${when}`, `\`next\`: ${next.join("; ")}.`);
    }),
  );
  const description = "Every code that an error may have, and what to do.";
  return { path: "errors", title: "Error codes", group: "Values", description, text };
}

/** Writes the page of what each status of a message means. */
export function statusesPage(): ReferencePage {
  const schema = resolve<Schema>(document, { $ref: "#/components/schemas/SmsStatus" });
  const rows = constantsOf(document, "SmsStatus").map((one) => [
    `**${one.const}**`,
    `\`SmsStatus.${upperFirst(one.title ?? "")}\``,
    one.description ?? "",
    one["x-final"] ? "yes" : "no",
  ]);
  const text = join(
    "# Message statuses",
    schema.description ?? "",
    table(["number", "name", "meaning", "final"], rows),
    "A final status does not change any more: `useSmsDelivery` stops asking. A number that is not in this table is passed on as it is, and is not final.",
  );
  const description = "What each status of a message means, and which are final.";
  return { path: "statuses", title: "Message statuses", group: "Values", description, text };
}
