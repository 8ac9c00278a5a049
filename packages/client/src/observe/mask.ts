/**
 * Hides personal data in a URL or a JSON text: the text of messages and templates, e-mail addresses, and phone
 * numbers but for their last two digits.
 */
export function mask(text: string): string {
  const withoutText = text.replace(messageText, '"$1":"[hidden]"');
  // Most texts have no address, and looking for one is the slow part.
  const hasAddress = withoutText.includes("@") || withoutText.includes("%40");
  return (hasAddress ? withoutText.replace(emailAddress, "[e-mail]") : withoutText).replace(
    phoneNumber,
    (_, before: string, lastTwo: string) => `${before}…${lastTwo}`,
  );
}

const messageText = /"(message|text|html)":"(?:[^"\\]|\\.)*"/g;
const emailAddress = /[^\s"'<>(),;:=&/@]+(?:@|%40)[^\s"'<>(),;:=&/@]+\.[a-z]{2,}/gi;
/** With its plus, also percent-encoded; without it only as a whole value, because ids and times are digits too. */
const phoneNumber = /((?:\+|%2B)|"|phoneNumber=)\d[\d ()-]{4,}(\d\d)(?!\d)/gi;
