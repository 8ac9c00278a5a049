import { MultiSelect, Text } from "@mantine/core";
import type { Faults } from "@messaging-sdk/sandbox/control";
import { useSandboxQuery } from "../../sandbox/use-sandbox.ts";
import { Panel } from "../../shell/page.tsx";
import { QueryStates } from "../../states/query-states.tsx";
import { Detail } from "../../text.ts";
import { useSetFaults } from "./fault-panel.tsx";

const nameOf = ({ gap, name }: Faults["dialects"][number]) => `${gap}: ${name}`;

export function DialectPanel() {
  const query = useSandboxQuery("faults");
  const set = useSetFaults();
  const dialects = useSandboxQuery("faults/catalogue").data?.dialects ?? [];
  const byName = new Map(dialects.map(({ why, ...known }) => [nameOf(known), { known, why }]));
  return (
    <Panel
      title="Dialects"
      description="What the documentation of the service leaves open, decided in another way."
    >
      <QueryStates query={query} what="the dialects">
        {(faults) => (
          <MultiSelect
            label="Dialects"
            placeholder={faults.dialects.length === 0 ? "None" : ""}
            searchable
            clearable
            hidePickedOptions
            data={[...byName.keys()]}
            value={faults.dialects.map(nameOf)}
            renderOption={({ option: { label, value } }) => (
              <div>
                <Text>{label}</Text>
                <Detail>{byName.get(value)?.why}</Detail>
              </div>
            )}
            onChange={(names) => {
              const wanted = names.flatMap((name) => byName.get(name)?.known ?? []);
              set.mutate({ ...faults, dialects: wanted });
            }}
          />
        )}
      </QueryStates>
    </Panel>
  );
}
