import { constantsOf, markedValues } from "./constants.ts";
import {
  type Document,
  type EvidenceTable,
  resolve,
  type Schema,
  type Verdicts,
} from "./document.ts";
import { readOperations } from "./operations.ts";

/** The shapes of a known refusal, and the statuses of records, from `x-evidence` and the schemas of the spec. */
export function readEvidence(document: Document) {
  const { refusals, ownRefusals, discards, emptyCodes, gatewayKeys, integerKeys, verdicts } = {
    ...none,
    ...document["x-evidence"],
  };
  const operations = readOperations(document);
  const enums = Object.keys(document.components?.schemas ?? {}).filter(
    (name) => markedValues(document, name, "x-rejected").length > 0,
  );
  const keysOf = (...names: string[]) => [
    ...new Set(names.flatMap((name) => fieldNames(document, name))),
  ];
  return {
    refusals,
    ownRefusals,
    discards,
    emptyCodes,
    metaKeys: keysOf("Meta", "SmsSendMeta"),
    errorKeys: keysOf("ErrorEntry"),
    errorMetaKeys: keysOf("ErrorEntryMeta"),
    gatewayKeys: [...new Set(Object.values(gatewayKeys).flat())],
    integerKeys,
    knownStatuses: enums.flatMap((name) => constantsOf(document, name).map((one) => one.const)),
    recordKeys: keysOf(...operations.map(({ recordType }) => recordType)).filter(
      (name) => !operations.some(({ statusField }) => statusField === name),
    ),
    ...foldVerdicts(verdicts),
    rejectedStatuses: enums.flatMap((name) => markedValues(document, name, "x-rejected")),
  };
}

/** Names and words as they are compared: without letter case, spaces, `_` and `-`. */
function foldVerdicts(verdicts: Verdicts): Verdicts {
  const fold = (text: string) => text.toLowerCase().replace(/[\s_-]/g, "");
  const entries = Object.entries(verdicts).map(([kind, words]) => [kind, words.map(fold)]);
  return Object.fromEntries(entries) as Verdicts;
}

/** A document that says nothing of refusals has none that are known. */
const none: EvidenceTable = {
  refusals: [],
  ownRefusals: [],
  discards: [],
  emptyCodes: [],
  gatewayKeys: {},
  integerKeys: [],
  verdicts: {
    yesFields: [],
    noFields: [],
    envelopeNoFields: [],
    envelopeFlags: [],
    noWords: [],
    yesWords: [],
    moreFields: [],
  },
};

/** The names of a schema's fields, those of its `allOf` included. */
export function fieldNames(document: Document, name: string): string[] {
  const schema = (document.components?.schemas?.[name] ?? {}) as Schema;
  const parts = (schema.allOf ?? []).map((part) => resolve<Schema>(document, part));
  return [schema, ...parts].flatMap(({ properties = {} }) => Object.keys(properties));
}
