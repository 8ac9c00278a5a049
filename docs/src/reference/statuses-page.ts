import { document } from "@messaging-sdk/spec/bundled";
import { resolve, type Schema } from "@messaging-sdk/spec/reader";
import { constantsOf } from "./error-codes.ts";
import { table } from "./markdown.ts";
import { join, type ReferencePage } from "./page.ts";

/** Writes the page of what each status of a message means. */
export function statusesPage(): ReferencePage {
  const schema = resolve<Schema & { description?: string }>(document, {
    $ref: "#/components/schemas/SmsStatus",
  });
  const rows = constantsOf(schema).map((one) => [
    `**${one.const}**`,
    `\`SmsStatus.${one.title}\``,
    one.description ?? "",
    one["x-final"] ? "yes" : "no",
  ]);
  const text = join(
    "# Message statuses",
    schema.description ?? "",
    table(["number", "name", "meaning", "final"], rows),
    "A final status does not change any more: `useSmsDelivery` stops asking. A number that is not in this table is passed on as it is, and is not final.",
  );
  return { path: "statuses", title: "Message statuses", group: "Values", text };
}
