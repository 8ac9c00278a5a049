import { ActionIcon, Group, NumberInput, Select, Stack } from "@mantine/core";
import type { Fault, FaultRule, FaultSettings, Faults } from "@messaging-sdk/sandbox/control";
import { operations } from "@messaging-sdk/spec/bundled";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { field, SettingsForm } from "../../forms/fields.tsx";
import { ScrollList } from "../../lists/scroll-list.tsx";
import { useControl, useSandboxQuery } from "../../sandbox/use-sandbox.ts";
import { Panel } from "../../shell/page.tsx";
import { QueryStates } from "../../states/query-states.tsx";
import { Detail, Note, SmallButton } from "../../text.ts";
import { describeFault, describeRule } from "./faults.ts";

/** Replaces what is to go wrong. */
export function useSetFaults() {
  return useControl("Setting the faults", (client, body: FaultSettings) =>
    client.PUT("/_sandbox/faults", { body }),
  );
}

export function FaultPanel() {
  const query = useSandboxQuery("faults");
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
  const { data } = faults;
  if (data.length === 0) return <Note>All goes well.</Note>;
  return (
    <Stack gap="xs" align="flex-start">
      <ScrollList
        label="Faults"
        items={data}
        row={(rule, place) => (
          <Group justify="space-between" wrap="nowrap">
            <div>
              {describeFault(rule)}
              <Detail>{describeRule(rule)}</Detail>
            </div>
            <ActionIcon
              aria-label={`Remove ${describeFault(rule)}`}
              onClick={() => set.mutate({ ...faults, data: data.toSpliced(place, 1) })}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </Group>
        )}
      />
      <SmallButton onClick={() => set.mutate({ ...faults, data: [] })}>Let all go well</SmallButton>
    </Stack>
  );
}

interface Rule extends Record<string, unknown> {
  readonly fault: string | null;
  readonly operationId: string | null;
  readonly count: number | "";
  readonly percent: number;
}

const emptyRule: Rule = { fault: null, operationId: null, count: 1, percent: 100 };
const everyOperation = operations.map(({ operationId }) => operationId);

const fieldsOf = (faults: readonly string[]) => ({
  fault: field(Select, {
    label: "Fault",
    placeholder: "Choose a fault",
    searchable: true,
    data: faults,
    w: "100%",
  }),
  operationId: field(Select, {
    label: "Operation",
    placeholder: "Every operation",
    clearable: true,
    data: everyOperation,
    w: "100%",
  }),
  count: field(NumberInput, {
    label: "Requests",
    placeholder: "All of them",
    min: 1,
    allowDecimal: false,
  }),
  percent: field(NumberInput, { label: "Chance", suffix: " %", min: 0, max: 100 }),
});

function AddFault({ faults }: FaultsProps) {
  const set = useSetFaults();
  const catalogue = useSandboxQuery("faults/catalogue").data?.data ?? [];
  const known = new Map<string, Fault>(catalogue.map((fault) => [describeFault(fault), fault]));
  return (
    <SettingsForm
      label="Add a fault"
      initial={emptyRule}
      fields={fieldsOf([...known.keys()])}
      submitLabel="Add"
      isPending={set.isPending}
      onSubmit={({ fault, operationId, count, percent }, form) => {
        const chosen = known.get(fault ?? "");
        if (chosen === undefined) return form.setFieldError("fault", "Choose a fault.");
        const rule: FaultRule = {
          ...chosen,
          ...(operationId !== null && { operationId }),
          ...(count !== "" && { count }),
          ...(percent < 100 && { probability: percent / 100 }),
        };
        set.mutate(
          { ...faults, data: [...faults.data, rule] },
          { onSuccess: () => form.setFieldValue("fault", null) },
        );
      }}
    />
  );
}
