/** Longer texts are cut, so that a log line of a batch stays readable and cheap. */
const longest = 10_000;
/** Longer than anything to hide that the cut can split. */
const margin = 500;

/**
 * Hides personal data in a URL or a JSON text: the text of messages and templates, e-mail addresses, and phone
 * numbers but for their last two digits. Takes a time in proportion to the text, of at most 10 000 characters.
 */
export function mask(text: string): string {
  if (text.length <= longest) return hide(text);
  // What the cut splits may not look like what it is, so that the end is left out once it is hidden.
  return `${hide(text.slice(0, longest)).slice(0, -margin)}… (${text.length} characters)`;
}

function hide(text: string): string {
  let masked = text;
  // A URL has no quotation mark and most texts no address, and a pattern that finds nothing is the slow part.
  if (masked.includes('"')) masked = masked.replace(messageText, '"$1":"[hidden]"');
  const hasAddress = masked.includes("@") || masked.includes("%40");
  if (hasAddress) masked = masked.replace(word, (found) => (isAddress(found) ? "[e-mail]" : found));
  return masked.replace(phoneNumber, "$1…$2");
}

const messageText = /"(message|text|html)":"(?:[^"\\]|\\.)*\\?(?:"|$)/g;
/** A pattern of a whole address would try every character as its start. */
const word = /[^\s"'<>(),;:=&/]+/g;
const domain = /[^@]\.[a-z]{2,}/i;

function isAddress(text: string): boolean {
  const at = text.search(/@|%40/);
  return at > 0 && domain.test(text.slice(at + 1));
}

/** With its plus, also percent-encoded; without it only as a whole value, because ids and times are digits too. */
const phoneNumber = /((?:\+|%2B)|"|phoneNumber=)\d[\d ()-]{4,}(\d\d)(?!\d)/gi;
