import type { SentSms } from "./sms-service.ts";

/** An outcome that was told. */
export interface Told {
  readonly index: number;
  readonly phoneNumber: string;
  readonly status: "done" | "failed" | "unknown";
}

/**
 * What a bulk run promises, as far as it has broken it: `told` is what each of its parts told, from its start over
 * every crash to its end.
 */
export function brokenRun(
  recipients: readonly { readonly phoneNumber: string }[],
  told: readonly (readonly Told[])[],
  sent: readonly SentSms[],
): string[] {
  const broken: string[] = [];
  const outcomes = new Map<number, Told>();
  for (const part of told) {
    for (const [at, one] of part.entries()) {
      // Some of what an unfinished batch told comes again, and nothing is left out.
      const expected = at === 0 ? outcomes.size : Number(part[at - 1]?.index) + 1;
      const isNext = at === 0 ? one.index <= expected : one.index === expected;
      if (!isNext) broken.push(`${one.index} came in the place of ${expected}`);
      const before = outcomes.get(one.index);
      const changes = before && before.status !== one.status && before.status !== "unknown";
      if (changes && one.status !== "unknown") broken.push(`${one.index} changed its outcome`);
      if (!before) outcomes.set(one.index, one);
    }
  }
  for (const [index, { phoneNumber }] of recipients.entries()) {
    const times = sent.filter((sms) => sms.phoneNumber === phoneNumber).length;
    const one = outcomes.get(index);
    if (times > 1) broken.push(`${index} was sent ${times} times`);
    if (one?.phoneNumber !== phoneNumber) broken.push(`${index} has no outcome`);
    if (one?.status === "done" && times !== 1) broken.push(`${index} is done, but was not sent`);
    if (one?.status === "failed" && times !== 0) broken.push(`${index} failed, but was sent`);
  }
  if (outcomes.size !== recipients.length) broken.push(`${outcomes.size} outcomes`);
  return broken;
}
