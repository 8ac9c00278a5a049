import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { count } from "../../../count.ts";
import { type Refusal, Refusals } from "../../../states/refusals.tsx";

/** The numbers that a send was refused for, while it was taken for others: the service keeps no record of them. */
export function RefusedNumbers({ refusals }: { readonly refusals: readonly Refusal[] }) {
  if (refusals.length === 0) return null;
  return (
    <Alert
      role="alert"
      color="yellow"
      icon={<IconAlertTriangle aria-hidden />}
      title={`Not sent to ${count(refusals.length, "number")}, which the service refused`}
    >
      <Refusals refusals={refusals} />
    </Alert>
  );
}

/** What the page that sent it hands over. */
export function readRefusals(state: unknown): readonly Refusal[] {
  if (typeof state !== "object" || state === null || !("refusals" in state)) return [];
  return Array.isArray(state.refusals) ? state.refusals : [];
}
