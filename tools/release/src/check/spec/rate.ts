import { type Bump, greatest } from "../bump.ts";
import type { Change } from "./redocly-diff.ts";

/** A change with its final bump, and why when that is our rule and not redocly's. */
export interface Rating {
  bump: Bump;
  why?: string;
}

/** The two documents that are compared, for rules that need to see more than what changed. */
export interface Documents {
  readonly old: object;
  readonly current: object;
}

/** The first of our own verdicts; else redocly's rating, raised by the first rule that knows better. */
export function rate(change: Change, documents: Documents): Rating {
  for (const verdict of verdicts) {
    const rating = verdict(change, documents);
    if (rating) return rating;
  }
  for (const rule of rules) {
    const rating = rule(change, documents);
    if (rating && greatest([rating.bump, change.impact]) !== change.impact) return rating;
  }
  const [verdict] = change.verdicts;
  return { bump: change.impact, ...(verdict && { why: verdict.message }) };
}

type Rule = (change: Change, documents: Documents) => Rating | undefined;

/** Follows a JSON pointer. */
function at(document: object, pointer: string): unknown {
  const keys = pointer.split("/").slice(1);
  const names = keys.map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  return names.reduce<unknown>((node, name) => Reflect.get(Object(node), name), document);
}

const parent = (pointer: string, levels = 1) => pointer.split("/").slice(0, -levels).join("/");

/** An extension is compared as its text. */
const read = (side: Change["base"]): unknown =>
  typeof side?.value === "string" ? JSON.parse(side.value) : undefined;

const isInRequest = ({ path }: Change) => /\/(parameters|requestBody)(\/|$)/.test(path);
const isInResponse = ({ path }: Change) => /\/responses\//.test(path);

/** A list of values with `x-open-enum` says that there will be more, so that its readers expect them. */
const openEnum: Rule = (change, { old, current }) => {
  if (!/\/anyOf\/\d+$/.test(change.path) || change.kind !== "added" || !isInResponse(change))
    return undefined;
  const isOpen = [old, current].every((document) => {
    const values = at(document, parent(change.path));
    return Array.isArray(values) && values.some((one) => Reflect.get(one, "x-open-enum"));
  });
  const isValue = change.revision && "const" in Object(change.revision.value);
  return isOpen && isValue ? { bump: "minor", why: "the list of values is open" } : undefined;
};

/** The types of a result are those of its 200; whatever else a service no longer says needs no code. */
const removedResponse: Rule = (change, { current }) => {
  if (change.typeName !== "Response" || change.kind !== "removed") return undefined;
  const status = change.path.split("/").at(-1) ?? "";
  const left = Object.keys(Object(at(current, parent(change.path))));
  const isExtra = !status.startsWith("2") || (status !== "200" && left.includes("200"));
  return isExtra
    ? { bump: "minor", why: "one response fewer to expect" }
    : { bump: "major", why: "the result has its types from it" };
};

/** Other credentials than before break callers, unless those from before still do. */
const security: Rule = ({ path }, { old, current }) => {
  const [, operation = ""] = /^(#\/paths\/[^/]+\/[^/]+)\/security(\/|$)/.exec(path) ?? [];
  if (!operation && !/^#\/security(\/|$)/.test(path)) return undefined;
  const [was, is] = [old, current].map((document) => {
    const own = operation ? at(document, `${operation}/security`) : undefined;
    return ((own ?? at(document, "#/security") ?? []) as object[]).map((one) =>
      JSON.stringify(one),
    );
  });
  const isOpen = is?.length === 0 || is?.includes("{}");
  return isOpen || was?.every((one) => is?.includes(one))
    ? { bump: "minor", why: "what was sent before is still enough" }
    : { bump: "major", why: "callers have to send something else" };
};

/** A field that only the service writes can no longer be sent; one that only callers write can no longer be read. */
const oneWay: Rule = (change) => {
  const [closed, open] = isInRequest(change)
    ? ["readOnly", "writeOnly"]
    : ["writeOnly", "readOnly"];
  if (change.property === open) return { bump: "patch" };
  if (change.property !== closed) return undefined;
  return change.revision?.value === true
    ? {
        bump: "major",
        why: isInRequest(change) ? "it can no longer be sent" : "it can no longer be read",
      }
    : { bump: "minor", why: isInRequest(change) ? "it can be sent" : "it can be read" };
};

/** Also where other fields are allowed: who sends it no longer compiles, and it no longer does anything. */
const removedFromRequest: Rule = (change) =>
  change.kind === "removed" && isInRequest(change) && /\/properties\/[^/]+$/.test(change.path)
    ? { bump: "major", why: "it can no longer be sent" }
    : undefined;

const requestBody: Rule = ({ typeName, kind, revision }) =>
  typeName === "RequestBody" && kind === "added" && Reflect.get(Object(revision?.value), "required")
    ? { bump: "major", why: "a body must be sent" }
    : undefined;

const header: Rule = ({ typeName, property, base }) => {
  if (typeName !== "Header" || property !== "required") return undefined;
  return base?.value === true
    ? { bump: "major", why: "it may be missing" }
    : { bump: "minor", why: "it can be relied on" };
};

/** A form that a response no longer has is one fewer to read. */
const fewerForms: Rule = (change) =>
  change.kind === "removed" && isInResponse(change) && /\/(anyOf|oneOf)\/\d+$/.test(change.path)
    ? { bump: "minor", why: "other values are possible" }
    : undefined;

/** Leaving the field out means something else from now on, so the same call does something else. */
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

/** Rules that know better than redocly whichever way they differ. */
const verdicts: Rule[] = [
  openEnum,
  removedResponse,
  security,
  oneWay,
  removedFromRequest,
  requestBody,
  header,
];

const rules: Rule[] = [
  fewerForms,
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
