/**
 * The GSM 7 bit default alphabet and its extension table, 3GPP TS 23.038 (once GSM 03.38), 6.2.1 and 6.2.1.1.
 *
 * Ç is the capital the standard draws, though Unicode's table (GSM0338.TXT) has ç in its place: the small letter forces
 * UCS-2. National tables and look-alikes (a Greek Α for A) are not in it: not every network has them.
 */
const alphabet = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?" +
    "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const extension = new Set("\f^{}\\[~]|€");

/** The septets of a character: 1, 2 for an escape and its character, 0 for what the alphabet does not have. */
export function septets(character: string): number {
  if (alphabet.has(character)) return 1;
  return extension.has(character) ? 2 : 0;
}
