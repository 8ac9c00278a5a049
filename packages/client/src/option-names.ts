import { InvalidInputError } from "./errors/invalid-input-error.ts";

/** Refuses an option by another name, which would do nothing in silence, and names the one that is meant. */
export function checkNames(options: object, known: readonly string[], of: string): void {
  for (const name in options) {
    if (known.includes(name)) continue;
    // `allowOnly`, and the three serializers, are elsewhere than in earlier versions.
    const like = /^allowonly$/i.test(name)
      ? "rules: sendRules({ allowOnly })"
      : /Serializer$/.test(name)
        ? `createHttp(messaging, { ${name} })`
        : known.find((one) => isLike(one, name) || isLike(name, one));
    const hint = like ? ` Did you mean ${like}?` : "";
    throw new InvalidInputError(name, `is no option of ${of}${hint}`);
  }
}

/** Returns true when a name begins with the letters of a shorter one, with one more between any two: `supressed`, `timeout`. */
function isLike(long: string, short: string): boolean {
  const letters = short.replace(/\W/g, "");
  return letters.length > 2 && new RegExp(`^${[...letters].join(".?")}`, "i").test(long);
}
