import { isMessagingError } from "@messaging-sdk/client";
import type { Command, Context } from "../command.ts";
import { exitCodes } from "../exit-codes.ts";
import { gaps } from "../generated/gaps.ts";
import { UsageError } from "../usage-error.ts";
import type { Finding, Gap, Probe, Service, Verdict } from "./probe.ts";

/** `messaging doctor`: which of our assumptions does this service keep? */
export const doctor: Command = {
  name: "doctor",
  summary: "Ask the service which of the SDK's assumptions it keeps",
  description:
    "Reads, and with --write or --send does more; it says before each step what that is. A difference is no failure: what to do about it is in its row.",
  options: [
    {
      flags: "--write",
      summary: "make a group and a template, change them, and delete them again",
    },
    { flags: "--send <number>", summary: "send one message to this number: your own" },
    { flags: "--sender <text>", summary: "its sender (default Test)" },
  ],
  async run(context) {
    const { probes } = await import("./probes.ts");
    const send = readSend(context);
    const asked = probes.filter(({ needs }) => {
      return !needs || (needs === "write" ? context.has("write") : send.to !== "");
    });
    if (context.isDryRun) {
      await context.print.records(asked.map(({ does, gaps }) => ({ does, gaps: gaps.join(" ") })));
      return exitCodes.done;
    }
    const { createService } = await import("./service.ts");
    const asking = createService(context, await context.connect(), send);
    const findings: Finding[] = [];
    let left: string[] = [];
    try {
      for (const [at, probe] of asked.entries()) {
        await context.print.note(`messaging: ${probe.does}`);
        const isBlind = probe.compares && asking.isCanned();
        findings.push(
          ...(await (isBlind ? canned(probe) : answer(probe, asking.service, at === 0))),
        );
      }
    } finally {
      left = await asking.end();
      for (const one of left)
        await context.print.note(`messaging: this is left, delete it by hand: ${one}`);
    }
    findings.push(...asking.overLimit);
    await print(context, findings);
    return left.length > 0 ? exitCodes.mixed : exitCodes.done;
  },
};

function canned({ gaps }: Probe): Finding[] {
  const seen = "every response is the same example";
  return gaps.map((gap) => ({ gap, verdict: "not seen", seen }));
}

/** A probe that fails leaves its gaps open; the first one is what all others stand on. */
async function answer(
  probe: Probe,
  service: Service,
  isFirst: boolean,
): Promise<readonly Finding[]> {
  try {
    return await probe.run(service);
  } catch (error) {
    if (isFirst || !isMessagingError(error)) throw error;
    const isSlow = error.name === "TimeoutError";
    const late: Finding[] = isSlow ? [{ gap: "G29", verdict: "differs", seen: error.message }] : [];
    return [
      ...late,
      ...probe.gaps.map((gap): Finding => ({ gap, verdict: "not seen", seen: error.message })),
    ];
  }
}

const rank: readonly Verdict[] = ["differs", "not seen", "kept"];

async function print(context: Context, findings: readonly Finding[]) {
  const { masked } = await import("../describe-error.ts");
  const rows = Object.entries(gaps).map(([gap, { question, assumed, where, ifWrong }]) => {
    const own = findings.filter((one) => one.gap === gap);
    const verdict =
      rank.find((one) => own.some((finding) => finding.verdict === one)) ?? "not seen";
    const told = own.filter((one) => verdict !== "differs" || one.verdict === verdict);
    const seen = new Set(told.map((one) => one.seen));
    const next = verdict === "differs" ? { next: ifWrong, edit: where } : {};
    return {
      gap: gap as Gap,
      verdict,
      question,
      seen: masked([...seen].join("; ")),
      assumed,
      ...next,
    };
  });
  if (context.print.format !== "table") return context.print.records(rows);
  await context.print.records(
    rows.map(({ gap, verdict, question, seen }) => ({ gap, verdict, question, seen })),
  );
  for (const { gap, seen, assumed, next, edit } of rows.filter(
    (row) => row.verdict === "differs",
  )) {
    await context.print.note(
      `\n${gap} differs\n  assumed  ${assumed}\n  seen     ${seen}\n  the SDK  ${next}\n  edit     spec/: ${edit}`,
    );
  }
}

function readSend(context: Context): Service["send"] {
  const to = context.text("send") ?? "";
  if (context.has("send") && !/^\+[1-9]\d{6,14}$/.test(to)) {
    throw new UsageError("--send must be your own number, such as +48500500500.");
  }
  return { to, sender: context.text("sender") ?? "Test" };
}
