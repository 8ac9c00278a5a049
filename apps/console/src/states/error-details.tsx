import { Button, Code, CopyButton, Group, List, Stack, Text } from "@mantine/core";
import { isApiError, isParseError } from "@messaging-sdk/client";
import { describeError, describeOutcome, isUnclear } from "./describe-error.ts";

interface ErrorDetailsProps {
  readonly error: unknown;
  /** Whether something was to be changed: only then does it matter what has become of it. */
  readonly isWrite?: boolean;
  /** What to say when it may have taken effect, where trying again is no good advice. */
  readonly ifUnknown?: string | undefined;
}

/** What the service said, what it may have done, what to do, and what to quote to its operators. */
export function ErrorDetails({ error, isWrite = false, ifUnknown }: ErrorDetailsProps) {
  const warning = isWrite && isUnclear(error) ? ifUnknown : undefined;
  const outcome = warning ?? (isWrite ? describeOutcome(error) : undefined);
  return (
    <Stack gap={6}>
      <ServiceWords error={error} />
      {outcome && (
        <Text size="sm" fw={600}>
          {outcome}
        </Text>
      )}
      {warning === undefined && <Text size="sm">{describeError(error).advice}</Text>}
      <RequestId error={error} />
    </Stack>
  );
}

function ServiceWords({ error }: { readonly error: unknown }) {
  if (!isApiError(error) || error.errors.length === 0) return null;
  return (
    <List size="sm" listStyleType="none">
      {error.errors.map(({ code, message, meta }) => (
        <List.Item key={`${code} ${meta?.parameter} ${message}`}>
          {message} <Code>{code}</Code>
        </List.Item>
      ))}
    </List>
  );
}

/** What to quote to the operators, of an error that was an answer. */
export function RequestId({ error }: { readonly error: unknown }) {
  const answered = isApiError(error) || isParseError(error);
  const requestId = answered ? error.response.requestId : undefined;
  if (requestId === undefined) return null;
  return (
    <Group gap="xs">
      <Text size="sm">
        Request id <Code>{requestId}</Code>
      </Text>
      <CopyButton value={requestId}>
        {({ copied, copy }) => (
          <Button size="compact-xs" variant="default" onClick={copy}>
            {copied ? "Copied" : "Copy request id"}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
