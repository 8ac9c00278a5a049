import { type Bump, isAtLeast } from "../bump.ts";
import { at } from "./plain-document.ts";
import type { Change } from "./redocly-diff.ts";

/** A change with its final bump, and the reason. */
export interface Rating {
  readonly bump: Bump;
  readonly why?: string | undefined;
}

/** The two documents that are compared, for rules that need to see more than what changed. */
export interface Documents {
  readonly old: object;
  readonly current: object;
}

type Rule = (change: Change, documents: Documents) => Rating | undefined | false;

/** Our own verdict if there is one; else redocly's, or more where we know that a change is graver than redocly says. */
export function rate(change: Change, documents: Documents): Rating {
  for (const rule of verdicts) {
    const rating = rule(change, documents);
    if (rating) return rating;
  }
  for (const rule of raised) {
    const rating = rule(change, documents);
    if (rating && !isAtLeast(change.impact, rating.bump)) return rating;
  }
  return { bump: change.impact, why: change.verdicts[0]?.message };
}

const either = (isMajor: boolean, major: string, minor: string): Rating =>
  isMajor ? { bump: "major", why: major } : { bump: "minor", why: minor };

const parent = (pointer: string) => pointer.split("/").slice(0, -1).join("/");
const isInRequest = ({ path }: Change) => /\/(parameters|requestBody)(\/|$)/.test(path);
const isInResponse = ({ path }: Change) => /\/responses\//.test(path);
const isForm = ({ path }: Change) => /\/(anyOf|oneOf)\/\d+$/.test(path);
const listOf = (document: object, pointer: string) => [at(document, pointer) ?? []].flat();

/** An extension is compared as its text. */
const read = (side: Change["base"]): unknown =>
  typeof side?.value === "string" ? JSON.parse(side.value) : undefined;

// Keywords that say which values there are. Redocly calls it a patch when a request may hold more, or a response holds less.
const constraint =
  /^(type|enum|const|format|pattern|required|(min|max)\w+|exclusive\w+|uniqueItems|multipleOf|additionalProperties)$/;

/** Rules that know better than redocly whichever way they differ. */
const verdicts: readonly Rule[] = [
  // A list of values with `x-open-enum` says that there will be more, so that its readers expect them.
  (change, { old, current }) =>
    change.kind === "added" &&
    isForm(change) &&
    isInResponse(change) &&
    "const" in Object(change.revision?.value) &&
    [old, current].every((document) =>
      listOf(document, parent(change.path)).some((one) => Reflect.get(one, "x-open-enum")),
    ) && { bump: "minor", why: "the list of values is open" },
  // The types of a result are those of its 200; whatever else a service no longer says needs no code.
  ({ typeName, kind, path }, { current }) => {
    if (typeName !== "Response" || kind !== "removed") return false;
    const status = path.split("/").at(-1) ?? "";
    const isResult = status === "200" || !Object(at(current, parent(path)))["200"];
    const reason = "the result has its types from it";
    return either(isResult && status.startsWith("2"), reason, "one response fewer to expect");
  },
  // Other credentials than before break callers, unless those from before still do.
  ({ path }, { old, current }) => {
    const [, place] = /^(.*\/security)(\/|$)/.exec(path) ?? [];
    if (!place) return false;
    const [was = [], is = []] = [old, current].map((document) =>
      listOf(document, at(document, place) ? place : "#/security").map((one) =>
        JSON.stringify(one),
      ),
    );
    const isEnough = is.length === 0 || is.includes("{}") || was.every((one) => is.includes(one));
    return either(
      !isEnough,
      "callers have to send something else",
      "what was sent is still enough",
    );
  },
  // A field that only the service writes can no longer be sent; one that only callers write can no longer be read.
  (change) => {
    const { property = "", revision } = change;
    if (!/^(read|write)Only$/.test(property)) return false;
    if ((property === "readOnly") !== isInRequest(change)) return { bump: "patch" };
    const verb = isInRequest(change) ? "sent" : "read";
    return either(revision?.value === true, `it can no longer be ${verb}`, `it can be ${verb}`);
  },
  // Also where other fields are allowed: who sends it no longer compiles, and it no longer does anything.
  (change) =>
    change.kind === "removed" &&
    isInRequest(change) &&
    /\/properties\/[^/]+$/.test(change.path) && { bump: "major", why: "it can no longer be sent" },
  ({ typeName, kind, revision }) =>
    typeName === "RequestBody" &&
    kind === "added" &&
    Object(revision?.value).required === true && { bump: "major", why: "a body must be sent" },
  ({ typeName, property, base }) =>
    typeName === "Header" &&
    property === "required" &&
    either(base?.value === true, "it may be missing", "it can be relied on"),
];

/** Rules that know graver consequences than redocly does. */
const raised: readonly Rule[] = [
  (change) =>
    change.kind === "removed" &&
    isInResponse(change) &&
    isForm(change) && { bump: "minor", why: "other values are possible" },
  (change) =>
    change.property === "default" &&
    isInRequest(change) &&
    either(
      change.base?.value !== undefined,
      "callers who leave it out now get something else",
      "a default is stated that was not",
    ),
  ({ property = "" }) =>
    constraint.test(property) && { bump: "minor", why: "other values are possible" },
  ({ property, revision }) =>
    property === "deprecated" &&
    revision?.value === true && { bump: "minor", why: "its users have to find another way" },
  ({ property, base, revision }) =>
    property === "tags" &&
    String(base?.value).split(",")[0] !== String(revision?.value).split(",")[0] && {
      bump: "major",
      why: "the method moves to another resource of the client",
    },
  // `unsafe` promises that nothing is carried out twice: taking that back can cost money. Otherwise a call fails that a
  // retry might have saved; its caller had to expect that failure anyway.
  ({ property, base }) =>
    property === "x-retry" &&
    either(read(base) === "unsafe", "it may now be carried out twice", "it is retried otherwise"),
  // Kept cursors no longer fit.
  ({ property, base }) =>
    property === "x-paging" &&
    either(base?.value !== undefined, "its pages are walked otherwise", "its pages can be walked"),
  ({ property, base, revision }) => {
    if (property !== "x-invalidates") return false;
    const [was, is] = [base, revision].map((side) => [read(side) ?? []].flat());
    const stale = was?.filter((list) => !is?.includes(list)) ?? [];
    return either(stale.length > 0, `${stale.join(", ")} stays stale after it`, "more is fetched");
  },
  // To call a status otherwise ends waits for the final one early, or never.
  ({ property, base, revision }) =>
    property === "x-final" &&
    base?.value !== undefined &&
    revision?.value !== undefined && {
      bump: "major",
      why: "who waits for a final status stops elsewhere",
    },
  ({ property }) =>
    property === "x-optimistic" && {
      bump: "minor",
      why: "lists show a change in progress otherwise",
    },
];
