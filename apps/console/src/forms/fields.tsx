import { Button, Group } from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import { type ComponentType, Fragment, type ReactNode } from "react";

/** An input of a form, drawn with its value and its fault. */
interface Field {
  readonly type: "input" | "checkbox";
  draw(input: object): ReactNode;
}

export type FieldsOf<Values> = { readonly [Name in keyof Values]?: Field };

/** Describes a field by its input and the props of that. */
export function field<Props extends object>(
  Input: ComponentType<Props>,
  props: Props,
  type: Field["type"] = "input",
): Field {
  return { type, draw: (input) => <Input {...props} {...input} /> };
}

/** A form of any values, as far as its fields need it. */
type Inputs = Pick<UseFormReturnType<Record<string, unknown>>, "getInputProps" | "key">;

/** The fields of a form in the order of their description. In a dialog, the first has the focus. */
export function Fields<Values>(props: { readonly form: Inputs; readonly of: FieldsOf<Values> }) {
  return Object.entries<Field | undefined>(props.of).map(([name, one], place) => (
    <Fragment key={props.form.key(name)}>
      {one?.draw({
        ...props.form.getInputProps(name, { type: one.type }),
        ...(place === 0 && { "data-autofocus": true }),
      })}
    </Fragment>
  ));
}

interface SettingsFormProps<Values extends Record<string, unknown>> {
  readonly label: string;
  readonly initial: Values;
  readonly fields: FieldsOf<Values>;
  readonly submitLabel: string;
  readonly isPending: boolean;
  onSubmit(values: Values, form: UseFormReturnType<Values>): void;
}

/** A few fields in a row, and the button that sets them. */
export function SettingsForm<Values extends Record<string, unknown>>(
  props: SettingsFormProps<Values>,
) {
  const { label, initial, fields, submitLabel, isPending, onSubmit } = props;
  const form = useForm<Values>({ initialValues: initial });
  return (
    <form aria-label={label} onSubmit={form.onSubmit((values) => onSubmit(values, form))}>
      <Group align="flex-end" gap="sm">
        <Fields form={form} of={fields} />
        <Button type="submit" loading={isPending}>
          {submitLabel}
        </Button>
      </Group>
    </form>
  );
}
