import type { Bump, Finding } from "../bump.ts";
import { type Line, type Recording, readRecording } from "./recording.ts";

type Rating = Pick<Finding, "bump" | "what">;

/** Compares the recording of the last release with the one of the work tree, for users who only call. */
export function compareRecordings(before: string, after: string): Finding[] {
  const [old, current] = [readRecording(before), readRecording(after)];
  const keys = new Set([...old.lines.keys(), ...current.lines.keys()]);
  return [...keys].flatMap((key): Finding[] => {
    const [was, is] = [old.lines.get(key), current.lines.get(key)];
    if (was?.value === is?.value) return [];
    const { section, place, name } = was ?? is ?? { section: "", place: "", name: "" };
    const at = isOfOperation(section) ? `${name}: ${place}` : `${place}: ${name}`;
    return rate(old, current, was, is).map((rating) => ({ ...rating, at }));
  });
}

/** The sections whose lines are what a call of an operation comes to. */
const isOfOperation = (section: string) =>
  ["Faults", "Limits", "Sizes", "Responses"].includes(section);

function rate(old: Recording, current: Recording, was?: Line, is?: Line): Rating[] {
  if (!was) return is ? rateNew(old, current, is) : [];
  const { section, name } = was;
  if (!is) return [one(absence(was), `is gone: ${was.value}`)];
  if (isOfOperation(section)) return rateCall(was.value, is.value, isUnsafe(old, current, name));
  if (section === "Logs") return [one("patch", changed(was.value, is.value))];
  // The test beside kept.ts says whether the new code reads the old form.
  if (section === "Formats") return [one("asks", changed(was.value, is.value))];
  if (section === "Helpers" && name === "sends") return rateSends(was.value, is.value);
  if (isOfExample(old, current, was)) return [one("patch", "the spec's example is another one")];
  if (name === "header user-agent") return [one("minor", changed(was.value, is.value))];
  return [one("major", changed(was.value, is.value))];
}

/** An operation that was unsafe stays so: the spec does not make it safe to do twice. */
function isUnsafe(old: Recording, current: Recording, operationId: string): boolean {
  return [old, current].some(({ classes }) => classes.get(operationId) === "unsafe");
}

/** The request differs because the method was called with another example than before. */
function isOfExample(old: Recording, current: Recording, { section, place, name }: Line): boolean {
  const [was, is] = [old, current].map(({ lines }) =>
    lines.get([section, place, "given"].join("\n")),
  );
  return ["given", "request", "body"].includes(name) && was?.value !== is?.value;
}

/** A new situation or operation promises nothing that was not so before; a part of an old request is a change of it. */
function rateNew(old: Recording, current: Recording, { section, place, name, value }: Line) {
  const found = leaks("", value);
  if (isOfOperation(section) && isUnsafe(old, current, name) && partsOf(value).performed > 1)
    found.push(one("refused", `an unsafe operation is repeated: ${value}`));
  const isAdded = [...old.lines.values()].some(
    (line) => /^(Requests|Hooks)/.test(section) && line.section === section && line.place === place,
  );
  const bump = !isAdded ? "patch" : name.startsWith("header ") ? "minor" : "major";
  return [...found, one(bump, `is new: ${value}`)];
}

/**
 * Examples of the spec come and go without a change of the client, and no program reads the log. Anything else that is no
 * longer recorded may hide what it said.
 */
function absence({ section, value }: Line): Bump {
  if (section === "Responses") return "patch";
  if (section === "Logs") return value.startsWith("debug") ? "patch" : "minor";
  return "major";
}

function rateSends(was: string, is: string): Rating[] {
  const times = Number.parseInt(is, 10);
  return times > 1 && times > Number.parseInt(was, 10)
    ? [one("refused", `a message is sent ${times} times`)]
    : [one("major", changed(was, is))];
}

