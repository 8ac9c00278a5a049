import { type Document, markedValues, resolve, type Schema } from "@messaging-sdk/spec/reader";
import { banner } from "./comments.ts";

/** The shapes of a known refusal, and the statuses of records, from `x-evidence` and the schemas of the spec. */
export function writeEvidence(document: Document): string {
  const stated = document["x-evidence"];
  const { refusals, ownRefusals, gatewayKeys, integerKeys } = stated ?? none;
  const enums = Object.keys(document.components?.schemas ?? {}).filter(
    (name) => markedValues(document, name, "x-rejected").length > 0,
  );
  const keysOf = (...names: string[]) => [
    ...new Set(names.flatMap((name) => fields(document, name))),
  ];
  const table = {
    refusals,
    ownRefusals,
    metaKeys: keysOf("Meta", "SmsSendMeta"),
    errorKeys: keysOf("ErrorEntry"),
    errorMetaKeys: keysOf("ErrorEntryMeta"),
    gatewayKeys: [...new Set(Object.values(gatewayKeys).flat())],
    integerKeys,
    knownStatuses: enums.flatMap((name) => constantsOf(document, name)),
    rejectedStatuses: enums.flatMap((name) => markedValues(document, name, "x-rejected")),
  };
  const rows = Object.entries(table).map(
    ([name, values]) => `  ${name}: ${JSON.stringify(values)},`,
  );
  return `// ${banner}
/** What shows that a write was refused, and that a record of it was. */
export const table: Readonly<Record<${Object.keys(table)
    .map((name) => `"${name}"`)
    .join(" | ")}, readonly unknown[]>> = {
${rows.join("\n")}
};
`;
}

/** A document that says nothing of refusals has none that are known. */
const none = { refusals: [], ownRefusals: [], gatewayKeys: {}, integerKeys: [] };

function fields(document: Document, name: string): string[] {
  if (!document.components?.schemas?.[name]) return [];
  const schema = resolve<Schema>(document, { $ref: `#/components/schemas/${name}` });
  const parts = (schema.allOf ?? []).map((part) => resolve<Schema>(document, part));
  return [schema, ...parts].flatMap(({ properties = {} }) => Object.keys(properties));
}

function constantsOf(document: Document, name: string): unknown[] {
  const { anyOf = [] } = resolve<Schema>(document, { $ref: `#/components/schemas/${name}` });
  return anyOf.flatMap((branch) => ("const" in branch ? [branch.const] : []));
}
