/**
 * The phone numbers in a text that was typed or pasted, each without the spaces, dots, hyphens and brackets it is
 * written with. A comma, a semicolon, a tab or a line ends a number, and so does a plus sign that starts the next. A
 * space does where no plus sign started the number; in `+44 7700 900123` it is part of it.
 */
export function readNumbers(text: string): string[] {
  return text
    .split(/[,;\t\r\n]|\s(?=\+)/)
    .map((piece) => piece.trim())
    .flatMap((piece) => (piece.startsWith("+") ? join(piece) : piece.split(/\s+/)))
    .filter((number) => number !== "");
}

/** `(0)` is what is dialled within the country only. */
function join(piece: string) {
  return piece.replace("(0)", "").replace(/[\s().\-/]/g, "");
}

/** Each number once, in order, and those that were there more than once. */
export function splitRepeated(numbers: readonly string[]) {
  const unique = [...new Set(numbers)];
  const repeated = unique.filter((one) => numbers.indexOf(one) !== numbers.lastIndexOf(one));
  return { unique, repeated };
}
