import { hideAddresses } from "../errors/mask-sentence.ts";

/** Longer texts are cut, so that a log line of a batch stays readable and cheap. */
const maxLength = 10_000;
/** Longer than anything to hide that the cut can split. */
const margin = 500;

/** Hides the text of messages, e-mail addresses, and phone numbers but for their last two digits; shows at most 10 000 characters. */
export function mask(text: string): string {
  const masked = hideContacts(text.slice(0, maxLength).replace(messageText, '"$1":"[hidden]"'));
  // The cut may split a number, so the end is left out after the masking.
  return text.length > maxLength
    ? `${masked.slice(0, -margin)}… (${text.length} characters)`
    : masked;
}

/** Returns true when a text has a phone number or an e-mail address in it, by the patterns of `logTo`. */
export function isPersonal(text: string): boolean {
  return hideContacts(text) !== text;
}

function hideContacts(text: string): string {
  // Most texts have no address, and to take each word of a URL apart costs as much as the call.
  const withoutAddress = /@|%40/.test(text) ? hideAddresses(text) : text;
  return withoutAddress
    .replace(number, "$1…$2")
    .replace(quoted, '"…$1"')
    .replace(field, '$1"[hidden]"');
}

const messageText = /"(message|text|html)"\s*:\s*"(?:[^"\\]|\\.)*\\?(?:"|$)/g;
/** Literals, because a build for Hermes rewrites only those: it knows no `\p` in a pattern made of texts. */
const digit = /\p{Nd}/u.source;
const between = /(?:[\s()./\p{Pd}\p{Cf}]|%[\dA-F]{2}){0,8}/u.source;
const digits = `${digit}(?:${between}${digit})`;
/** After a plus or a name: ids and times are digits, too. */
const number = new RegExp(
  String.raw`((?:[+\uFF0B]|%2B|(?:phone|mobile|msisdn|whatsapp|\btel)\w{0,20}(?:number|no|[\s:=."]|%3[AD]){0,8})${between})${digits}{2,}${between}(${digit}${between}${digit})(?!${digit})`,
  "giu",
);
/** Digits that are an entire value, unless the field's name says otherwise, or it is a date. */
const quoted = new RegExp(
  String.raw`(?<!(?:id|at|time|date|version|price|amount|cost|code|limit)"\s{0,9}:\s{0,9})"\(?(?!(?:19|20)\d\d-[01]\d-[0-3]\d(?!\d))${digits}{3,18}${between}(${digit}${between}${digit})"`,
  "giu",
);
/** A field that is named after numbers or addresses, with a text that is not hidden yet. */
const field =
  /("\w{0,40}(?:phone|mobile|msisdn|mail)\w{0,40}"\s{0,9}:\s{0,9}\[?)"(?!"|\[|(\+|%2B)?…)(?:[^"\\]|\\.)*"?/gi;
