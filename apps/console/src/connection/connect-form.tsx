import { Button, Group, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { isInvalidInputError } from "@messaging-sdk/client";
import { useRef, useState } from "react";
import { ErrorState } from "../states/error-state.tsx";
import { connect } from "./connection.ts";
import { useConnection } from "./connection-context.tsx";

/** Asks for the address and the key, and connects when the service accepts them. */
export function ConnectForm({ onConnected }: { onConnected?(): void }) {
  const { connection, setConnection } = useConnection();
  const [failure, setFailure] = useState<unknown>();
  // Not in the form's values: React would write them into the attributes of the field.
  const keyField = useRef<HTMLInputElement>(null);
  const form = useForm({ initialValues: { baseUrl: connection?.messaging.scope ?? "" } });

  async function submit(values: typeof form.values) {
    setFailure(undefined);
    const apiKey = keyField.current?.value ?? "";
    if (apiKey === "") return form.setFieldError("apiKey", "Enter it here.");
    try {
      const next = await connect({ ...values, apiKey });
      if (keyField.current) keyField.current.value = "";
      setConnection(next);
      onConnected?.();
    } catch (error) {
      if (isInvalidInputError(error))
        form.setErrors({ [error.field]: error.message.replace(error.field, "It") });
      else setFailure(error);
    }
  }

  return (
    <form onSubmit={form.onSubmit(submit)} aria-label="Connection" autoComplete="off" noValidate>
      <Stack>
        <TextInput
          type="url"
          label="Base URL"
          description="The address of the service, without the version."
          placeholder="https://api.example.com"
          withAsterisk
          {...form.getInputProps("baseUrl")}
        />
        <PasswordInput
          label="API key"
          description="Kept in memory only. Closing or reloading this page forgets it."
          autoComplete="off"
          withAsterisk
          visibilityToggleButtonProps={{ "aria-label": "Show or hide it" }}
          ref={keyField}
          error={form.errors.apiKey}
        />
        {failure !== undefined && <ErrorState error={failure} task="Connecting" />}
        <Group>
          <Button variant="filled" type="submit" loading={form.submitting}>
            Connect
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
