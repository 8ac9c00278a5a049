import { ActionIcon, Button, Group, List, NumberInput, Select, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Fault, FaultRule, FaultSettings, Faults } from "@messaging-sdk/sandbox/control";
import { operations } from "@messaging-sdk/spec/bundled";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useCatalogue, useControl, useFaults } from "../../sandbox/use-sandbox.ts";
import { Panel } from "../../shell/panel.tsx";
import { QueryStates } from "../../states/query-states.tsx";
import { describeFault, describeRule, settingsOf } from "./faults.ts";

/** Replaces what is to go wrong. */
export function useSetFaults() {
  return useControl("Setting the faults", (client, body: FaultSettings) =>
    client.PUT("/_sandbox/faults", { body }),
  );
}

export function FaultPanel() {
  const query = useFaults();
  return (
    <Panel
      title="Faults"
      description="What goes wrong with the next requests. Each meets the first fault that fits."
    >
      <QueryStates query={query} what="the faults">
        {(faults) => (
          <>
            <Rules faults={faults} />
            <AddFault faults={faults} />
          </>
        )}
      </QueryStates>
    </Panel>
  );
}

interface FaultsProps {
  readonly faults: Faults;
}

function Rules({ faults }: FaultsProps) {
  const set = useSetFaults();
  const settings = settingsOf(faults);
  const { data } = settings;
  if (data.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        All goes well.
      </Text>
    );
  }
  return (
    <Stack gap="xs" align="flex-start">
      <List
        size="sm"
        listStyleType="none"
        w="100%"
        aria-label="Faults"
        styles={{ itemWrapper: { display: "block" }, itemLabel: { display: "block" } }}
      >
        {data.map((rule, place) => (
          // Two rules may be the same
          <List.Item key={place}>
            <Group justify="space-between" wrap="nowrap">
              <div>
                {describeFault(rule)}
                <Text size="xs" c="dimmed">
                  {describeRule(rule)}
                </Text>
              </div>
              <ActionIcon
                aria-label={`Remove ${describeFault(rule)}`}
                onClick={() => set.mutate({ ...settings, data: data.toSpliced(place, 1) })}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Group>
          </List.Item>
        ))}
      </List>
      <Button size="xs" variant="default" onClick={() => set.mutate({ ...settings, data: [] })}>
        Let all go well
      </Button>
    </Stack>
  );
}

function AddFault({ faults }: FaultsProps) {
  const set = useSetFaults();
  const catalogue = useCatalogue().data?.data ?? [];
  const known = new Map<string, Fault>(catalogue.map((fault) => [describeFault(fault), fault]));
  const form = useForm({
    initialValues: {
      fault: null as string | null,
      operationId: null as string | null,
      count: 1 as number | "",
      percent: 100,
    },
  });
  function submit({ fault, operationId, count, percent }: typeof form.values) {
    const chosen = fault === null ? undefined : known.get(fault);
    if (chosen === undefined) return form.setFieldError("fault", "Choose a fault.");
    const rule: FaultRule = {
      ...chosen,
      ...(operationId !== null && { operationId }),
      ...(count !== "" && { count }),
      ...(percent < 100 && { probability: percent / 100 }),
    };
    const settings = settingsOf(faults);
    set.mutate(
      { ...settings, data: [...settings.data, rule] },
      { onSuccess: () => form.setFieldValue("fault", null) },
    );
  }
  return (
    <form aria-label="Add a fault" onSubmit={form.onSubmit(submit)}>
      <Stack gap="sm">
        <Select
          label="Fault"
          placeholder="Choose a fault"
          searchable
          data={[...known.keys()]}
          {...form.getInputProps("fault")}
        />
        <Select
          label="Operation"
          placeholder="Every operation"
          clearable
          data={operations.map(({ operationId }) => operationId)}
          {...form.getInputProps("operationId")}
        />
        <Group gap="sm" align="flex-end">
          <NumberInput
            label="Requests"
            placeholder="All of them"
            min={1}
            allowDecimal={false}
            {...form.getInputProps("count")}
          />
          <NumberInput
            label="Chance"
            suffix=" %"
            min={0}
            max={100}
            {...form.getInputProps("percent")}
          />
          <Button type="submit" variant="default" loading={set.isPending}>
            Add
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
