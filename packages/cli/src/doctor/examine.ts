import { isMessagingError } from "@messaging-sdk/client";
import { type Context, type ExitCode, exitCodes } from "../command.ts";
import { masked } from "../describe-error.ts";
import { gaps } from "../generated/gaps.ts";
import { type Consequence, findConsequences, mostOfConsequences } from "./consequences.ts";
import { elsewhere, probes } from "./probes.ts";
import { createService, Failure, type Probe, type Service } from "./service.ts";
import type { Finding, Gap } from "./verdicts.ts";

/** Asks all probes that the flags allow, and prints what follows, and a row for each gap that was asked about. */
export async function examine(context: Context, send: Service["send"]): Promise<ExitCode> {
  const { print } = context;
  const isWanted = ({ needs }: Probe) => !needs || context.has(needs);
  const wanted = probes.filter(isWanted);
  if (context.isDryRun) {
    await print.records(
      wanted.map(({ gaps, does, most }) => ({ gaps: gaps.join(" "), does, requests: most })),
    );
    return exitCodes.done;
  }
  const asking = await createService(context, send);
  const { service, findings } = asking;
  const isOfService = (error: unknown) => error instanceof Failure || isMessagingError(error);
  /** Why a gap is open, where no probe decides it. */
  const hints: (readonly [Gap, string])[] = [];
  let consequences: readonly Consequence[] = [];
  let left: readonly string[] = [];
  try {
    for (const probe of wanted) {
      await print.note(`messaging: ${probe.does}: at most ${probe.most} requests`);
      const leave = (why: string) => hints.push(...probe.gaps.map((gap) => [gap, why] as const));
      if (asking.isMock() && !probe.isOfForms) {
        leave("it gives the same whatever it is asked, as a mock does");
        continue;
      }
      asking.allow(probe.most);
      try {
        await probe.run(service);
      } catch (error) {
        // Without a first response there is nothing to judge.
        if (!isOfService(error) || probe === wanted[0]) throw error;
        const { name, message } = Object(error);
        if (name === "TimeoutError") service.judge("G29", false, message);
        leave(message);
      }
      leave("nothing showed it");
    }
    const most = mostOfConsequences;
    await print.note(`messaging: reads lists as a program does: at most ${most} requests`);
    asking.allow(most);
    consequences = await findConsequences(service).catch((error) => {
      if (!isOfService(error)) throw error;
      return [{ consequence: `not seen: ${error.message}`, todo: "ask again later" }];
    });
  } finally {
    left = await asking.end();
    for (const one of left) await print.note(`messaging: delete by hand: ${one}`);
  }
  const decided = new Set(findings.map(({ gap }) => gap));
  for (const [gap, why] of new Map(hints.toReversed()))
    if (!decided.has(gap)) service.unseen(gap, why);
  await printRows(context, consequences, findings);
  const open = (Object.keys(gaps) as Gap[]).filter(
    (gap) => !findings.some((one) => one.gap === gap),
  );
  const unasked = ["write", "send"].flatMap((flag) => {
    const own = probes.flatMap((one) => (one.needs === flag && !isWanted(one) ? one.gaps : []));
    const names = open.filter((gap) => own.includes(gap)).join(", ");
    return names ? `${names}: --${flag} asks` : [];
  });
  await print.note(`messaging: not asked:\n  ${[...unasked, ...elsewhere].join("\n  ")}`);
  return left.length > 0 ? exitCodes.mixed : exitCodes.done;
}

/** The first of these that was found counts: an assumption is kept where all that was asked of it is. */
const verdicts = ["differs", "not seen", "kept"] as const;

async function printRows(
  { print, env }: Context,
  consequences: readonly Consequence[],
  findings: readonly Finding[],
) {
  const key = env.MESSAGING_API_KEY ?? "";
  // Names of fields are the service's. A sandbox's key may be a word.
  const safe = (text: string) => masked(key.length < 8 ? text : text.replaceAll(key, "[API key]"));
  // The type says which keys it has.
  const rows = (Object.keys(gaps) as Gap[]).flatMap((gap) => {
    const { question, assumed, ifWrong, where } = gaps[gap];
    const own = findings.filter((one) => one.gap === gap);
    const verdict = verdicts.find((one) => own.some((found) => found.verdict === one));
    if (!verdict) return [];
    const told = own.filter((one) => one.verdict === verdict).map(({ seen }) => seen);
    const seen = safe([...new Set(told)].join("; "));
    const todo = verdict === "differs" && { ifWrong, edit: `spec/: ${where}` };
    return [{ gap, verdict, question, seen, assumed, ...todo }];
  });
  const all = consequences.map((one) => ({ ...one, consequence: safe(one.consequence) }));
  if (print.format !== "table") return print.records([...all, ...rows]);
  for (const { consequence, todo } of all)
    await print.note(`${consequence}${todo === "nothing" ? "" : `\n  what to do: ${todo}`}`);
  await print.records(rows.map(({ assumed, ifWrong, edit, ...row }) => row));
  for (const { verdict, question, ...row } of rows) {
    const lines = Object.entries(row).map(([name, text]) => `${name} ${text}`);
    if (verdict === "differs") await print.note(lines.join("\n  "));
  }
}
