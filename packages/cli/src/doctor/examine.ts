import { isMessagingError } from "@messaging-sdk/client";
import { type Context, type ExitCode, exitCodes } from "../command.ts";
import { masked } from "../describe-error.ts";
import { gaps } from "../generated/gaps.ts";
import { elsewhere, probes } from "./probes.ts";
import { createService, Failure, type Probe, type Service } from "./service.ts";
import type { Finding, Gap } from "./verdicts.ts";

/** Asks all probes that the flags allow, and prints a row for each gap. */
export async function examine(context: Context, send: Service["send"]): Promise<ExitCode> {
  const { print } = context;
  const isWanted = ({ needs }: Probe) => !needs || context.has(needs);
  const wanted = probes.filter(isWanted);
  if (context.isDryRun) {
    await print.records(wanted.map(({ gaps, does }) => ({ gaps: gaps.join(" "), does })));
    return exitCodes.done;
  }
  const asking = await createService(context, send);
  const { service, findings } = asking;
  /** Why a gap is open, where no other probe decides it. */
  const hints = [...elsewhere];
  const leave = ({ gaps }: Probe, why: string) =>
    hints.push(...gaps.map((gap) => [gap, why] as const));
  let left: readonly string[] = [];
  try {
    for (const probe of wanted) {
      await print.note(`messaging: ${probe.does}`);
      if (asking.isCanned() && !probe.isOfForms) {
        leave(probe, "all responses are one example");
        continue;
      }
      try {
        await probe.run(service);
      } catch (error) {
        // Without a first response, which decides G25, there is nothing to judge.
        const isOfService = error instanceof Failure || isMessagingError(error);
        if (!isOfService || findings.every(({ gap }) => gap !== "G25")) throw error;
        if (error.name === "TimeoutError") service.judge("G29", false, error.message);
        leave(probe, error.message);
      }
    }
  } finally {
    left = await asking.end();
    for (const one of left) await print.note(`messaging: delete by hand: ${one}`);
  }
  for (const one of probes) if (!isWanted(one)) leave(one, `--${one.needs} asks`);
  const decided = new Set(findings.map(({ gap }) => gap));
  for (const [gap, why] of hints) if (!decided.has(gap)) service.unseen(gap, why);
  await printRows(context, findings);
  return left.length > 0 ? exitCodes.mixed : exitCodes.done;
}

/** The first of these that was found counts: an assumption is kept where all that was asked of it is. */
const verdicts = ["differs", "not seen", "kept"] as const;

async function printRows({ print, env }: Context, findings: readonly Finding[]) {
  const key = env.MESSAGING_API_KEY ?? "";
  // The type says which keys it has.
  const rows = (Object.keys(gaps) as Gap[]).map((gap) => {
    const { question, assumed, ifWrong, where } = gaps[gap];
    const own = findings.filter((one) => one.gap === gap);
    const verdict = verdicts.find((one) => own.some((found) => found.verdict === one));
    const told = own.filter((one) => one.verdict === verdict).map(({ seen }) => seen);
    const text = [...new Set(told)].join("; ") || "nothing showed it";
    // Names of fields are the service's. A sandbox's key may be a word.
    const seen = masked(key.length < 8 ? text : text.replaceAll(key, "[API key]"));
    const todo = verdict === "differs" && { ifWrong, edit: `spec/: ${where}` };
    return { gap, verdict: verdict ?? "not seen", question, seen, assumed, ...todo };
  });
  if (print.format !== "table") return print.records(rows);
  await print.records(rows.map(({ assumed, ifWrong, edit, ...row }) => row));
  for (const { verdict, question, ...row } of rows) {
    const lines = Object.entries(row).map(([name, text]) => `${name} ${text}`);
    if (verdict === "differs") await print.note(lines.join("\n  "));
  }
}