/** `ApiError E-5-001 unknown; attempts 3; ends at 750; sent at 0 250 750; performed 3`, part by part. */
function rateCall(was: string, is: string, unsafe: boolean): Rating[] {
  const [old, now] = [partsOf(was), partsOf(is)];
  const found = leaks(was, is);
  if (unsafe && isRepeated(old, now)) {
    const what = `an unsafe operation is repeated: sent ${now.sent.length} times, not ${old.sent.length}`;
    found.push(one("refused", `${what}. Nobody may pay twice for one call`));
  }
  if (old.ending !== now.ending) found.push(one("major", changed(old.ending, now.ending)));
  else found.push(...rateOthers(old.others, now.others));
  if (old.sent.length !== now.sent.length) {
    found.push(one("major", `${old.sent.length} requests became ${now.sent.length}`));
  } else if (`${old.sent}` !== `${now.sent}`) {
    const slower = (now.sent.at(-1) ?? 0) > (old.sent.at(-1) ?? 0) ? "slower" : "sooner";
    found.push(
      one("minor", `retried ${slower}: at ${now.sent.join(", ")} ms, not ${old.sent.join(", ")}`),
    );
  }
  // The last attempt says how long one may take, and the end how long a call may: the waits between are rated above.
  if (old.lasts !== now.lasts && old.end !== now.end)
    found.push(one("major", `a time limit: ${old.lasts} ms became ${now.lasts} ms`));
  return found.length > 0 ? found : [one("patch", changed(was, is))];
}

/** The fields of an error or a result. */
function rateOthers(old: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): Rating[] {
  const lost = [...old].flatMap(([name, value]): Rating[] => {
    const current = now.get(name);
    if (current === value) return [];
    if (current === undefined) return [one("major", `no longer has ${name} ${value}`)];
    return [one("major", changed(`${name} ${value}`, `${name} ${current}`))];
  });
  const added = [...now].filter(([name]) => !old.has(name));
  // Attempts are told where they are not what was sent.
  const bumpOf = (name: string) => (name === "attempts" ? "major" : "minor");
  return [...lost, ...added.map(([name, value]) => one(bumpOf(name), `has ${name} ${value}`))];
}

/**
 * Sent again where it was sent once, or carried out more often. It may be sent again when it never left, or when the
 * service says that it did nothing and when to come back.
 */
function isRepeated(old: Parts, now: Parts): boolean {
  const didNothing =
    old.ending.endsWith(" not-sent") ||
    (old.ending.endsWith(" rejected") && old.others.has("retry after"));
  const wasOnce = old.sent.length <= 1 && now.sent.length > 1;
  return (wasOnce && !didNothing) || (now.performed > 1 && now.performed > old.performed);
}

interface Parts {
  /** The class, code and outcome of an error, or that it resolves. */
  readonly ending: string;
  readonly others: ReadonlyMap<string, string>;
  readonly sent: readonly number[];
  readonly end: number;
  /** Milliseconds from the last request to the end. */
  readonly lasts: number;
  readonly performed: number;
}

function partsOf(value: string): Parts {
  const [ending = "", ...rest] = value.split("; ");
  const parts = new Map(rest.map((part) => [nameOf(part), part.slice(nameOf(part).length + 1)]));
  const numbers = (name: string) => (parts.get(name)?.split(" ") ?? []).map(Number);
  const sent = numbers("sent at").filter((time) => !Number.isNaN(time));
  const [last = 0] = sent.slice(-1);
  const [end = last] = numbers("ends at");
  const isTold = parts.get("attempts") === String(sent.length);
  const known = [isTold ? "attempts" : "", "sent at", "ends at", "performed", ...clear];
  const others = new Map([...parts].filter(([name]) => !known.includes(name)));
  return { ending, others, sent, end, lasts: end - last, performed: numbers("performed")[0] ?? 0 };
}

const clear = ["shows the key", "logs in clear:"];

function nameOf(part: string): string {
  const [name] = [
    ...clear,
    "sent at",
    "ends at",
    "retry after",
    "rate limit",
    "request id",
    "every record",
  ].filter((one) => part.startsWith(one));
  return name ?? part.split(" ")[0] ?? "";
}

/** Finds secrets and personal data that can be read now. */
function leaks(was: string, is: string): Rating[] {
  const [old, now] = [was, is].map((value) =>
    value.split("; ").filter((part) => clear.some((one) => part.startsWith(one))),
  );
  return (now ?? [])
    .filter((part) => !old?.includes(part))
    .map((part) => one(part.startsWith("shows the key") ? "refused" : "major", part));
}

function one(bump: Bump, what: string): Rating {
  return { bump, what };
}

function changed(was: string, is: string): string {
  const short = (text: string) => (text.length > 160 ? `${text.slice(0, 160)}…` : text);
  return `${short(was)} became ${short(is)}`;
}
