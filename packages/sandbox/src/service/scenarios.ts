import { refuse } from "../envelope.ts";
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
