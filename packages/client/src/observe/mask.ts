/**
 * Hides personal data in a URL or a JSON text: the text of messages and templates, e-mail addresses, and phone
 * numbers but for their last two digits.
 */
export function mask(text: string): string {
  let masked = text;
  // A URL has no quotation mark and most texts no address, and a pattern that finds nothing is the slow part.
  if (masked.includes('"')) masked = masked.replace(messageText, '"$1":"[hidden]"');
  const hasAddress = masked.includes("@") || masked.includes("%40");
  if (hasAddress) masked = masked.replace(emailAddress, "[e-mail]");
  return masked.replace(phoneNumber, "$1…$2");
}

const messageText = /"(message|text|html)":"(?:[^"\\]|\\.)*"/g;
const emailAddress = /[^\s"'<>(),;:=&/@]+(?:@|%40)[^\s"'<>(),;:=&/@]+\.[a-z]{2,}/gi;
/** With its plus, also percent-encoded; without it only as a whole value, because ids and times are digits too. */
const phoneNumber = /((?:\+|%2B)|"|phoneNumber=)\d[\d ()-]{4,}(\d\d)(?!\d)/gi;
