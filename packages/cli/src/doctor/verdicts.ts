import type { gaps } from "../generated/gaps.ts";

export type Gap = keyof typeof gaps;

export interface Finding {
  readonly gap: Gap;
  readonly verdict: "differs" | "not seen" | "kept";
  /** Without values: no text, name or number of the account. */
  readonly seen: string;
}

/** A response as it came over the wire. */
export interface Seen {
  readonly status: number;
  readonly headers: Headers;
  /** The body as JSON; undefined where it is none. */
  readonly json: unknown;
  /** The records in it, in whatever envelope. */
  readonly records: readonly Json[];
  readonly errors: readonly Json[];
  /** True where nothing was done: by the status, or by errors alone. */
  readonly isRefused: boolean;
}

export type Json = Readonly<Record<string, unknown>>;
export type Verdicts = ReturnType<typeof createVerdicts>;

/** Ways to add a finding. */
export function createVerdicts(findings: Finding[]) {
  const add = (gap: Gap, verdict: Finding["verdict"], seen: string) =>
    void findings.push({ gap, verdict, seen });
  const judge = (gap: Gap, isKept: boolean, seen: string) =>
    add(gap, isKept ? "kept" : "differs", seen);
  const unseen = (gap: Gap, seen: string) => add(gap, "not seen", seen);
  /** Judges a sentence that is true where the assumption is kept. */
  const claim = (gap: Gap, isTrue: boolean, sentence: string) =>
    judge(gap, isTrue, isTrue ? sentence : `not so: ${sentence}`);
  return {
    ...{ judge, unseen, claim },
    hasStatus: (gap: Gap, { status }: Seen, expected: number, what: string) =>
      judge(gap, status === expected, `HTTP ${status} for ${what}`),
    /** Judges a refusal beside its control: where the right request is refused too, the refusal shows nothing. */
    isRefused(gap: Gap, wrong: Seen, what: string, right: Seen, expected?: number): boolean {
      const isSeen = wrong.isRefused && !right.isRefused;
      const isOther = expected !== undefined && wrong.status !== expected;
      if (isSeen) judge(gap, !isOther, `${what} is refused: HTTP ${wrong.status}`);
      else if (!wrong.isRefused) judge(gap, false, `not so: ${what} is refused`);
      else unseen(gap, `HTTP ${wrong.status} for ${what}, but ${right.status} for what is right`);
      return isSeen;
    },
  };
}
