import { Group, SegmentedControl, Text } from "@mantine/core";
import type { FaultRule } from "@messaging-sdk/sandbox/control";
import { useFaults } from "../../sandbox/use-sandbox.ts";
import { useSetFaults } from "../controls/fault-panel.tsx";
import { settingsOf } from "../controls/faults.ts";

interface Cut {
  readonly label: string;
  readonly rules: readonly FaultRule[];
}

const whole: Cut = { label: "Whole", rules: [] };
const reset = {
  kind: "reset",
  at: "head",
  effect: true,
  operationId: "sendSms",
  count: 1,
} as const;
const slow = { kind: "slow", delayMs: 3_000, effect: true, operationId: "sendSms" } as const;

/** Ways to cut the wire while a message is sent, as rules of the sandbox. */
const cuts: readonly Cut[] = [
  whole,
  { label: "Lose the next response", rules: [reset] },
  { label: "Slow", rules: [slow] },
  { label: "Service stopped", rules: [{ kind: "refuse", effect: false }] },
];

const cutOf = ({ kind }: FaultRule) =>
  cuts.find(({ rules }) => rules.some((rule) => rule.kind === kind));

/** Cuts the wire to the sandbox, to see that nothing is sent twice. Other faults stay as they are. */
export function WireControl() {
  const { data: faults } = useFaults();
  const set = useSetFaults();
  if (!faults) return null;
  const settings = settingsOf(faults);
  const [current = whole] = settings.data.flatMap((rule) => cutOf(rule) ?? []);
  function cut(label: string) {
    const { rules } = cuts.find((one) => one.label === label) ?? whole;
    const others = settings.data.filter((rule) => !cutOf(rule));
    set.mutate({ ...settings, data: [...rules, ...others] });
  }
  return (
    <Group>
      <Text id="wire">Cut the wire</Text>
      <SegmentedControl
        aria-labelledby="wire"
        size="xs"
        data={cuts.map(({ label }) => label)}
        value={current.label}
        onChange={cut}
      />
    </Group>
  );
}
