import { Button, Group, Loader, Stack } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { UseMutationResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { ErrorState } from "../states/error-state.tsx";
import { useUnsavedInDialog } from "./form-dialog.tsx";

/** The part of a Mantine form, of any values, that fields need. */
export type FormInputs = Pick<UseFormReturnType<Record<string, unknown>>, "getInputProps">;

interface FormFrameProps<Values extends Record<string, unknown>> {
  readonly form: UseFormReturnType<Values>;
  readonly mutation: Pick<UseMutationResult, "isPending"> & { readonly error: unknown };
  /** Names the submission, such as `Creating the group`. */
  readonly task: string;
  /** Shown when it may have taken effect, where “try again” is bad advice. */
  readonly ifUnknown?: string;
  readonly submitLabel: string;
  readonly children: ReactNode;
  onSubmit(values: Values): void;
  onCancel?(): void;
}

/** A form with its fields, its error and its buttons. */
export function FormFrame<Values extends Record<string, unknown>>(props: FormFrameProps<Values>) {
  const { form, mutation, task, ifUnknown, submitLabel, children, onSubmit, onCancel } = props;
  useUnsavedInDialog(() => form.isDirty());
  // A screen reader reads the first fault when it gets the focus.
  const focus = (errors: Record<string, unknown>) => {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };
  const { isPending } = mutation;
  // `isPending` is that of the last render: a key pressed twice before the next would send it twice.
  const isUnderWay = useRef(false);
  useEffect(() => {
    isUnderWay.current = isPending;
  });
  const submitOnce = (values: Values) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    onSubmit(values);
  };
  return (
    <form onSubmit={form.onSubmit(submitOnce, focus)} noValidate>
      <Stack>
        {mutation.error ? (
          <ErrorState
            error={mutation.error}
            task={task}
            isWrite
            ifUnknown={ifUnknown}
            isAtFields={Object.keys(form.errors).some((field) => field !== "")}
          />
        ) : null}
        {children}
        <Group justify="flex-end" gap="xs">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
          {/* Not `loading`, which disables the button: a keyboard user would lose the focus. */}
          <Button
            type="submit"
            aria-disabled={isPending}
            leftSection={isPending && <Loader size={14} color="currentColor" />}
          >
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
