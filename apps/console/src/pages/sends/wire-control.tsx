import { Group, SegmentedControl, Text } from "@mantine/core";
import type { FaultRule } from "@messaging-sdk/sandbox/control";
import { useSandboxQuery } from "../../sandbox/use-sandbox.ts";
import { useSetFaults } from "../controls/fault-panel.tsx";

const ofSends = { effect: true, operationId: "sendSms" } as const;

/** Ways to cut the wire while a message is sent, as rules of the sandbox. */
const cuts: Readonly<Record<string, readonly FaultRule[]>> = {
  Whole: [],
  "Lose the next response": [{ ...ofSends, kind: "reset", at: "head", count: 1 }],
  Slow: [{ ...ofSends, kind: "slow", delayMs: 3_000 }],
  "Service stopped": [{ kind: "refuse", effect: false }],
};
const labels = Object.keys(cuts);

const cutOf = ({ kind }: FaultRule) =>
  labels.find((label) => cuts[label]?.some((rule) => rule.kind === kind));

/** Cuts the wire to the sandbox, to see that nothing is sent twice. Other faults stay as they are. */
export function WireControl() {
  const { data: faults } = useSandboxQuery("faults");
  const set = useSetFaults();
  if (!faults) return null;
  const [current = "Whole"] = faults.data.flatMap((rule) => cutOf(rule) ?? []);
  const others = faults.data.filter((rule) => !cutOf(rule));
  const cut = (label: string) =>
    set.mutate({ ...faults, data: [...(cuts[label] ?? []), ...others] });
  return (
    <Group>
      <Text id="wire">Cut the wire</Text>
      <SegmentedControl
        aria-labelledby="wire"
        size="xs"
        data={labels}
        value={current}
        onChange={cut}
      />
    </Group>
  );
}
