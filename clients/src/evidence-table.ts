import {
  type Document,
  fieldNames,
  readEvidence,
  readOperations,
} from "@messaging-sdk/spec/reader";

/** What a client has to know of an operation to decide what its response shows. */
interface OperationEvidence {
  readonly retry: "safe" | "idempotent" | "unsafe";
  /** The list in the body that has its items. */
  readonly list?: string;
  /** The field of a record that identifies its item: the first of these that the item has. */
  readonly by?: readonly string[];
  /** Fields of the body that a record must repeat, if it has them. */
  readonly also?: readonly string[];
  /** Whether the service's own 404 is an empty list. */
  readonly emptyOn404?: boolean;
}

/**
 * A form of JSON: a pattern of a scalar (a text begins with `'`), the names of forms of which one must fit, a list, or an
 * object that has no other fields. `STATUS` is the HTTP status.
 */
type Form =
  | string
  | readonly string[]
  | { readonly each: string }
  | { readonly fields: Readonly<Record<string, string>>; readonly required: readonly string[] };

/** The one table by which the clients of all languages decide. */
export function evidenceTable(document: Document) {
  const { metaKeys, errorKeys, errorMetaKeys, gatewayKeys, integerKeys, ...statuses } =
    readEvidence(document);
  const operations = readOperations(document);
  const rows = operations.map(({ operationId, retry, items, paging }) => {
    const isList = paging && { emptyOn404: paging.emptyOn404 ?? true };
    const row: OperationEvidence = { retry, ...items, ...isList };
    return [operationId, row] as const;
  });
  const records = new Set(operations.map(({ recordType }) => recordType));
  const object = (
    keys: readonly string[],
    form: (key: string) => string,
    required: string[] = [],
  ) => ({
    fields: Object.fromEntries(keys.map((key) => [key, form(key)])),
    required,
  });
  const gateway = (flat: string, integer: string) =>
    object(gatewayKeys, (key) => (integerKeys.includes(key) ? integer : flat));
  const own: Record<string, string> = { numberOfErrors: "scalar", status: "status", uniqId: "id" };
  const shapes: Record<string, Form> = {
    text: "^'",
    id: "^'.",
    code: "^'E-[0-9]+-[0-9]+$",
    status: "^STATUS$",
    zero: "^0$",
    scalar: "^",
    flat: "^('|(true|false|null)$)",
    integer: "^('|(true|false|null|-?[0-9]+)$)",
    null: "^null$",
    nothing: [],
    noList: { each: "nothing" },
    noFields: { fields: {}, required: [] },
    empty: ["null", "noList", "noFields"],
    own: {
      fields: { meta: "meta", errors: "errors", data: "empty" },
      required: ["meta", "errors"],
    },
    meta: object(metaKeys, (key) => own[key] ?? "zero", ["status", "uniqId"]),
    errors: { each: "error" },
    error: object(errorKeys, (key) => ({ code: "code", meta: "place" })[key] ?? "text", [
      "title",
      "message",
      "code",
    ]),
    place: object(errorMetaKeys, () => "text"),
    gateway: gateway("flat2", "integer2"),
    flat2: ["flat", "gateway2"],
    integer2: ["integer", "gateway2"],
    gateway2: gateway("flat3", "integer3"),
    flat3: ["flat", "gateway3"],
    integer3: ["integer", "gateway3"],
    gateway3: gateway("flat", "integer"),
  };
  return {
    ...statuses,
    /** The refusals after which the same request may succeed. */
    passing: [429, 503],
    shapes,
    recordKeys: [...new Set([...records].flatMap((name) => fieldNames(document, name)))],
    /** The names of fields that speak of a verdict, and of a bad one. */
    words: "(?i)error|reject|fail|accept|success|state|status|result|^(is)?ok$",
    badWords: "(?i)error|reject|fail|^un|^not",
    /** What says nothing: under a bad name, and under another. */
    plain: { bad: ["null", "'", "false", "0"], other: ["null", "'", "true"] },
    operations: Object.fromEntries(rows),
  };
}
