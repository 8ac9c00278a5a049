import { bumpOf, type Kind } from "../kinds.ts";

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** A value of a description that is another one, or new, or gone. */
export interface Change {
  /** The keys that lead to it: `requestBody`, `content`, ... */
  readonly place: readonly string[];
  readonly was: Json | undefined;
  readonly is: Json | undefined;
  /** What it stands in, before and now. */
  readonly within: readonly (Json | undefined)[];
}

/** The kind of a change of what users give (parameters and bodies) or read (responses, and all of a webhook). */
export function kindOf({ place, was, is, within }: Change, isWebhook: boolean): Kind {
  const [key = "", list = ""] = place.toReversed();
  const isGiven = !isWebhook && /^(parameters|requestBody)$/.test(place[0] ?? "");
  const isNamed = (at: number) => place[at - 1] === "properties";
  if (place.some((one, at) => forPeople.test(one) && !isNamed(at))) return "reworded";
  if (/^security/.test(place[0] ?? "")) return "another key";
  // Who gives may be given more room, and who reads less.
  const otherValues = (isWider: boolean) => (isWider === isGiven ? "other values" : "changed");
  const isKey = !isNamed(place.length - 1);
  if (list === "required" || (key === "required" && isKey)) {
    if (!isGiven) return otherValues(!is);
    return is ? "required where it was not" : "no longer required";
  }
  if (list === "enum" || key.startsWith("const ")) {
    // A list of values with `x-open-enum` says that there will be more, so that its readers expect them.
    const isOpen = isGiven || within.every((one) => JSON.stringify(one).includes('"x-open-enum":'));
    return is === undefined ? "gone" : isOpen ? "set grown" : "closed set grown";
  }
  const other = was === undefined ? "added" : is === undefined ? "gone" : "changed";
  if (!isKey) return other;
  if (key === "x-retry") return was === "unsafe" ? "may run twice" : "retried otherwise";
  if (key === "deprecated") return is ? "deprecated" : "no longer deprecated";
  if (key === "default" && !isGiven) return "reworded";
  if (/^(read|write)Only$/.test(key) && is)
    return (key === "readOnly") === isGiven ? "gone" : "reworded";
  const known = byKey[key];
  // What is stated for the first time breaks nobody, but for another name.
  const isStated = was === undefined && known && known !== "renamed";
  if (isStated && bumpOf(known) === "major") return "stated for the first time";
  if (known) return known;
  if (key.startsWith("x-")) return "reworded";
  if (/^(type|anyOf|oneOf)$/.test(list)) return otherValues(was === undefined);
  if (constraint.test(key)) {
    if (was === undefined || is === undefined) return otherValues(is === undefined);
    const isBound = typeof was === "number" && typeof is === "number";
    return isBound ? otherValues(/max/i.test(key) ? is > was : is < was) : "changed";
  }
  const isMust = JSON.stringify(is)?.includes('"required":true');
  if (was === undefined && isGiven && place.length <= 2 && isMust)
    return "required where it was not";
  if (is === undefined && /^responses [^2]\S*$/.test(place.join(" "))) return "one response fewer";
  return other;
}

/** What is read by people alone. */
const forPeople = /^(title|summary|description|examples?|externalDocs|info|\$comment)$/;

/** Keywords that say which values there are. */
const constraint =
  /^(type|const|enum|anyOf|oneOf|allOf|format|pattern|(min|max)\w+|exclusive\w+|uniqueItems|multipleOf|additionalProperties)$/;

const byKey: Readonly<Record<string, Kind>> = {
  ...{ operationId: "renamed", "x-method": "renamed", "x-flag": "renamed", tags: "renamed" },
  default: "default changed",
  "x-paging": "pages walked otherwise",
  "x-final": "final otherwise",
  "x-invalidates": "stale otherwise",
  "x-optimistic": "shown otherwise",
};
