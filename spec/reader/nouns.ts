/** Nouns that are their own plural. */
const uncounted = new Set(["sms", "mms", "news", "series", "status", "data", "media", "feedback"]);

/** Returns the singular of a noun: `category` of `categories`. A noun that is no plural comes back as it is. */
export function singular(noun: string): string {
  if (uncounted.has(lastWord(noun))) return noun;
  if (/[^aeiou]ies$/.test(noun)) return noun.replace(/ies$/, "y");
  if (/(?:ss|sh|ch|x|zz|us)es$/.test(noun)) return noun.replace(/es$/, "");
  return /(?:ss|us|is)$/.test(noun) ? noun : noun.replace(/(?<=.)s$/, "");
}

/** `sms` of `groupSms`. */
function lastWord(noun: string): string {
  return (/[A-Z]?[a-z\d]*$/.exec(noun)?.[0] ?? noun).toLowerCase();
}

/** Returns true when a name can stand for a parameter of a method, beside those that each method has. */
export function isParameterName(name: string): boolean {
  return /^[a-z]\w*$/.test(name) && !taken.has(name);
}

/** The language's own words, and the names that generated code has for itself. */
const taken = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false
  finally for function if implements import in instanceof interface let new null package private protected public return
  static super switch this throw true try typeof undefined var void while with yield
  messaging next operations options own path query signal`.split(/\s+/),
);

export function lowerFirst(name: string): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

export function upperFirst(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
