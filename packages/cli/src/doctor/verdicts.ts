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
  const unseen = (gap: Gap, seen: string) => void findings.push({ gap, verdict: "not seen", seen });
  const judge = (gap: Gap, isKept: boolean, seen: string) =>
    void findings.push({ gap, verdict: isKept ? "kept" : "differs", seen });
  return {
    ...{ judge, unseen },
    /** Judges a sentence that is true where the assumption is kept. */
    claim: (gap: Gap, isTrue: boolean, sentence: string) =>
      judge(gap, isTrue, isTrue ? sentence : `not so: ${sentence}`),
    /** Judges a refusal beside its control: where the right request is refused too, the refusal shows nothing. */
    isRefused(gap: Gap, wrong: Seen, what: string, right: Seen, expected = wrong.status): boolean {
      const isSeen = wrong.isRefused && !right.isRefused;
      if (isSeen) judge(gap, wrong.status === expected, `${what} is refused: HTTP ${wrong.status}`);
      else if (!wrong.isRefused) judge(gap, false, `not so: ${what} is refused`);
      else unseen(gap, `HTTP ${wrong.status} for ${what}, but ${right.status} for what is right`);
      return isSeen;
    },
  };
}
