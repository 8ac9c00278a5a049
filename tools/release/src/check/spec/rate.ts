import { type Bump, greatest } from "../bump.ts";
import type { Change } from "./redocly-diff.ts";

/** A change with its final bump, and why when that is our rule and not redocly's. */
export interface Rating {
  bump: Bump;
  why?: string;
}

/** Redocly's rating, raised by the first rule below that knows better. No rule lowers one. */
export function rate(change: Change): Rating {
  for (const rule of rules) {
    const rating = rule(change);
    if (rating && greatest([rating.bump, change.impact]) !== change.impact) return rating;
  }
  const [verdict] = change.verdicts;
  return { bump: change.impact, ...(verdict && { why: verdict.message }) };
}

type Rule = (change: Change) => Rating | undefined;

/** An extension is compared as its text. */
const read = (side: Change["base"]): unknown =>
  typeof side?.value === "string" ? JSON.parse(side.value) : undefined;

const isInRequest = ({ path }: Change) => /\/(parameters|requestBody)(\/|$)/.test(path);

/** What is not said means something else from now on, so the same call does something else. */
const changedDefault: Rule = (change) => {
  if (change.property !== "default" || !isInRequest(change)) return undefined;
  return change.base?.value === undefined
    ? { bump: "minor", why: "a default is stated that was not" }
    : { bump: "major", why: "callers who leave it out now get something else" };
};

// Keywords that say which values there are. Redocly calls it a patch when a request may hold more, or a response holds less.
const constraint =
  /^(type|enum|const|format|pattern|required|(min|max)\w+|exclusive\w+|uniqueItems|multipleOf|additionalProperties)$/;

const movedBound: Rule = ({ property = "" }) =>
  constraint.test(property) ? { bump: "minor", why: "other values are possible" } : undefined;

const deprecated: Rule = ({ property, revision }) =>
  property === "deprecated" && revision?.value === true
    ? { bump: "minor", why: "its users have to find another way" }
    : undefined;

/** The first tag is the client's resource: `messaging.groups`. */
const movedResource: Rule = ({ property, base, revision }) =>
  property === "tags" && String(base?.value).split(",")[0] !== String(revision?.value).split(",")[0]
    ? { bump: "major", why: "the method moves to another resource of the client" }
    : undefined;

/**
 * `unsafe` promises that nothing is carried out twice: taking that back can cost money. The other way, a call fails
 * that a retry might have saved; its caller had to expect that failure anyway.
 */
const retryClass: Rule = ({ property, base, revision }) => {
  if (property !== "x-retry") return undefined;
  return read(base) === "unsafe"
    ? { bump: "major", why: "it may now be carried out twice" }
    : { bump: "minor", why: `it is retried as ${read(revision)} from now on` };
};

/** Paging is what makes a method a list of pages with cursors, and its hooks infinite. */
const paging: Rule = ({ property, base }) => {
  if (property !== "x-paging") return undefined;
  return base?.value === undefined
    ? { bump: "minor", why: "its pages can be walked" }
    : {
        bump: "major",
        why: "its pages are walked otherwise, or not at all; kept cursors no longer fit",
      };
};

/** A list that is no longer refetched shows old data; one that now is costs a request. */
const invalidates: Rule = ({ property, base, revision }) => {
  if (property !== "x-invalidates") return undefined;
  const now = new Set(read(revision) as string[] | undefined);
  const removed = ((read(base) as string[] | undefined) ?? []).filter((list) => !now.has(list));
  return removed.length > 0
    ? { bump: "major", why: `${removed.join(", ")} stays stale after it` }
    : { bump: "minor", why: "more lists are fetched again after it" };
};

/** A status that is final ends a wait for it: to call it otherwise ends waits early, or never. */
const finality: Rule = ({ property, base, revision }) =>
  property === "x-final" && base?.value !== undefined && revision?.value !== undefined
    ? { bump: "major", why: "callers who wait for a final status stop elsewhere" }
    : undefined;

const optimistic: Rule = ({ property }) =>
  property === "x-optimistic"
    ? { bump: "minor", why: "lists show the change otherwise while it is under way" }
    : undefined;

const rules: Rule[] = [
  changedDefault,
  movedBound,
  deprecated,
  movedResource,
  retryClass,
  paging,
  invalidates,
  finality,
  optimistic,
];
