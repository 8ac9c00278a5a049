import type { Outcome } from "./calls.ts";
import type { Row } from "./rows.ts";

/** The facts of each number: what the caller learned, and what the service did. */
interface Evidence {
  readonly outcomes: readonly Outcome[];
  /** By which of the client's requests it was done, each time. */
  readonly effects: readonly (readonly unknown[])[];
  /** Set where a list came from the proxy. */
  readonly hasCached: boolean;
  readonly failures: number;
}

export interface Result {
  readonly red?: string;
  /** True for a row in which too little happened to judge by. */
  readonly isEmpty?: boolean;
  readonly counts?: Readonly<Record<"failures" | "effects" | "doubled" | Outcome, number>>;
  /** The proxy has done these, which no client can tell. */
  readonly harms?: readonly Harm[];
}

type Harm = "repeats a send" | "hides the age of a list" | "makes a refusal of a lost response";

/** A message that is `done` was sent once; one that is `failed`, never; another, at most once. */
export function judge({ proxy, call }: Row, evidence: Evidence): Result {
  const { outcomes, effects, hasCached, failures } = evidence;
  const count = (wanted: Outcome) => outcomes.filter((one) => one === wanted).length;
  const counts = {
    failures,
    effects: effects.flat().length,
    doubled: effects.filter(({ length }) => length > 1).length,
    ...{ done: count("done"), failed: count("failed"), unknown: count("unknown") },
  };
  if (failures === 0) return { counts, red: "nothing was tried", isEmpty: true };
  const isKnown = (one: Harm | undefined) => proxy.does.some(({ harm }) => harm === one);
  const harms = outcomes.flatMap((one, at): (Harm | undefined)[] => {
    const requests = effects[at] ?? [];
    const times = requests.length;
    const isRight = one === "unknown" ? times <= 1 : times === (one === "done" ? 1 : 0);
    // An incomplete list throws.
    if (isRight || call === "groups.list") return [];
    if (times > new Set(requests).size) return ["repeats a send"];
    // A list that was lost on its way to the service looks cached, too.
    const isCached = times > 1 && hasCached && isKnown("hides the age of a list");
    if (isCached) return ["hides the age of a list"];
    // A refused message may be sent again.
    const isRefused = one === "failed" || times > 1;
    return [isRefused ? "makes a refusal of a lost response" : undefined];
  });
  const known = harms.filter(isKnown);
  if (known.length < harms.length)
    return { counts, red: `${harms.length} outcomes are wrong, not known of this proxy: ${harms}` };
  if (counts.done === 0) return { counts, red: "nothing was done", isEmpty: true };
  return { counts, harms: [...new Set(known)].filter((harm) => harm !== undefined) };
}
