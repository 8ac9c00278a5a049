import { Button, Group, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { isInvalidInputError } from "@messaging-sdk/client";
import { useState } from "react";
import { ErrorState } from "../states/error-state.tsx";
import { checkConnection, createConnection } from "./connection.ts";
import { useConnection } from "./connection-context.ts";

interface ConnectFormProps {
  onConnected?(): void;
}

/** Asks for the address and the key, and takes them when the service does. */
export function ConnectForm({ onConnected }: ConnectFormProps) {
  const { connection, setConnection } = useConnection();
  const [failure, setFailure] = useState<unknown>();
  const form = useForm({
    // Controlled, React would write the key into the attributes of its field.
    mode: "uncontrolled",
    initialValues: { baseUrl: connection?.messaging.scope ?? "", apiKey: "" },
  });

  async function connect(credentials: typeof form.values) {
    setFailure(undefined);
    try {
      const next = createConnection(credentials);
      await checkConnection(next);
      form.setFieldValue("apiKey", "");
      setConnection(next);
      onConnected?.();
    } catch (error) {
      if (isInvalidInputError(error)) form.setFieldError(error.field, error.message);
      else setFailure(error);
    }
  }

  return (
    <form onSubmit={form.onSubmit(connect)} aria-label="Connection" autoComplete="off" noValidate>
      <Stack>
        <TextInput
          label="Base URL"
          description="Where the service is, without the version."
          placeholder="https://api.example.com"
          type="url"
          withAsterisk
          key={form.key("baseUrl")}
          {...form.getInputProps("baseUrl")}
        />
        <PasswordInput
          label="API key"
          description="Kept in memory only: closing or reloading this page forgets it."
          autoComplete="off"
          withAsterisk
          visibilityToggleButtonProps={{ "aria-label": "Show or hide the key" }}
          key={form.key("apiKey")}
          {...form.getInputProps("apiKey")}
        />
        {failure !== undefined && <ErrorState error={failure} task="Connecting" />}
        <Group>
          <Button type="submit" loading={form.submitting}>
            Connect
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
