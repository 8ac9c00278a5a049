import type { Bump, Finding } from "./bump.ts";

/** A line of `packages/client/api/behavior.txt`: its place, its operation, and its value. */
interface Line {
  /** `Faults`. */
  readonly section: string;
  /** The situation: `failure, status 502`; of a request, its operation. */
  readonly place: string;
  /** The operation, or whatever else the line is of: `header accept`. */
  readonly name: string;
  readonly value: string;
  readonly isUnsafe: boolean;
}

/** By section, place and name. A line for a retry class is one for each of its operations. */
function readRecording(text: string): Map<string, Line> {
  const lines = new Map<string, Line>();
  const classes = new Map<string, string>();
  let [section, place] = ["", ""];
  for (const row of text.split("\n")) {
    const [, title] = /^## (.+)/.exec(row) ?? [];
    const [, names = "", value = ""] = /^ {2}(.+?): (.*)$/.exec(row) ?? [];
    if (title) section = title;
    else if (!names) place = row;
    else if (section === "Operations") classes.set(names, value);
    else
      for (const one of names.split(", ")) {
        const own = [...classes].flatMap(([id, retry]) => (retry === one ? id : []));
        for (const name of own.length > 0 ? own : [one]) {
          const isUnsafe = classes.get(name) === "unsafe";
          lines.set(`${section}\n${place}\n${name}`, { section, place, name, value, isUnsafe });
        }
      }
  }
  return lines;
}

/** Compares the recording of the last release with the one of the work tree, for users who only call. */
export function compareRecordings(before: string, after: string): Finding[] {
  const [old, current] = [readRecording(before), readRecording(after)];
  const places = new Set([...old.values()].map(({ section, place }) => `${section}\n${place}`));
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((key): Finding[] => {
    const [was, is] = [old.get(key), current.get(key)];
    if (was?.value === is?.value) return [];
    const { section, place, name } = was ?? is ?? { section: "", place: "", name: "" };
    const at = isCall(section) ? `${name}: ${place}` : `${place}: ${name}`;
    const refused = is ? refusal(was, is) : undefined;
    if (refused) return [{ bump: "refused", at, what: `${refused}: ${is?.value}` }];
    if (!is) return [{ bump: ofGone(section), at, what: `is gone: ${was?.value}` }];
    if (!was) {
      // A new situation promises nothing that was not so before; a part of an old request is a change of it.
      const isPart = /^(Requests|Hooks)/.test(section) && places.has(`${section}\n${place}`);
      const bump = !isPart ? "patch" : name.startsWith("header ") ? "minor" : "major";
      return [{ bump, at, what: `is new: ${is.value}` }];
    }
    const given = `${section}\n${place}\ngiven`;
    // The method was called with another example of the spec than before.
    const isOfExample =
      /^(given|request|body)$/.test(name) && old.get(given)?.value !== current.get(given)?.value;
    const what = [was, is].map(({ value }) => value.slice(0, 160)).join(" became ");
    return [{ bump: isOfExample ? "patch" : ofChanged(was, is), at, what }];
  });
}

/** The sections whose lines are what a call of an operation comes to. */
const isCall = (section: string) => /^(Faults|Limits|Sizes|Responses)$/.test(section);

/** Examples of the spec come and go without a change of the client. What else is no longer recorded may hide what it said. */
const ofGone = (section: string): Bump => (section === "Responses" ? "patch" : "major");

function ofChanged({ section, name, value: was }: Line, { value: is }: Line): Bump {
  // The kept fixtures show whether the new code reads the old form.
  if (section === "Formats") return /^(webhook|content|body)/.test(name) ? "major" : "minor";
  if (name === "header user-agent") return "minor";
  if (!isCall(section)) return "major";
  // Retries that wait otherwise, and one more field of an error, break nobody.
  const [old, now] = [callOf(was), callOf(is)];
  const added = now.parts.filter((part) => !old.parts.includes(part));
  const isKept = now.parts.length - added.length === old.parts.length;
  const shows = added.some((part) => part.startsWith("logs in clear"));
  const isInTime = old.lasts === now.lasts || old.end === now.end;
  const isSame = old.sent.length === now.sent.length && isInTime;
  return isKept && isSame && !shows ? "minor" : "major";
}

/** `ApiError E-5-001 unknown; status 500; ends at 750; sent at 0 250 750; performed 3`, part by part. */
function callOf(value: string) {
  const all = value.split("; ");
  const numbers = (name: string) =>
    (all.find((part) => part.startsWith(name)) ?? "").match(/\d+/g)?.map(Number) ?? [];
  const sent = numbers("sent at");
  const [end = 0] = numbers("ends at");
  // How long one attempt may take, where that ended it; else the end says how long a call may.
  const lasts = end - (sent.at(-1) ?? 0);
  const parts = all.filter((part) => !/^(sent at|ends at|performed) /.test(part));
  return { parts, sent, end, lasts, performed: numbers("performed")[0] ?? 0 };
}

/** What no version may do: show the key, or repeat an unsafe call. The spec does not make such an operation safe. */
function refusal(was: Line | undefined, { section, name, value, isUnsafe }: Line) {
  const [old, now] = [callOf(was?.value ?? ""), callOf(value)];
  const shown = now.parts.find((part) => part.startsWith("shows the key"));
  if (shown && !old.parts.includes(shown)) return shown;
  const [sends, before] = [value, was?.value ?? "0"].map((text) => Number.parseInt(text, 10));
  if (section === "Helpers" && name === "sends" && Number(sends) > Math.max(1, Number(before)))
    return `a message is sent ${sends} times`;
  // It may be sent again when it never left, or when the service says that it did nothing and when to come back.
  const [ending = ""] = old.parts;
  const isAskedTo = ending.endsWith(" rejected") && /; retry after/.test(was?.value ?? "");
  const isMore = old.sent.length === 1 && now.sent.length > 1;
  const isTwice = now.performed > Math.max(1, old.performed);
  const isRepeated = isTwice || (isMore && !isAskedTo && !ending.endsWith(" not-sent"));
  return isCall(section) && (isUnsafe || was?.isUnsafe) && isRepeated
    ? "an unsafe call is repeated"
    : undefined;
}
