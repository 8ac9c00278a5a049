import { Group, NativeSelect, NumberInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { Draft } from "./draft.ts";
import { validityUnits } from "./validity.ts";

export function ValidityField({ form }: { readonly form: UseFormReturnType<Draft> }) {
  return (
    <NumberInput
      label="Validity"
      description="How long the service keeps trying to deliver it. Left empty, as long as it can."
      allowNegative={false}
      hideControls
      inputContainer={(input) => (
        <Group gap="xs" wrap="nowrap" align="flex-end">
          <div style={{ flex: 1 }}>{input}</div>
          <NativeSelect
            aria-label="Unit of the validity"
            data={[...validityUnits]}
            {...form.getInputProps("validityUnit")}
          />
        </Group>
      )}
      {...form.getInputProps("validity")}
    />
  );
}
