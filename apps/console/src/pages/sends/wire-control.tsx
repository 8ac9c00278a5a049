import { Group, SegmentedControl, Text } from "@mantine/core";
import type { FaultRule } from "@messaging-sdk/sandbox/control";
import { useFaults } from "../../sandbox/use-sandbox.ts";
import { useSetFaults } from "../controls/fault-panel.tsx";
import { settingsOf } from "../controls/faults.ts";

/** Ways to cut the wire while a message is sent, as rules of the sandbox. */
const cuts = {
  whole: [],
  lost: [{ kind: "reset", at: "head", effect: true, operationId: "sendSms", count: 1 }],
  slow: [{ kind: "slow", delayMs: 3_000, effect: true, operationId: "sendSms" }],
  stopped: [{ kind: "refuse", effect: false }],
} as const satisfies Readonly<Record<string, readonly FaultRule[]>>;

type Cut = keyof typeof cuts;

const labels: Readonly<Record<Cut, string>> = {
  whole: "Whole",
  lost: "Lose the next response",
  slow: "Slow",
  stopped: "Service stopped",
};

const isCut = (rule: FaultRule) =>
  Object.values(cuts).some((rules) => rules.some((one) => one.kind === rule.kind));

/** Cuts the wire to the sandbox, to see that nothing is sent twice. Other faults stay as they are. */
export function WireControl() {
  const { data: faults } = useFaults();
  const set = useSetFaults();
  if (!faults) return null;
  const settings = settingsOf(faults);
  const names = Object.keys(cuts) as Cut[];
  const current = names.find((name) =>
    settings.data.some(({ kind }) => cuts[name].some((rule) => rule.kind === kind)),
  );
  const cut = (name: Cut) =>
    set.mutate({
      ...settings,
      data: [...cuts[name], ...settings.data.filter((rule) => !isCut(rule))],
    });
  return (
    <Group gap="xs">
      <Text size="sm" id="wire">
        Cut the wire
      </Text>
      <SegmentedControl
        aria-labelledby="wire"
        size="xs"
        data={names.map((value) => ({ value, label: labels[value] }))}
        value={current ?? "whole"}
        onChange={cut}
      />
    </Group>
  );
}
