import clientCodes from "./client-codes.json" with { type: "json" };
import { serviceCodes } from "./error-codes.ts";
import { table } from "./markdown.ts";
import { join, type ReferencePage } from "./page.ts";

/** Each code that an error may have, of the SDK and of the service. A test compares the former with the sources. */
export function errorsPage(): ReferencePage {
  const text = join(
    "# Error codes",
    "Every error has a `code` that stays the same between versions: branch on it, or use the guards such as `isApiError`.",
    "## Codes of the SDK",
    ...clientCodes.map(({ code, thrownAs, when, outcome, todo }) =>
      join(
        `### ${code}`,
        `\`${thrownAs}\`. ${when}`,
        table(["outcome", "what to do"], [[outcome, todo]]),
      ),
    ),
    "### HTTP_*",
    "`ApiError`. The response has no code of the service: `HTTP_` and its status, such as `HTTP_502` from a proxy.",
    "### rejected",
    "No error but an entry in `errors` of a `partial` result: the record's status says that it was not done.",
    "## Codes of the service",
    "Of the form `E-<n>-<nnn>`. The first number is the family: 0 credential, 1 body, 2 field or parameter, 3 record, 4 limit, 5 service. The service may add codes, and only `E-0-004` is documented (G2).",
    ...serviceCodes.map(({ code, title, when }) => join(`### ${code}`, `**${title}**. ${when}`)),
  );
  return { path: "errors", title: "Error codes", group: "Values", text };
}
