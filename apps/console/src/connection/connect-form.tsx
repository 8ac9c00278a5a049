import { Button, Group, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { isInvalidInputError } from "@messaging-sdk/client";
import { useRef, useState } from "react";
import { ErrorState } from "../states/error-state.tsx";
import { type Credentials, connect } from "./connection.ts";
import { useConnection } from "./connection-context.tsx";

const words = {
  baseUrl: {
    label: "Base URL",
    description: "The address of the service, without the version.",
    placeholder: "https://api.example.com",
  },
  apiKey: {
    label: "API key",
    description: "Kept in memory only. Closing or reloading this page forgets it.",
  },
};

/** Asks for the address and the key, and connects when the service accepts them. */
export function ConnectForm({ onConnected }: { onConnected?(): void }) {
  const { connection, setConnection } = useConnection();
  async function tryOut(credentials: Credentials) {
    const next = await connect(credentials);
    // After the form has emptied the field of the key.
    return () => {
      setConnection(next);
      onConnected?.();
    };
  }
  return <AccessForm {...words} initialUrl={connection?.messaging.scope} onConnect={tryOut} />;
}

interface AccessFormProps {
  readonly baseUrl: Readonly<Record<"label" | "description" | "placeholder", string>>;
  readonly apiKey: Readonly<Record<"label" | "description", string>>;
  readonly initialUrl?: string | undefined;
  /** Tries them, and throws where they do not work. What it resolves to is called then. */
  onConnect(credentials: Credentials): Promise<() => void>;
}

/** Asks for an address and a secret. */
export function AccessForm({ baseUrl, apiKey, initialUrl = "", onConnect }: AccessFormProps) {
  const [failure, setFailure] = useState<unknown>();
  // Not in the form's values: React would write them into the attributes of the field.
  const keyField = useRef<HTMLInputElement>(null);
  const form = useForm({ initialValues: { baseUrl: initialUrl } });

  async function submit(values: typeof form.values) {
    setFailure(undefined);
    const secret = keyField.current?.value ?? "";
    if (secret === "") return form.setFieldError("apiKey", "Enter it here.");
    try {
      const finish = await onConnect({ ...values, apiKey: secret });
      if (keyField.current) keyField.current.value = "";
      finish();
    } catch (error) {
      if (isInvalidInputError(error))
        form.setErrors({ [error.field]: error.message.replace(error.field, "It") });
      else setFailure(error);
    }
  }

  return (
    <form onSubmit={form.onSubmit(submit)} aria-label="Connection" autoComplete="off" noValidate>
      <Stack>
        <TextInput type="url" withAsterisk {...baseUrl} {...form.getInputProps("baseUrl")} />
        <PasswordInput
          {...apiKey}
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
