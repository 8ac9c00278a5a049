import { isMessagingError } from "@messaging-sdk/client";
import { type Context, type ExitCode, exitCodes } from "../command.ts";
import { masked, withoutKey } from "../describe-error.ts";
import { gaps } from "../generated/gaps.ts";
import { consequencesOf, type Gap, verdicts } from "./findings.ts";
import { connection, empty, errors, lists, records } from "./reads.ts";
import { createService, Failure, type Probe, type Service } from "./service.ts";
import { groups, sends } from "./writes.ts";

const probes: readonly Probe[] = [connection, lists, errors, records, empty, groups, sends];

/** How to find out what no response shows before it matters. */
const elsewhere: readonly string[] = [
  "G12, G14, G15, G16, G24, G30: a refusal says so, and names the field",
  "G17, G18: look at your phone: type 1 must flash, and validity is in minutes",
  "G26, G27: see what `messaging webhooks listen` prints, and whether it verifies",
  "G28, G29: --debug shows a limit that is met, and a response that takes long",
  "G31: send to yourself, and see after how long `messaging sms list` shows it",
];

/** Asks all probes that the flags allow, and prints what follows, and a row for each gap that was asked about. */
export async function examine(context: Context): Promise<ExitCode | undefined> {
  const { print, has, isDryRun } = context;
  const wanted = probes.filter(({ needs }) => !needs || has(needs));
  if (isDryRun)
    return print.records(
      wanted.map(({ gaps, does, most }) => ({ gaps: gaps.join(" "), does, requests: most })),
    );
  const service = await createService(context);
  let left: string | undefined;
  try {
    for (const probe of wanted) {
      await print.note(`messaging: ${probe.does}: at most ${probe.most} requests`);
      service.left = probe.most;
      const why = await run(probe, service, context);
      for (const gap of probe.gaps) service.add(gap, "undecided", why);
    }
  } finally {
    left = await service.end();
    if (left) await print.note(`messaging: delete by hand: ${left}`);
  }
  await printRows(context, service);
  const isOpen = (gap: Gap) => !service.findings.some((one) => one.gap === gap);
  const unasked = probes.flatMap(({ gaps, needs }) => {
    const names = gaps.filter(isOpen).join(", ");
    return needs && names ? `${names}: --${needs} asks` : [];
  });
  await print.note(`messaging: not asked:\n  ${[...unasked, ...elsewhere].join("\n  ")}`);
  return left ? exitCodes.mixed : exitCodes.done;
}

/** Resolves to why what the probe has not decided is open. Without a first response there is nothing to judge. */
async function run(probe: Probe, service: Service, context: Context): Promise<string> {
  if (service.isMock && probe.gaps.length > 0)
    return "it gives the same whatever it is asked, as a mock does";
  try {
    await probe.run(service, context);
    return "nothing showed it";
  } catch (error) {
    const isOpen = error instanceof Failure || isMessagingError(error);
    if (probe === connection || !isOpen) throw error;
    return error.message;
  }
}

async function printRows({ print, env }: Context, service: Service) {
  const { findings, isMock, isRead } = service;
  // Names of fields are the service's.
  const safe = (text: string) => masked(withoutKey(text, env.MESSAGING_API_KEY));
  const rows = Object.entries(gaps).flatMap(([gap, { question, assumed, ifWrong, where }]) => {
    const own = findings.filter((one) => one.gap === gap);
    const found = verdicts.find((one) => own.some(({ verdict }) => verdict === one));
    if (!found) return [];
    const seen = own.flatMap((one) => (one.verdict === found ? one.seen : []));
    const verdict = found === "undecided" ? "not seen" : found;
    const todo = verdict === "differs" && { ifWrong, edit: `spec/: ${where}` };
    return [
      { gap, verdict, question, seen: safe([...new Set(seen)].join("; ")), assumed, ...todo },
    ];
  });
  const all = consequencesOf(findings, isMock, isRead).map((one) => ({
    ...one,
    consequence: safe(one.consequence),
  }));
  if (print.format !== "table") return print.records([...all, ...rows]);
  for (const { consequence, todo } of all)
    await print.note(`${consequence}${todo === "nothing" ? "" : `\n  what to do: ${todo}`}`);
  await print.records(
    rows.map(({ gap, verdict, question, seen }) => ({ gap, verdict, question, seen })),
  );
  for (const { verdict, question, ...row } of rows) {
    const lines = Object.entries(row).map(([name, text]) => `${name} ${text}`);
    if (verdict === "differs") await print.note(lines.join("\n  "));
  }
}
