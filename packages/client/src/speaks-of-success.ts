import { table } from "./generated/evidence.ts";
import { identify, isNumber, itemKey, itemsIn, normalizeNumber } from "./identity.ts";
import { fieldsOf, isEmpty, isRecord } from "./json.ts";
import type { Asked } from "./refusal.ts";
import { isYesWord, saysYes } from "./verdict.ts";

/**
 * Returns true for a refusal that may be of what was done in part: it names an item or an id of its request, states the
 * status of a success, or says yes by the table, alone or beside a count.
 */
export function speaksOfSuccess(body: unknown, text: string, asked: Asked): boolean {
  if (asked.retry !== "unsafe") return false;
  if (text.length > maxLength) return true;
  const { meta: _, ...rest } = fieldsOf(body);
  const facts = body instanceof Error ? [["", text] as const] : factsOf(rest);
  return facts.some(isYes) || namesRequest(facts.map(([, value]) => `${value}`).join("\n"), asked);
}

type Fact = readonly [name: string, value: unknown];

/** The fields of a refusal. An entry of the service's own that says which field it is about repeats its value in good faith. */
function factsOf(value: unknown): Fact[] {
  return Object.entries(fieldsOf(value)).flatMap(([name, one]): Fact[] => {
    if (Array.isArray(one))
      return one.filter((entry) => isEmpty(fieldsOf(entry).meta)).flatMap(factsOf);
    return isRecord(one) ? factsOf(one) : [[name, one]];
  });
}

function isYes([name, value]: Fact): boolean {
  if (saysYes(name, value)) return true;
  // The code of a success is 0 in gRPC and many gateways.
  if (/code|status/i.test(name) && /^(0|2\d\d)\b/.test(`${value}`)) return true;
  if (typeof value !== "string") return false;
  const firstSentence = value.slice(0, 40).replace(/[.!;:,\n].*/s, "");
  return isYesWord(firstSentence) || counts(value);
}

/** Returns true for a count beside a yes-word (`2 of 3 accepted`), but not for what the caller did, or for a limit. */
function counts(text: string): boolean {
  counted ??= countPattern();
  for (const [, before, after] of text.matchAll(counted)) if (!before && !after) return true;
  return false;
}

let counted: RegExp | undefined;

function countPattern(): RegExp {
  const words = table.yesWords.filter((word) => /ed|sent/.test(`${word}`));
  // Without such words in the spec's table, nothing matches.
  const verbs = words.join("|") || "(?!)";
  const nouns = "messages?|sms|texts?|recipients?|numbers?|items?|were|was|have|has|been|already";
  return new RegExp(
    `(\\b(?:limit|max(?:imum)?|than|quota) (?:of )?)?\\b\\d+\\W{1,3}(?:(?:${nouns})\\W{1,3}){0,4}(?:${verbs})\\b` +
      `|(\\b(?:you(?: have|.ve)?|not|never) )?\\b(?:${verbs})\\W{1,3}\\d+\\b(?!\\W{1,3}(?:requests?|calls?|times))`,
    "gi",
  );
}

/** No refusal of a thousand items is as long, and what is longer would take seconds to look through. */
const maxLength = 1_048_576;

/** Looks for numbers by their digits, and for ids of four characters and more as whole words. */
function namesRequest(text: string, { input, items: rule }: Asked): boolean {
  if (!rule) return false;
  const lowerCase = text.toLowerCase();
  const digits = normalizeNumber(lowerCase);
  const shared = (rule.also ?? []).map((field) => identify(field, fieldsOf(input)[field]));
  const keys = itemsIn(rule, input).map((item) => itemKey(rule, item).replace(/\w+: /, ""));
  return [...keys, ...shared].some((key) =>
    isNumber(key) ? digits.includes(key) : key.length > 3 && hasWord(lowerCase, key.toLowerCase()),
  );
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before = "", after = ""] = [text[at - 1], text[at + word.length]];
    if (!letter.test(before) && !letter.test(after)) return true;
  }
  return false;
}

const letter = /[\p{L}\p{N}_]/u;
