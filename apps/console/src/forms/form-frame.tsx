import { Button, Group, Loader, Stack } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "../states/error-state.tsx";
import { useUnsavedInDialog } from "./dialogs.tsx";
import { Fields, type FieldsOf } from "./fields.tsx";

interface FormFrameProps<Values extends Record<string, unknown>> {
  readonly form: UseFormReturnType<Values>;
  readonly fields?: FieldsOf<Values>;
  readonly mutation?: Pick<UseMutationResult, "isPending"> & { readonly error: unknown };
  readonly task: string;
  readonly ifUnknown?: string;
  readonly submitLabel: string;
  readonly children?: ReactNode;
  onSubmit(values: Values): void;
  onCancel?(): void;
}

/** A form with its fields, its error and its buttons. */
export function FormFrame<Values extends Record<string, unknown>>(props: FormFrameProps<Values>) {
  const { form, fields, mutation, task, ifUnknown, submitLabel, children, onCancel } = props;
  useUnsavedInDialog(() => form.isDirty());
  // A screen reader reads the first fault when it gets the focus.
  const focus = (errors: Record<string, unknown>) => {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };
  const { isPending = false, error } = mutation ?? {};
  // A key that is pressed twice before the next render is one press to the hooks.
  const submit = (values: Values) => void (isPending || props.onSubmit(values));
  const isAtFields = Object.keys(form.errors).some((name) => name !== "");
  return (
    <form onSubmit={form.onSubmit(submit, focus)} noValidate>
      <Stack>
        {error ? <ErrorState {...{ error, task, ifUnknown, isAtFields }} isWrite /> : null}
        {fields && <Fields form={form} of={fields} />}
        {children}
        <Group justify="flex-end">
          {onCancel && <Button onClick={onCancel}>Cancel</Button>}
          {/* Not `loading`, which disables the button: a keyboard user would lose the focus. */}
          <Button
            variant="filled"
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
