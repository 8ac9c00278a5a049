import { table } from "./generated/evidence.ts";
import { fieldsOf, isEmpty, isRecord, numberOf } from "./json.ts";

/** The field of a record, beside the spec's own, that says it was not done. */
export function recordSaysNo(record: unknown): string | undefined {
  const fields = fieldsOf(record);
  // A loop, because `Object.keys` would make a list of the names.
  for (const name in fields) if (!judge(name).isOwn && saysNo(name, fields[name])) return name;
  return undefined;
}

/** The field of an envelope, or of its `meta`, that says something was not done, or not in earnest. */
export function envelopeSaysNo(
  fields: Readonly<Record<string, unknown>>,
  place = "",
): string | undefined {
  for (const name in fields) if (statesNo(name, fields[name])) return place + name;
  return undefined;
}

function statesNo(name: string, value: unknown): boolean {
  const { field } = judge(name);
  const isFail = typeof value === "string" && fold(value) === "fail";
  if (field === "status" && (isFail || numberOf(value) >= 300)) return true;
  if (table.envelopeFlags.includes(field)) return value === true;
  return table.envelopeNoFields.includes(field) ? !saysNothing(value) : saysNo(name, value);
}

/** Returns true when an envelope says that its list goes on: by a flag or a link, also one level within, as in `links`. */
export function goesOn(fields: Readonly<Record<string, unknown>>, depth = 0): boolean {
  return Object.entries(fields).some(([name, value]) =>
    table.moreFields.includes(judge(name).field)
      ? Boolean(value) && !isEmpty(value)
      : depth === 0 && isRecord(value) && goesOn(value, 1),
  );
}

/** Returns true for a field of the table that says yes. */
export function saysYes(name: string, value: unknown): boolean {
  return Boolean(value) && judge(name).isYes && !saysNo(name, value);
}

export function isYesWord(text: string): boolean {
  return table.yesWords.includes(fold(text));
}

/** Only complete names and values count: a word of the table within a longer name or text means nothing. */
function saysNo(name: string, value: unknown): boolean {
  const { isYes, isNo } = judge(name);
  if (isYes) return typeof value !== "object" && /^(0+|false|no)$/i.test(`${value}`);
  if (isNo) return !saysNothing(value);
  return typeof value === "string" && table.noWords.includes(fold(value));
}

/** Null, false, 0, an empty value and a yes-word; also one level within a list or an object. */
export function saysNothing(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return Number(value) === 0 || isYesWord(value);
  if (typeof value !== "object" || value === null) return !value;
  const inner = Object.values(value);
  return depth === 0 ? inner.every((one) => saysNothing(one, 1)) : inner.length === 0;
}

/** Looks a name up in the table. A service has few names, so each is judged once. */
function judge(name: string): Judged {
  let judged = names.get(name);
  if (!judged) {
    const field = fold(name);
    // `isAccepted` is `accepted`.
    const bare = field.replace(/^is(?=.)/, "");
    const isYes = table.yesFields.includes(bare);
    const isNo = table.noFields.includes(bare);
    judged = { field, isYes, isNo, isOwn: table.recordKeys.includes(name) };
    if (names.size < 500) names.set(name, judged);
  }
  return judged;
}

interface Judged {
  readonly field: string;
  readonly isYes: boolean;
  readonly isNo: boolean;
  /** A field that the spec's records have. */
  readonly isOwn: boolean;
}

const names = new Map<string, Judged>();

/** Letter case, spaces, `_` and `-` do not count in a name or a word. */
function fold(text: string): string {
  return text.toLowerCase().replace(/[\s_-]/g, "");
}
