import type { Bump, Finding } from "../bump.ts";
import { type Line, type Recording, readRecording } from "./recording.ts";

type Rating = Pick<Finding, "bump" | "what">;

/** Compares the recording of the last release with the one of the work tree, for users who only call. */
export function compareRecordings(before: string, after: string): Finding[] {
  const [old, current] = [readRecording(before), readRecording(after)];
  const keys = new Set([...old.lines.keys(), ...current.lines.keys()]);
  return [...keys].flatMap((key): Finding[] => {
    const [was, is] = [old.lines.get(key), current.lines.get(key)];
    const line = is ?? was;
    if (!line || was?.value === is?.value) return [];
    const at = isCall(line) ? `${line.name}: ${line.place}` : `${line.place}: ${line.name}`;
    const refused = is ? refusals(old, current, was?.value ?? "", is) : [];
    const ratings = [...refused, rate(old, current, was, is)];
    return ratings.map((rating) => ({ ...rating, at }));
  });
}

/** A line that says what a call of an operation comes to. */
const isCall = ({ section }: Line) => /^(Faults|Limits|Sizes|Responses)$/.test(section);

function rate(old: Recording, current: Recording, was?: Line, is?: Line): Rating {
  if (!was) return { bump: is ? ofNew(old, is) : "none", what: `is new: ${is?.value}` };
  if (!is) return { bump: ofGone(was), what: `is gone: ${was.value}` };
  const bump = isOfExample(old, current, was) ? "patch" : ofChanged(was, is);
  return { bump, what: `${short(was.value)} became ${short(is.value)}` };
}

/** A new situation promises nothing that was not so before; a part of an old request is a change of it. */
function ofNew(old: Recording, { section, place, name }: Line): Bump {
  const isAdded = [...old.lines.values()].some(
    (line) => line.section === section && line.place === place,
  );
  if (!/^(Requests|Hooks)/.test(section) || !isAdded) return "patch";
  return name.startsWith("header ") ? "minor" : "major";
}

/** Examples of the spec come and go without a change of the client. What else is no longer recorded may hide what it said. */
const ofGone = ({ section }: Line): Bump =>
  section === "Logs" ? "minor" : section === "Responses" ? "patch" : "major";

function ofChanged(was: Line, is: Line): Bump {
  // No program reads the log.
  if (was.section === "Logs") return "patch";
  // The kept fixtures show whether the new code reads the old form.
  if (was.section === "Formats")
    return /^(webhook|content|body)/.test(was.name) ? "major" : "minor";
  if (was.name === "header user-agent") return "minor";
  return isCall(was) ? ofCall(callOf(was.value), callOf(is.value)) : "major";
}

/** The request differs because the method was called with another example than before. */
function isOfExample(old: Recording, current: Recording, { section, place, name }: Line): boolean {
  const [was, is] = [old, current].map(({ lines }) =>
    lines.get([section, place, "given"].join("\n")),
  );
  return ["given", "request", "body"].includes(name) && was?.value !== is?.value;
}

/** `ApiError E-5-001 unknown; status 500; ends at 750; sent at 0 250 750; performed 3`, part by part. */
interface Call {
  /** What an error or a result has, besides times. */
  readonly parts: readonly string[];
  readonly sent: readonly number[];
  /** Milliseconds from the last request to the end. */
  readonly lasts: number;
  readonly performed: number;
}

function callOf(value: string): Call {
  const all = value.split("; ");
  const timed = /^(sent at|ends at|performed) /;
  const numbers = (name: string) =>
    (all.find((part) => part.startsWith(`${name} `)) ?? "").match(/\d+/g)?.map(Number) ?? [];
  const sent = numbers("sent at");
  const lasts = (numbers("ends at")[0] ?? 0) - (sent.at(-1) ?? 0);
  const parts = all.filter((part) => !timed.test(part));
  return { parts, sent, lasts, performed: numbers("performed")[0] ?? 0 };
}

/** Retries that wait otherwise, and one more field of an error, break nobody. */
function ofCall(old: Call, now: Call): Bump {
  const isKept = old.parts.every((part) => now.parts.includes(part));
  const shows = now.parts.some((part) => /^logs in clear/.test(part) && !old.parts.includes(part));
  const isSame = old.sent.length === now.sent.length && old.lasts === now.lasts;
  return isKept && isSame && !shows ? "minor" : "major";
}

/** What no version may do. An operation that was unsafe stays so: the spec does not make it safe to do twice. */
function refusals(old: Recording, current: Recording, was: string, line: Line): Rating[] {
  const { name, value: is } = line;
  const isUnsafe = [old, current].some(({ classes }) => classes.get(name) === "unsafe");
  const shown = is.split("; ").find((part) => part.startsWith("shows the key"));
  const sends = line.section === "Helpers" && name === "sends" ? Number.parseInt(is, 10) : 0;
  const reasons = [
    shown !== undefined && !was.includes(shown) && shown,
    isCall(line) && isUnsafe && isRepeated(callOf(was), callOf(is)) && "an unsafe call is repeated",
    sends > 1 && sends > (Number.parseInt(was, 10) || 0) && `a message is sent ${sends} times`,
  ];
  return reasons.flatMap((what) => (what ? [{ bump: "refused", what: `${what}: ${is}` }] : []));
}

/**
 * Sent again where it was sent once, or carried out more often. It may be sent again when it never left, or when the
 * service says that it did nothing and when to come back.
 */
function isRepeated(old: Call, now: Call): boolean {
  const [ending = "", ...others] = old.parts;
  const isAskedTo =
    ending.endsWith(" rejected") && others.some((part) => part.startsWith("retry after"));
  const wasOnce = old.sent.length === 1 && now.sent.length > 1;
  const didNothing = ending.endsWith(" not-sent") || isAskedTo;
  return (wasOnce && !didNothing) || (now.performed > 1 && now.performed > old.performed);
}

const short = (text: string) => (text.length > 160 ? `${text.slice(0, 160)}…` : text);
