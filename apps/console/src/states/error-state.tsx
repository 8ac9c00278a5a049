import { Alert, Button, Code, Group, List, Stack, Text } from "@mantine/core";
import { isApiError, isConnectionError, isParseError } from "@messaging-sdk/client";
import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import { Link } from "react-router";
import { CopyIcon } from "../copy-icon.tsx";
import { describeError, describeOutcome, isUnclear } from "./describe-error.ts";

interface ErrorDetailsProps {
  readonly error: unknown;
  /** True where something was to be changed: only then does the outcome matter. */
  readonly isWrite?: boolean;
  /** Shown when it may have taken effect, where “try again” is bad advice. */
  readonly ifUnknown?: string | undefined;
  /** True where the fields of a form say it already. */
  readonly isAtFields?: boolean;
}

interface ErrorStateProps extends ErrorDetailsProps {
  /** Names the attempt, such as `Loading groups`. */
  readonly task: string;
  onRetry?(): void;
}

/** In place of what could not be loaded, or above the form that could not be sent. */
export function ErrorState({ task, onRetry, ...details }: ErrorStateProps) {
  const { error, isWrite = false } = details;
  return (
    <Alert
      role="alert"
      color="red"
      icon={<IconAlertCircle aria-hidden />}
      title={`${task} ${isWrite && isUnclear(error) ? "may have failed" : "failed"}: ${describeError(error).title}`}
    >
      <Stack gap="sm">
        <ErrorDetails {...details} />
        {onRetry && (
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={onRetry}>
              Try again
            </Button>
            {isAboutConnection(error) && (
              <Button size="xs" variant="default" component={Link} to="/settings">
                Open settings
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Alert>
  );
}

function isAboutConnection(error: unknown) {
  return isApiError(error, 401) || isConnectionError(error);
}

/** The service's errors, the outcome, the advice, and the request id. */
export function ErrorDetails({
  error,
  isWrite = false,
  ifUnknown,
  isAtFields = false,
}: ErrorDetailsProps) {
  const warning = isWrite && isUnclear(error) ? ifUnknown : undefined;
  const outcome = warning ?? (isWrite ? describeOutcome(error) : undefined);
  return (
    <Stack gap={6}>
      {!isAtFields && <ServiceErrors error={error} />}
      {outcome && (
        <Text size="sm" fw={600}>
          {outcome}
        </Text>
      )}
      {warning === undefined && !isAtFields && <Text size="sm">{describeError(error).advice}</Text>}
      <RequestId error={error} />
    </Stack>
  );
}

function ServiceErrors({ error }: { readonly error: unknown }) {
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

/** The id to quote to the service's operators; nothing when there was no response. */
export function RequestId({ error }: { readonly error: unknown }) {
  const requestId = isApiError(error) || isParseError(error) ? error.response.requestId : undefined;
  if (requestId === undefined) return null;
  return (
    <Group gap={4}>
      <Text size="sm">
        Request id <Code>{requestId}</Code>
      </Text>
      <CopyIcon what="request id" text={requestId} />
    </Group>
  );
}
