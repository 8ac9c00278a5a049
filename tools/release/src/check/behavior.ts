import { type Finding, findingOf, type Kind } from "./kinds.ts";

/** A line of `packages/client/api/behavior.txt`: its value, under a `section` such as `Faults`. */
interface Line {
  readonly section: string;
  /** The situation: `failure, status 502`; of a request, its operation. */
  readonly place: string;
  /** The operation, or whatever else the line is of: `header accept`. */
  readonly name: string;
  readonly value: string;
  /** The retry class of the operation, where the line is of one. */
  readonly retry?: string | undefined;
}

/** What a new situation is held to where nothing like it was recorded: one effect. */
const noLine: Line = { section: "", place: "", name: "", value: "performed 1" };

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
          const retry = classes.get(name);
          lines.set(`${section}\n${place}\n${name}`, { section, place, name, value, retry });
        }
      }
  }
  return lines;
}

/** Compares the recording of the last release with the one of the work tree, for users who only call. */
export function compareRecordings(before: string, after: string): Finding[] {
  const [old, current] = [readRecording(before), readRecording(after)];
  const places = new Set([...old.values()].map(({ section, place }) => `${section}\n${place}`));
  const names = new Set([...old.values()].map(({ name }) => name));
  const isNew = ({ section, place, name, retry }: Line) =>
    isCall(section)
      ? retry !== undefined && !names.has(name)
      : isOfOperation(section) && !places.has(`${section}\n${place}`);
  const siblings = Map.groupBy(old.values(), ({ section, place, retry }) =>
    [section, place, retry].join("\n"),
  );
  const found = [...new Set([...old.keys(), ...current.keys()])].flatMap((key): Found[] => {
    const [was, is] = [old.get(key), current.get(key)];
    if (was?.value === is?.value) return [];
    const { section, place, name } = was ?? is ?? noLine;
    const at = isCall(section) ? `${name}: ${place}` : `${place}: ${name}`;
    // Examples of the spec come and go without a change of the client. Any other line that is gone may hide a change.
    const kindOfGone = section === "Responses" ? "recorded anew" : "gone";
    if (!is) return [{ ...findingOf(kindOfGone, at, `${was?.value}`), by: "" }];
    // An operation that is new may do what another of its class does in the same situation.
    const alike = siblings.get([section, place, is.retry].join("\n")) ?? [noLine];
    const refusals = (was ? [was] : alike).map((one) => refusal(one, is));
    const [refused] = refusals;
    if (refused && !refusals.includes(undefined)) {
      const kind = refused.startsWith("shows") ? "key shown" : "sent again";
      return [{ ...findingOf(kind, at, `${refused}: ${is.value}`), by: `${name}: ${refused}` }];
    }
    const own = isCall(section) ? name : place;
    if (!was && isNew(is)) return [{ ...findingOf("added", own, section), by: own }];
    // A new situation promises nothing that was not so before; a part of an old request is a change of it.
    const isPart = isOfOperation(section);
    const kindOfNew = !isPart ? "recorded anew" : name.startsWith("header ") ? "added" : "changed";
    if (!was)
      return [{ ...findingOf(kindOfNew, at, is.value), by: isPart ? `${name}: ${is.value}` : "" }];
    const given = `${section}\n${place}\ngiven`;
    // The method was called with another example of the spec than before.
    const isOfExample =
      /^(given|request|body)$/.test(name) && old.get(given)?.value !== current.get(given)?.value;
    const kind = isOfExample ? "recorded anew" : kindOfChange(was, is);
    const what = [was, is].map(({ value }) => value.slice(0, 160)).join(" became ");
    return [{ ...findingOf(kind, at, what), by: isOfExample ? "" : difference(was, is) }];
  });
  return foldByChange(found);
}

interface Found extends Finding {
  /** What is the same in all situations that one change has changed. */
  readonly by: string;
}

/** One changed default is one line, however many situations show it. */
function foldByChange(found: readonly Found[]): Finding[] {
  const groups = Map.groupBy(found, ({ by, at, bump }) => `${bump}\n${by || at}`);
  return Array.from(groups.values(), ([first, ...rest]) => {
    const { by, ...one } = first as Found;
    const all = [...new Set([one, ...rest].map(({ at }) => at))];
    if (all.length === 1) return one;
    const others = all.length > 4 ? [...all.slice(0, 3), `${all.length - 3} more`] : all;
    return { ...one, at: by, what: `in ${others.join("; ")}: ${one.what}` };
  });
}

/** What changed, without what differs from situation to situation: `attempts 3 became attempts 4`. */
function difference({ section, value: was }: Line, { value: is }: Line): string {
  const words = (text: string) => text.split(isCall(section) ? "; " : /[ ,;?&]+/);
  const isTime = (part: string) => isCall(section) && /^(sent at|ends at|performed) /.test(part);
  const [old, now] = [words(was), words(is)];
  const gone = old.filter((part) => !now.includes(part) && !isTime(part));
  const come = now.filter((part) => !old.includes(part) && !isTime(part));
  if (gone.length + come.length > 0) return `${gone.join(", ")} became ${come.join(", ")}`;
  const [before, after] = [callOf(was), callOf(is)];
  return before.lasts === after.lasts
    ? "when it is sent"
    : `${before.lasts} ms became ${after.lasts} ms`;
}

const isCall = (section: string) => /^(Faults|Limits|Sizes|Responses)$/.test(section);

const isOfOperation = (section: string) => /^(Requests|Hooks)/.test(section);

function kindOfChange({ section, name, value: was }: Line, { value: is }: Line): Kind {
  // The kept fixtures show whether the new code reads the old form.
  if (section === "Formats")
    return /^(webhook|content|body)/.test(name) ? "changed" : "kept otherwise";
  if (name === "header user-agent") return "waits otherwise";
  if (!isCall(section)) return "changed";
  // Retries that wait otherwise, and one more field of an error, break nobody.
  const [old, now] = [callOf(was), callOf(is)];
  const added = now.parts.filter((part) => !old.parts.includes(part));
  const isKept = now.parts.length - added.length === old.parts.length;
  const shows = added.some((part) => part.startsWith("logs in clear"));
  const isInTime = old.lasts === now.lasts || old.end === now.end;
  const isSame = old.sent.length === now.sent.length && isInTime;
  if (!isKept || !isSame || shows) return "changed";
  return added.length > 0 ? "added" : "waits otherwise";
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
function refusal(was: Line, { section, name, value, retry }: Line) {
  const [old, now] = [callOf(was.value), callOf(value)];
  const shown = now.parts.find((part) => part.startsWith("shows the key"));
  if (shown && !old.parts.includes(shown)) return shown;
  const [sends, before] = [value, was.value].map((text) => Number.parseInt(text, 10) || 0);
  if (section === "Helpers" && name === "sends" && Number(sends) > 1 && Number(before) <= 1)
    return `a message is sent ${sends} times`;
  // A call that was repeated before is no worse for one more attempt. It may be sent again when it never left, or when the service says
  // that it did nothing and when to come back.
  const [ending = ""] = old.parts;
  const isAskedTo = ending.endsWith(" rejected") && /; retry after/.test(was.value);
  const isMore = old.sent.length === 1 && now.sent.length > 1;
  const isTwice = now.performed > 1 && old.performed <= 1;
  const isRepeated = isTwice || (isMore && !isAskedTo && !ending.endsWith(" not-sent"));
  return isCall(section) && [retry, was.retry].includes("unsafe") && isRepeated
    ? "an unsafe call is repeated"
    : undefined;
}
