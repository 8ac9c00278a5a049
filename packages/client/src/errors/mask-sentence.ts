/** Hides what may be personal in a sentence: e-mail addresses, quotations, and long numbers but for their last two digits. */
export function maskSentence(text: string): string {
  return maskContacts(text).replace(quotation, '"…"');
}

/** The same without quotations. */
export function maskContacts(text: string): string {
  return text.replace(address, "[e-mail]").replace(longNumber, "…$1");
}

/** Not more than 200 characters before the sign: a longer run of them is tried at each of its places. */
export const address =
  /[^\s"'<>(),;:=&/]{1,200}(?:@|%40)[^\s"'<>(),;:=&/@]+\.[\p{L}%][^\s"'<>(),;:=&/]+/gu;
/** A field is named like what stays, and a known value: `phoneNumbers[0]`. */
const quotation = /(?<!\p{L})["'“„‘«`](?![\w.[\]-]{1,40}["'”’»`])[^"'”“’»`]*["'”“’»`](?!\p{L})/gu;
/** Dots stand in addresses of machines, and a date is none. */
const longNumber =
  /(?<!(?<!%2)[\w.-])(?!(?:19|20)\d\d-[01]\d-)\(?\p{Nd}(?:(?:[\s()/\p{Pd}]|%20){0,3}\p{Nd}){6,12}[\s()/\p{Pd}]{0,3}(\p{Nd}\p{Nd})(?![\w-])/gu;
