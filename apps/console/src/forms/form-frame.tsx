import { Button, Group, Stack } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "../states/error-state.tsx";

/** The part of Mantine's form that its fields are made of, whatever its values are. */
export type FormInputs = Pick<UseFormReturnType<Record<string, unknown>>, "getInputProps">;

interface FormFrameProps<Values extends Record<string, unknown>> {
  readonly form: UseFormReturnType<Values>;
  readonly mutation: Pick<UseMutationResult, "isPending"> & { readonly error: unknown };
  /** What sending it does, such as `Creating the group`. */
  readonly task: string;
  readonly submitLabel: string;
  readonly children: ReactNode;
  onSubmit(values: Values): void;
  onCancel?(): void;
}

/** A form with its fields, what went wrong with it, and its buttons. */
export function FormFrame<Values extends Record<string, unknown>>(props: FormFrameProps<Values>) {
  const { form, mutation, task, submitLabel, children, onSubmit, onCancel } = props;
  // A screen reader reads the first fault when it gets the focus.
  const focus = (errors: Record<string, unknown>) => {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };
  return (
    <form onSubmit={form.onSubmit(onSubmit, focus)} noValidate>
      <Stack>
        {mutation.error ? <ErrorState error={mutation.error} task={task} isWrite /> : null}
        {children}
        <Group justify="flex-end" gap="xs">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" loading={mutation.isPending}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
