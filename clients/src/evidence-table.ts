import { type Document, readEvidence, readOperations } from "@messaging-sdk/spec/reader";

/**
 * The one table by which the clients of all languages decide. Its patterns fit lines: a client writes each value of a JSON
 * as its path, a space, and what it is (`.meta.status 404`, `.errors/0.meta.value 'x`, `.data list`, `.error empty map`).
 * They have no backslash and no double quote, which each language escapes in its own way.
 */
export function evidenceTable(document: Document) {
  const { metaKeys, errorKeys, errorMetaKeys, gatewayKeys, integerKeys, ...statuses } =
    readEvidence(document);
  const { refusals, ownRefusals, discards, emptyCodes, knownStatuses, rejectedStatuses, ...words } =
    statuses;
  const { recordKeys, yesFields, noFields, noWords, yesWords, moreFields } = words;
  const operations = readOperations(document);
  const ofStatus = `${oneOf(operations.flatMap((one) => (one.statusField ? one.operationId : [])))} [.]status`;
  const field = (names: readonly string[], operation = "[^ ]*") =>
    `${operation} [.](?i:[_?]*(i[_?]*s[_?]*)?${folded(names, "[_?]*")})`;
  const no = `(${field(noFields)}|${field(words.envelopeNoFields, "envelope")})`;
  const gap = "[ _-]*";
  const statusKeys = integerKeys.filter((key) => /status|http/i.test(key));
  const codes = `${oneOf(integerKeys.filter((key) => !statusKeys.includes(key)))} -?[0-9]+`;
  const verbs = `(?i:${yesWords.filter((word) => /^[a-z]{4,}ed$|^sent$/.test(word)).join("|")})`;
  const nouns =
    "(?i:messages?|sms|texts?|recipients?|numbers?|items?|were|was|have|has|been|already)";
  const refusalText = "refusal [^ ]* '(.*[^A-Za-z0-9_])?";
  const sign = "[^A-Za-z0-9_]{1,3}";
  const rest = "([^A-Za-z0-9_].*)?";
  const isYes = `${field(yesFields, "refusal ([^ ]*)?")}`;
  /** A refusal says yes by a field, a code, its first sentence or a count, but not of what the caller did, or of a limit. */
  const yes = [
    [`${isYes} (true|[1-9][0-9.]*|'.+)`, `${isYes} '(?i:0+|false|no)`],
    [`refusal [^ ]*(?i:code|status)[^ ./]* '?(0|2[0-9][0-9])${rest}`],
    [`refusal [^ ]* '(?i:${folded(yesWords, gap)})([^A-Za-z0-9 '_(-].*)?`],
    [
      `${refusalText}[0-9]+${sign}(${nouns}${sign}){0,4}${verbs}${rest}`,
      `${refusalText}(?i:limit|max(imum)?|than|quota) ((?i:of) )?[0-9].*`,
    ],
    [
      `${refusalText}${verbs}${sign}[0-9]+${rest}`,
      `${refusalText}((?i:you( have|.ve)?|not|never) ${verbs}|${verbs}${sign}[0-9]+${sign}(?i:requests?|calls?|times))${rest}`,
    ],
  ].map(([line, exempt = "$"]) => ({
    status: "yes",
    words: anyOf(`${line}`),
    exempt: anyOf(exempt),
  }));
  const nothing = "null|'|empty map|empty list";
  const texts = errorKeys.filter((key) => key !== "code" && key !== "meta");
  const counts = metaKeys.filter((key) => !/^(numberOfErrors|status|uniqId)$/.test(key));
  return {
    refusals,
    ownRefusals,
    /** The refusals after which the same request may succeed. */
    passing: [429, 503],
    /** After a refusal with one of these nobody need repair anything: its message will never be accepted. */
    discards,
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
    /** A gateway's JSON, and the start of its page. */
    gateway: anyOf(
      `([.]${oneOf(gatewayKeys)}){0,2} (empty )?map`,
      `([.]${oneOf(gatewayKeys)}){1,3} ('.*|true|false|null)`,
      `([.]${oneOf(gatewayKeys)}){0,2}[.](${codes}|${oneOf(statusKeys)} ([4-9][0-9]{2}|[0-9]{4,}))`,
    ),
    page: "(?is)^<(!doctype html|html)[^a-z0-9-].*$",
    /**
     * A record with a line of these words that is not exempt has the status; of several, the first decides. Its lines begin
     * with the operation, those around the records with "envelope", and those of a refusal with "refusal".
     */
    verdicts: [
      ...yes,
      { status: "failed", words: anyOf(`${ofStatus} '?${oneOf(rejectedStatuses)}`), exempt: "^$" },
      {
        status: "doubtful",
        words: anyOf(`${ofStatus} .*`),
        exempt: anyOf(`[^ ]* [^ ]* '?${oneOf(["null", ...knownStatuses])}`),
      },
      {
        status: "doubtful",
        words: anyOf(`${field(yesFields)} (false|-?0([.]0+)?|'(?i:0+|false|no))`),
        exempt: "^$",
      },
      {
        status: "doubtful",
        words: anyOf(`${no}([./].*)? .*`),
        exempt: anyOf(
          `${no}([./][^ ./]*)? (${nothing}|false|'? *-?0+([.]0*)? *|'(?i:${folded(yesWords, gap)}))`,
          `${no} (list|map)`,
        ),
      },
      {
        status: "doubtful",
        words: anyOf(`[^ ]* [.][^ ./]* '(?i:${folded(noWords, gap)})`),
        exempt: anyOf(
          `[^ ]* [.]${oneOf(recordKeys)} .*`,
          `${field([...yesFields, ...noFields])} .*`,
        ),
      },
      {
        status: "doubtful",
        words: anyOf(
          `${field(["status"], "envelope")} ('?([3-9][0-9]{2}|[0-9]{4,})|'(?i:fail))`,
          `${field(words.envelopeFlags, "envelope")} true`,
        ),
        exempt: "^$",
      },
      {
        status: "more",
        words: anyOf(`envelope ([.][^ ./]*)?[.](?i:${folded(moreFields, "[_?]*")}) .*`),
        exempt: anyOf(`[^ ]* [^ ]* (${nothing}|false|0)`),
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
      operations.map(({ operationId, method, path, retry, items, paging }) => {
        const emptyOn404 = paging && paging.emptyOn404 !== false ? emptyCodes : [];
        const request = `${method} ${path}`;
        return [operationId, { request, retry, list: "", by: [], also: [], emptyOn404, ...items }];
      }),
    ),
  };
}

function oneOf(values: readonly unknown[]): string {
  return `(${[...new Set(values)].join("|")})`;
}

/** A pattern of a complete line, in which a text may have several. */
function anyOf(...patterns: readonly string[]): string {
  return `(?s)^(${patterns.join("|")})$`;
}

/** Any of the words, with signs between that make no other word. */
function folded(words: readonly string[], between: string): string {
  return `${between}${oneOf(words.map((word) => [...word].join(between)))}${between}`;
}
