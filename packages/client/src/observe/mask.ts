/** Longer texts are cut, so that a log line of a batch stays readable and cheap. */
const longest = 10_000;
/** Longer than anything to hide that the cut can split. */
const margin = 500;

/**
 * Hides personal data in a URL, a JSON text or a sentence: the text of messages and templates, e-mail addresses, and phone
 * numbers but for their last two digits. Takes a time in proportion to the text, of at most 10 000 characters.
 */
export function mask(text: string): string {
  const masked = hideContacts(text.slice(0, longest).replace(messageText, '"$1":"[hidden]"'));
  // The cut splits what it hides, so that the end is left out once it is hidden.
  return text.length > longest
    ? `${masked.slice(0, -margin)}… (${text.length} characters)`
    : masked;
}

/** Tells that a text has a phone number or an e-mail address in it, by the same patterns. */
export function isPersonal(text: string): boolean {
  return hideContacts(text) !== text;
}

function hideContacts(text: string): string {
  return text
    .replace(word, (found) => (isAddress(found) ? "[e-mail]" : found))
    .replace(number, "$1…$2")
    .replace(quoted, (found, name = "", value = "") =>
      neverNumbers.test(name) || date.test(value) ? found : `${name}"…${value.slice(-2)}"`,
    )
    .replace(field, (_, name, value) => name + value.replace(scalar, hideScalar));
}

const messageText = /"(message|text|html)"\s*:\s*"(?:[^"\\]|\\.)*\\?(?:"|$)/g;
/** A pattern of a whole address would try every character as its start. */
const word = /[^\s"'<>(),;:=&/]+/g;
const domain = /[^@＠][.。][\p{L}%][\p{L}\p{M}\d%-]/u;

function isAddress(text: string): boolean {
  const at = text.search(/@|＠|%40/);
  return at > 0 && domain.test(text.slice(at + 1));
}

const between = String.raw`(?:[\s()./\p{Pd}]|%[\dA-F]{2}|\\u00a0){0,8}`;
/** After a plus or a name: ids and times are digits, too. */
const number = new RegExp(
  String.raw`((?:[+＋]|%2B|(?:phone|mobile|msisdn|whatsapp|callto|\btel)\w{0,20}(?:number|no|[\s:=."]|%3[AD]){0,8})${between})\p{Nd}(?:${between}\p{Nd}){2,}${between}(\p{Nd}\p{Nd})(?!\p{Nd})`,
  "giu",
);
/** As a whole value, unless its name says that it is something else. */
const quoted = new RegExp(
  String.raw`("\w{0,60}"\s{0,9}:\s{0,9})?"(\p{Nd}(?:${between}\p{Nd}){5,20})"`,
  "giu",
);
const neverNumbers = /(id|at|time|date|version|price|amount|cost|code|limit)"/i;
const date = /^(19|20)\d\d-[01]\d-[0-3]\d(?!\d)/;
/** A field that is named after numbers or addresses, with its value or its list of them. */
const field =
  /("\w{0,40}(?:phone|mobile|msisdn|mail)\w{0,40}"\s{0,9}:\s{0,9})(\[[^\]{]*|"(?:[^"\\]|\\.)*|\d+)/gi;
const scalar = /"(?:[^"\\]|\\.)*"?|\d+/g;

function hideScalar(value: string): string {
  if (/^"?(\+|%2B)?…|^"\[|^""?$/i.test(value)) return value;
  return value.startsWith('"') ? `"[hidden]${/."$/.test(value) ? '"' : ""}` : `…${value.slice(-2)}`;
}
