import { refuse } from "../envelope.ts";
import type { ScenarioRun, ScenarioStep, StoredRun } from "../generated/control.ts";
import type { Handlers } from "./handler.ts";
import { nextId } from "./state.ts";

export const scenarios = {
  triggerScenario: ({ body, now, nowMs }, state) => {
    const { scenarioId, recipientEmail = null, recipientMobileNumber = null } = body;
    if (!state.scenarios.includes(scenarioId)) {
      const message = `There is no scenario with the id ${scenarioId}.`;
      const meta = { parameter: "scenarioId", value: scenarioId, source: "body" };
      return refuse(404, "E-3-004", message, meta);
    }
    const run = {
      triggerId: `trg-${nextId(state)}`,
      scenarioId,
      recipientEmail,
      recipientMobileNumber,
    };
    state.runs.push({ ...run, triggerTime: nowMs });
    return { data: [{ ...run, createdAt: now }] };
  },
} satisfies Handlers;

/** Milliseconds after the trigger at which something is sent, and at which all is done. */
const [sends, completes] = [2_000, 5_000];

/** Every step that a run goes through, in order. */
export function stepsOf(run: StoredRun): ScenarioStep[] {
  const { recipientEmail, recipientMobileNumber, triggerTime } = run;
  const sent = triggerTime + sends;
  return [
    { time: triggerTime, step: "triggered" },
    ...(recipientEmail ? [{ time: sent, step: "email", to: recipientEmail } as const] : []),
    ...(recipientMobileNumber
      ? [{ time: sent, step: "sms", to: recipientMobileNumber } as const]
      : []),
    { time: triggerTime + completes, step: "completed" },
  ];
}

/** A run as far as it has come at a time in milliseconds. */
export function runAt(run: StoredRun, now: number): ScenarioRun {
  const { triggerTime, ...rest } = run;
  const timeline = stepsOf(run).filter(({ time }) => time <= now);
  const status = timeline.at(-1)?.step === "completed" ? "completed" : "running";
  return { ...rest, status, timeline };
}
