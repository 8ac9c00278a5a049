import { MultiSelect, Text } from "@mantine/core";
import type { Faults } from "@messaging-sdk/sandbox/control";
import { useCatalogue, useFaults } from "../../sandbox/use-sandbox.ts";
import { Panel } from "../../shell/panel.tsx";
import { QueryStates } from "../../states/query-states.tsx";
import { useSetFaults } from "./fault-panel.tsx";
import { settingsOf } from "./faults.ts";

const nameOf = ({ gap, name }: Faults["dialects"][number]) => `${gap}: ${name}`;

export function DialectPanel() {
  const query = useFaults();
  const set = useSetFaults();
  const known = useCatalogue().data?.dialects ?? [];
  const byName = new Map(known.map((dialect) => [nameOf(dialect), dialect]));
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
            renderOption={({ option }) => (
              <div>
                <Text size="sm">{option.label}</Text>
                <Text size="xs" c="dimmed">
                  {byName.get(option.value)?.why}
                </Text>
              </div>
            )}
            onChange={(names) =>
              set.mutate({
                ...settingsOf(faults),
                dialects: names.flatMap((name) => {
                  const dialect = byName.get(name);
                  return dialect ? [{ gap: dialect.gap, name: dialect.name }] : [];
                }),
              })
            }
          />
        )}
      </QueryStates>
    </Panel>
  );
}
