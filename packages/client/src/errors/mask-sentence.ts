/** Hides what may be personal in a sentence: e-mail addresses, quotations, and long numbers but for their last two digits. */
export function maskSentence(text: string): string {
  return maskContacts(text).replace(quotation, '"…"');
}

/** The same without quotations. */
export function maskContacts(text: string): string {
  return hideAddresses(text).replace(longNumber, "…$1").replace(withinWord, "…$1");
}

/** Takes a word at a time: a pattern of an address would try every character as its start. */
export function hideAddresses(text: string): string {
  return text.replace(/[^\s"'<>(),;:=&/]+/g, (word) => {
    const at = word.search(/@|%40/);
    return at > 0 && /[^@]\.[\p{L}%]./u.test(word.slice(at + 1)) ? "[e-mail]" : word;
  });
}

/** The name of a field stays: `phoneNumbers[0]`. */
const quotation = /(?<!\p{L})["'“„‘«`](?![\w.[\]-]{1,40}["'”’»`])[^"'”“’»`]*["'”“’»`](?!\p{L})/gu;
/** No dots, which IP addresses have, and no date. */
const longNumber =
  /(?<!(?<!%2)[\w.-])(?!(?:19|20)\d\d-[01]\d-)\(?\p{Nd}(?:(?:[\s()/\p{Pd}]|%20){0,3}\p{Nd}){6,12}[\s()/\p{Pd}]{0,3}(\p{Nd}\p{Nd})(?![\w-])/gu;
/** Within an id: after a plus in any spelling, else only as many digits as a number has. */
const withinWord =
  /(?:(?<=[+\uFF0B]|%2B)\p{Nd}(?:[\s()./\p{Pd}]{0,3}\p{Nd}){4,12}|(?<!\p{Nd}\p{L}{0,20})(?=\p{Nd}{9,15}(?![\p{L}\p{Nd}]))\p{Nd}{7,13})(\p{Nd}\p{Nd})(?!\p{Nd})/giu;
