import {
  type Document,
  fieldNames,
  readEvidence,
  readOperations,
} from "@messaging-sdk/spec/reader";

/**
 * The one table by which the clients of all languages decide. Its patterns fit lines: a client writes each value of a JSON
 * as its path, a space, and what it is (`.meta.status 404`, `.errors/0.meta.value 'x`, `.data list`, `.error empty map`).
 * They have no backslash and no double quote, which each language escapes in its own way.
 */
export function evidenceTable(document: Document) {
  const { metaKeys, errorKeys, errorMetaKeys, gatewayKeys, integerKeys, ...statuses } =
    readEvidence(document);
  const { refusals, ownRefusals, knownStatuses, rejectedStatuses } = statuses;
  const operations = readOperations(document);
  const recordKeys = operations.flatMap(({ recordType }) => fieldNames(document, recordType));
  const known = `[.]${oneOf(recordKeys)}([./][^ ]*)? .*`;
  const verdict = "(?i:accept|success|state|status|result)";
  const bad = `[^ ]*((?i:error|reject|fail)|[.](?i:un|not)[^ ./]*${verdict})[^ ./]*`;
  const statusKeys = integerKeys.filter((key) => /status|http/i.test(key));
  const codes = `${oneOf(integerKeys.filter((key) => !statusKeys.includes(key)))} -?[0-9]+`;
  const nothing = "null|'|empty map|empty list";
  const texts = errorKeys.filter((key) => key !== "code" && key !== "meta");
  const counts = metaKeys.filter((key) => !/^(numberOfErrors|status|uniqId)$/.test(key));
  return {
    refusals,
    ownRefusals,
    /** The refusals after which the same request may succeed. */
    passing: [429, 503],
    /** The service's own refusal. */
    own: anyOf(
      " map",
      `[.]data (${nothing.replace("'|", "")})`,
      "[.]meta map",
      `[.]meta[.](status [0-9]+|uniqId '.+|numberOfErrors [^el].*|${oneOf(counts)} 0)`,
      "[.]errors(/.*| list)",
    ),
    /** Each entry of its errors. */
    entry: anyOf(
      " map",
      `[.]${oneOf(texts)} '.*`,
      "[.]code 'E-[0-9]+-[0-9]+",
      "[.]meta (empty )?map",
      `[.]meta[.]${oneOf(errorMetaKeys)} '.*`,
    ),
    required: [...texts, "code"].map((key) => `.${key}`),
    /** A gateway's JSON, and its page when it is without comments. */
    gateway: anyOf(
      `([.]${oneOf(gatewayKeys)}){0,2} (empty )?map`,
      `([.]${oneOf(gatewayKeys)}){1,3} ('.*|true|false|null)`,
      `([.]${oneOf(gatewayKeys)}){0,2}[.](${codes}|${oneOf(statusKeys)} ([4-9][0-9]{2}|[0-9]{4,}))`,
    ),
    page: "(?is)^<(!doctype html|html)[^a-z0-9-].*</html>$",
    /** A record with a line of these words that is not plainly nothing or yes has the status; of several, the first decides. */
    verdicts: [
      { status: "failed", words: anyOf(`[.]status ${oneOf(rejectedStatuses)}`), plain: "^$" },
      {
        status: "doubtful",
        words: anyOf("[.]status .*", "[^ ]* deep"),
        plain: anyOf(`[.]status ${oneOf(["null", ...knownStatuses])}`),
      },
      {
        status: "doubtful",
        words: anyOf(`${bad} .*`),
        plain: anyOf(known, `[^ ]* (${nothing}|false|0)`),
      },
      {
        status: "doubtful",
        words: anyOf(`[^ ]*${verdict}[^ ./]* .*`, "[^ ]*[.](?i:(is)?ok) .*"),
        plain: anyOf(known, `${bad} .*`, `[^ ]* (${nothing}|true)`),
      },
    ],
    /** The entries of items that the service names in none. */
    entries: {
      doubtful: {
        title: "Unaccounted",
        message: "It may have been done: the response does not account for it.",
        code: "unaccounted",
      },
      failed: {
        title: "Rejected",
        message: "The record says that it was not done.",
        code: "rejected",
      },
    },
    operations: Object.fromEntries(
      operations.map(({ operationId, retry, items, paging }) => [
        operationId,
        { retry, ...items, ...(paging && { emptyOn404: paging.emptyOn404 ?? true }) },
      ]),
    ),
  };
}

function oneOf(values: readonly unknown[]): string {
  return `(${[...new Set(values)].join("|")})`;
}

/** A pattern of a whole line, in which a text may have several. */
function anyOf(...patterns: readonly string[]): string {
  return `(?s)^(${patterns.join("|")})$`;
}
