import { type Finding, isAtLeast } from "../bump.ts";
import { ratingOf } from "../kinds.ts";
import { at } from "./plain-document.ts";
import type { Change } from "./redocly-diff.ts";

/** A change with its final bump, and the reason. */
type Rating = Pick<Finding, "bump"> & { readonly why?: string | undefined };

/** Our own verdict if there is one; else redocly's, or more where we know that a change is graver than redocly says. */
export function rate(change: Change, old: object, current: object): Rating {
  const own = ownVerdict(change, old, current);
  if (own) return own;
  const { property = "", base, impact, verdicts } = change;
  // What is stated for the first time breaks nobody.
  const isNew = base?.value === undefined && impact !== "major";
  const known = byProperty[property];
  const raised = known?.bump === "major" && isNew ? ratingOf("stated for the first time") : known;
  const least = constraint.test(property) ? ratingOf("other values") : raised;
  if (least && !isAtLeast(impact, least.bump)) return least;
  return { bump: impact, why: verdicts[0]?.message };
}

const isInRequest = ({ path }: Change) => /\/(parameters|requestBody)(\/|$)/.test(path);

// Keywords that say which values there are. Redocly calls it a patch when a request may hold more, or a response holds less.
const constraint =
  /^(type|enum|const|format|pattern|required|(min|max)\w+|exclusive\w+|uniqueItems|multipleOf|additionalProperties)$/;

/** Where we know better than redocly, whichever way we differ. */
function ownVerdict(change: Change, old: object, current: object): Rating | undefined {
  const { kind, path, typeName, property, base, revision } = change;
  const now = JSON.stringify(revision?.value ?? "");
  // A list of values with `x-open-enum` says that there will be more, so that its readers expect them.
  const list = path.replace(/\/\d+$/, "");
  const isOpen = [old, current].every((document) =>
    JSON.stringify(at(document, list) ?? "").includes('"x-open-enum":'),
  );
  if (
    kind === "added" &&
    /\/responses\/.*\/(anyOf|oneOf)\/\d+$/.test(path) &&
    isOpen &&
    now.includes('"const":')
  )
    return ratingOf("set grown");
  if (kind === "removed" && typeName === "Response")
    return /\/2\d\d$/.test(path) ? ratingOf("gone") : ratingOf("one response fewer");
  if (/\/security(\/|$)/.test(path)) return ratingOf("another key");
  // Also where other fields are allowed: who sends it no longer compiles, and it no longer does anything.
  if (kind === "removed" && isInRequest(change) && /\/properties\/[^/]+$/.test(path))
    return ratingOf("gone");
  if (/^(read|write)Only$/.test(property ?? "") && revision?.value === true)
    return (property === "readOnly") === isInRequest(change) ? ratingOf("gone") : { bump: "patch" };
  if (kind === "added" && typeName === "RequestBody" && now.includes('"required":true'))
    return ratingOf("required where it was not");
  // Also where it is stated for the first time.
  if (/^(operationId|x-method|x-flag)$/.test(property ?? "")) return ratingOf("renamed");
  if (property === "default" && !isInRequest(change)) return { bump: "patch" };
  // `unsafe` promises that nothing is carried out twice: taking that back can cost money. Otherwise a call fails that a
  // retry might have saved; its caller had to expect that failure anyway.
  if (property === "x-retry" && base?.value !== '"unsafe"') return ratingOf("retried otherwise");
  if (property === "deprecated" && !revision?.value) return { bump: "patch" };
  return undefined;
}

/** What redocly takes for less than it is. */
const byProperty: Readonly<Record<string, Rating>> = {
  default: ratingOf("default changed"),
  deprecated: ratingOf("deprecated"),
  tags: ratingOf("renamed"),
  "x-retry": ratingOf("may run twice"),
  "x-paging": ratingOf("pages walked otherwise"),
  "x-final": ratingOf("final otherwise"),
  "x-invalidates": ratingOf("stale otherwise"),
  "x-optimistic": ratingOf("shown otherwise"),
};
