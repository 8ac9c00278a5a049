import type { gaps } from "../generated/gaps.ts";

export type Gap = keyof typeof gaps;

export interface Finding {
  readonly gap: Gap;
  readonly verdict: (typeof verdicts)[number];
  /** In words without values: no text, name or number of the account. */
  readonly seen: string;
  readonly topic?: keyof typeof topics | undefined;
  /** Follows the sentence of the topic. */
  readonly why?: string | undefined;
  readonly todo?: string | undefined;
}

/** The first of these that was found counts: an assumption is kept where all that was asked of it is. */
export const verdicts = ["differs", "not seen", "kept", "undecided"] as const;

const inDoubt =
  "if that field is harmless, drop it in a middleware; else ask the service what it means, and say it in x-evidence of spec/";

/** What follows for those who read and send: the sentence where it is kept, the other one, and what to do then. */
export const topics = {
  lists: [
    "lists are read",
    "every list fails",
    "check MESSAGING_BASE_URL and the key; if they are right, write a middleware that gives { meta, data }, or describe the service in spec/",
  ],
  "empty lists": [
    "empty lists are empty",
    "empty lists are errors",
    "catch an ApiError of that status around sms.list, or write a middleware that gives 200 and an empty list",
  ],
  pages: [
    "pages by offset are read",
    "pages by offset: not supported",
    "read one page by limit, and the next ones by createHttp or `messaging request`; an iteration is not complete",
  ],
  creates: ["creates are reported as done", "every create would be in doubt", inDoubt],
  sends: ["sends are reported as done", "every send would be in doubt", inDoubt],
  lag: ["lists show what was sent", "no list shows what was sent", 'leave ifMissing at "throw"'],
} as const;

/** Reads each consequence off the findings, so that it contradicts no row. Where no list is read, its end and pages are open. */
export function consequencesOf(findings: readonly Finding[], isMock: boolean, isRead: boolean) {
  return Object.entries(topics).flatMap(([topic, [kept, differs, todo]]) => {
    const own = findings.filter((one) => one.topic === topic);
    const [found] = verdicts.flatMap((one) => own.find(({ verdict }) => verdict === one) ?? []);
    const isOfLists = topic === "empty lists" || topic === "pages";
    const why = isMock
      ? "a mock gives the same for each"
      : isRead
        ? found?.why
        : "every list fails";
    if (isOfLists && (isMock || !isRead || !found || found.verdict === "not seen"))
      return { consequence: `${topic}: not seen, ${why ?? "nothing showed it"}`, todo: "nothing" };
    if (!found) return [];
    const text = found.verdict === "kept" ? kept : differs;
    const consequence = found.why ? `${text}${found.why}` : text;
    return { consequence, todo: found.todo ?? (found.verdict === "kept" ? "nothing" : todo) };
  });
}
