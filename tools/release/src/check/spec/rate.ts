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

/** Our own verdict if there is one; else redocly's, or more where we know that a change is graver than redocly says. */
export function rate(change: Change, documents: Documents): Rating {
  const own = ownVerdict(change, documents);
  if (own) return own;
  const { property = "", base, revision, impact, verdicts } = change;
  const known = byProperty[property]?.(read(property, base), read(property, revision), change);
  const other = constraint.test(property) || isFormGone(change) ? otherValues : undefined;
  const raised = known ?? other;
  if (raised && !isAtLeast(impact, raised.bump)) return raised;
  return { bump: impact, why: verdicts[0]?.message };
}

const major = (why: string): Rating => ({ bump: "major", why });
const minor = (why: string): Rating => ({ bump: "minor", why });
const otherValues = minor("other values are possible");

const parent = (pointer: string) => pointer.split("/").slice(0, -1).join("/");
const isInRequest = ({ path }: Change) => /\/(parameters|requestBody)(\/|$)/.test(path);
const isForm = ({ path }: Change) => /\/responses\/.*\/(anyOf|oneOf)\/\d+$/.test(path);
const isFormGone = (change: Change) => change.kind === "removed" && isForm(change);
const listAt = (document: object, pointer: string) => [at(document, pointer) ?? []].flat();

/** An extension is compared as its text. */
const read = (property: string, side: Change["base"]): unknown =>
  property.startsWith("x-") && side?.value ? JSON.parse(String(side.value)) : side?.value;

// Keywords that say which values there are. Redocly calls it a patch when a request may hold more, or a response holds less.
const constraint =
  /^(type|enum|const|format|pattern|required|(min|max)\w+|exclusive\w+|uniqueItems|multipleOf|additionalProperties)$/;

/** Where we know better than redocly, whichever way we differ. */
function ownVerdict(change: Change, { old, current }: Documents): Rating | undefined {
  const { kind, path, typeName, property = "", base, revision } = change;
  const isSet = revision?.value === true;
  // A list of values with `x-open-enum` says that there will be more, so that its readers expect them.
  const isOpen = [old, current].every((document) =>
    listAt(document, parent(path)).some((one) => Object(one)["x-open-enum"]),
  );
  if (kind === "added" && isForm(change) && isOpen && "const" in Object(revision?.value))
    return minor("the list of values is open");
  // The types of a result are those of its 200; whatever else a service no longer says needs no code.
  if (kind === "removed" && typeName === "Response") {
    const status = path.split("/").at(-1) ?? "";
    const isResult = status === "200" || !Object(at(current, parent(path)))["200"];
    return isResult && status.startsWith("2")
      ? major("the result has its types from it")
      : minor("one response fewer to expect");
  }
  // Other credentials than before break callers, unless those from before still do.
  const [, place] = /^(.*\/security)(\/|$)/.exec(path) ?? [];
  if (place) {
    const [was = [], is = []] = [old, current].map((document) =>
      listAt(document, at(document, place) ? place : "#/security").map((one) =>
        JSON.stringify(one),
      ),
    );
    const isEnough = is.length === 0 || is.includes("{}") || was.every((one) => is.includes(one));
    return isEnough ? minor("what was sent is enough") : major("callers must send something else");
  }
  // A field that only the service writes can no longer be sent; one that only callers write can no longer be read.
  if (/^(read|write)Only$/.test(property)) {
    if ((property === "readOnly") !== isInRequest(change)) return { bump: "patch" };
    return isSet ? major("it can no longer be used") : minor("it can be used");
  }
  // Also where other fields are allowed: who sends it no longer compiles, and it no longer does anything.
  if (kind === "removed" && isInRequest(change) && /\/properties\/[^/]+$/.test(path))
    return major("it can no longer be sent");
  if (kind === "added" && typeName === "RequestBody" && Object(revision?.value).required)
    return major("a body must be sent");
  if (typeName === "Header" && property === "required")
    return base?.value ? major("it may be missing") : minor("it can be relied on");
  return undefined;
}

/** What redocly takes for less than it is. */
const byProperty: Readonly<Record<string, (was: unknown, is: unknown, of: Change) => Rating>> = {
  default: (was, _, change) => {
    if (!isInRequest(change)) return { bump: "patch" };
    return was === undefined
      ? minor("a default is stated")
      : major("leaving it out does otherwise");
  },
  deprecated: (_, is) => (is ? minor("its users have to find another way") : { bump: "patch" }),
  tags: (was, is) =>
    String(was).split(",")[0] === String(is).split(",")[0]
      ? { bump: "patch" }
      : major("the method moves to another resource of the client"),
  // `unsafe` promises that nothing is carried out twice: taking that back can cost money. Otherwise a call fails that a
  // retry might have saved; its caller had to expect that failure anyway.
  "x-retry": (was) =>
    was === "unsafe" ? major("it may now be carried out twice") : minor("it is retried otherwise"),
  // Kept cursors no longer fit.
  "x-paging": (was) =>
    was === undefined ? minor("its pages can be walked") : major("its pages are walked otherwise"),
  "x-invalidates": (was, is) => {
    const stale = [was ?? []].flat().filter((list) => ![is ?? []].flat().includes(list));
    return stale.length > 0
      ? major(`${stale.join()} stays stale after it`)
      : minor("more is fetched");
  },
  // To call a status otherwise ends waits for the final one early, or never.
  "x-final": (was, is) =>
    was === undefined || is === undefined ? { bump: "patch" } : major("waits end elsewhere"),
  "x-optimistic": () => minor("lists show a change in progress otherwise"),
};
