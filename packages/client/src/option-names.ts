import { InvalidInputError } from "./errors/invalid-input-error.ts";

/** Refuses an unknown option, which would do nothing, and names the one that is meant. */
export function checkNames(options: object, known: readonly string[], of: string): void {
  for (const name in options) {
    if (known.includes(name)) continue;
    // `allowOnly` and the three serializers have moved since earlier versions.
    const like = /^allowonly$/i.test(name)
      ? "rules: sendRules({ allowOnly })"
      : /Serializer$/.test(name)
        ? `createHttp(messaging, { ${name} })`
        : known.find((one) => isLike(one, name));
    const hint = like ? ` Did you mean ${like}?` : "";
    throw new InvalidInputError(name, `is no option of ${of}${hint}`);
  }
}

/** Returns true when few letters are missing, added or replaced, and the others in any order: `supressed`, `retires`, `timeout`. */
function isLike(known: string, name: string): boolean {
  let missing = known.toLowerCase();
  for (const letter of name.toLowerCase()) missing = missing.replace(letter, "");
  const added = name.length + missing.length - known.length;
  return added + missing.length <= (name.length > 3 ? 2 : 1);
}
