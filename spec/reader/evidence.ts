import { constantsOf, markedValues } from "./constants.ts";
import { type Document, type EvidenceTable, resolve, type Schema } from "./document.ts";

/** The shapes of a known refusal, and the statuses of records, from `x-evidence` and the schemas of the spec. */
export function readEvidence(document: Document) {
  const { refusals, ownRefusals, gatewayKeys, integerKeys } = document["x-evidence"] ?? none;
  const enums = Object.keys(document.components?.schemas ?? {}).filter(
    (name) => markedValues(document, name, "x-rejected").length > 0,
  );
  const keysOf = (...names: string[]) => [
    ...new Set(names.flatMap((name) => fieldNames(document, name))),
  ];
  return {
    refusals,
    ownRefusals,
    metaKeys: keysOf("Meta", "SmsSendMeta"),
    errorKeys: keysOf("ErrorEntry"),
    errorMetaKeys: keysOf("ErrorEntryMeta"),
    gatewayKeys: [...new Set(Object.values(gatewayKeys).flat())],
    integerKeys,
    knownStatuses: enums.flatMap((name) => constantsOf(document, name).map((one) => one.const)),
    rejectedStatuses: enums.flatMap((name) => markedValues(document, name, "x-rejected")),
  };
}

/** A document that says nothing of refusals has none that are known. */
const none: EvidenceTable = {
  refusals: [],
  ownRefusals: [],
  gatewayKeys: {},
  integerKeys: [],
};

/** The names of a schema's fields, those of its `allOf` included. */
export function fieldNames(document: Document, name: string): string[] {
  const schema = (document.components?.schemas?.[name] ?? {}) as Schema;
  const parts = (schema.allOf ?? []).map((part) => resolve<Schema>(document, part));
  return [schema, ...parts].flatMap(({ properties = {} }) => Object.keys(properties));
}
