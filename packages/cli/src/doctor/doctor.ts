import { isMessagingError } from "@messaging-sdk/client";
import type { Command, Context } from "../command.ts";
import { exitCodes } from "../exit-codes.ts";
import { gaps } from "../generated/gaps.ts";
import { UsageError } from "../usage-error.ts";
import { type Finding, type Gap, judge, type Probe, type Service, unseen } from "./probe.ts";

/** `messaging doctor`: which of our assumptions does this service keep? */
export const doctor: Command = {
  name: "doctor",
  summary: "Ask the service which of the SDK's assumptions it keeps",
  description: "It says before each step what it does. A difference is no failure.",
  options: [
    { flags: "--write", summary: "make groups and a template, and delete them again" },
    { flags: "--send <number>", summary: "send one message to this number: your own" },
    { flags: "--sender <text>", summary: "its sender (default Test)" },
  ],
  async run(context) {
    const { elsewhere, probes } = await import("./probes.ts");
    const send = readSend(context);
    const isWanted = ({ needs }: Probe) =>
      !needs || (needs === "send" ? send.to : context.has(needs));
    const wanted = probes.filter(isWanted);
    if (context.isDryRun) {
      await context.print.records(wanted.map(({ gaps, does }) => ({ gaps: gaps.join(" "), does })));
      return exitCodes.done;
    }
    const { createService } = await import("./service.ts");
    const asking = createService(context, await context.connect(), send);
    const findings: Finding[] = [];
    let left: readonly string[] = [];
    try {
      for (const probe of wanted) {
        await context.print.note(`messaging: ${probe.does}`);
        if (asking.isCanned() && !probe.isOfForms) {
          findings.push(...probe.gaps.map((gap) => unseen(gap, "all responses are one example")));
          continue;
        }
        try {
          for await (const one of probe.run(asking.service)) findings.push(one);
        } catch (error) {
          // Without a first response there is nothing to judge.
          if (!isMessagingError(error) || findings.length === 0) throw error;
          if (error.name === "TimeoutError") findings.push(judge("G29", false, error.message));
          findings.push(...probe.gaps.map((gap) => unseen(gap, error.message)));
        }
        if (findings.some(({ gap, verdict }) => gap === "G25" && verdict === "not seen")) break;
      }
    } finally {
      left = await asking.end();
      for (const one of left) await context.print.note(`messaging: delete by hand: ${one}`);
    }
    for (const { gaps, needs } of probes.filter((one) => !isWanted(one)))
      for (const gap of gaps)
        if (!findings.some((one) => one.gap === gap)) findings.push(unseen(gap, `--${needs} asks`));
    for (const gap of keysOf(elsewhere)) findings.push(unseen(gap, elsewhere[gap] ?? ""));
    await print(context, [...findings, ...asking.findings()]);
    if (left.length > 0) return exitCodes.mixed;
    return findings.some(({ verdict }) => verdict === "kept")
      ? exitCodes.done
      : exitCodes.readFailed;
  },
};

/** Of several findings the first of these counts: an assumption is kept where all that was asked of it is. */
const verdicts = ["differs", "not seen", "kept"] as const;

async function print({ print }: Context, findings: readonly Finding[]) {
  const { masked } = await import("../describe-error.ts");
  const rows = keysOf(gaps).map((gap) => {
    const { question, assumed, ifWrong, where } = gaps[gap];
    const own = findings.filter((one) => one.gap === gap);
    const verdict =
      verdicts.find((one) => own.some((found) => found.verdict === one)) ?? "not seen";
    const told = own.filter((one) => verdict === "kept" || one.verdict === verdict);
    const seen = masked([...new Set(told.map((one) => one.seen))].join("; "));
    const todo = verdict === "differs" && { ifWrong, edit: `spec/: ${where}` };
    return { gap, verdict, question, seen, assumed, ...todo };
  });
  if (print.format !== "table") return print.records(rows);
  await print.records(
    rows.map(({ gap, verdict, question, seen }) => ({ gap, verdict, question, seen })),
  );
  for (const { verdict, question, ...row } of rows)
    if (verdict === "differs")
      await print.note(
        Object.entries(row)
          .map((one) => one.join(" "))
          .join("\n  "),
      );
}

function keysOf<Key extends Gap>(object: Partial<Record<Key, unknown>>): Key[] {
  // Its type says which keys it has.
  return Object.keys(object) as Key[];
}

function readSend(context: Context): Service["send"] {
  const to = context.text("send") ?? "";
  if (context.has("send") && !/^\+[1-9]\d{6,14}$/.test(to)) {
    throw new UsageError("--send must be your own number, such as +48500500500.");
  }
  return { to, sender: context.text("sender") ?? "Test" };
}
