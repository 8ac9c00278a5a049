import { Code, Group, List, Stack, Text } from "@mantine/core";
import { isApiError, isConnectionError, isParseError } from "@messaging-sdk/client";
import { ActionButton } from "../action-button.tsx";
import { CopyIcon } from "../copy-icon.tsx";
import { SmallButton } from "../text.ts";
import { describeError, isUnclear } from "./describe-error.ts";
import { Notice } from "./notice.tsx";

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
  const failed = isWrite && isUnclear(error) ? "may have failed" : "failed";
  const isAboutConnection = isApiError(error, 401) || isConnectionError(error);
  return (
    <Notice kind="error" role="alert" title={`${task} ${failed}: ${describeError(error).title}`}>
      <Stack gap="sm">
        <ErrorDetails {...details} />
        {onRetry && (
          <Group>
            <SmallButton onClick={onRetry}>Try again</SmallButton>
            {isAboutConnection && <ActionButton size="xs" label="Open settings" to="/settings" />}
          </Group>
        )}
      </Stack>
    </Notice>
  );
}

/** Shows the reasons that the service gives, the outcome, the advice, and the request id. */
export function ErrorDetails(props: ErrorDetailsProps) {
  const { error, isWrite = false, ifUnknown, isAtFields = false } = props;
  const { advice, reasons } = describeError(error, isWrite);
  const warning = isWrite && isUnclear(error) ? ifUnknown : undefined;
  return (
    <Stack gap={6}>
      {reasons.length > 0 && !isAtFields && (
        <List size="sm" listStyleType="none">
          {reasons.map((reason, place) => (
            // Two may be the same
            <List.Item key={place}>
              {reason} {isApiError(error) && <Code>{error.errors[place]?.code}</Code>}
            </List.Item>
          ))}
        </List>
      )}
      {(isWrite || !isAtFields) && <Text fw={isWrite ? 600 : 400}>{warning ?? advice}</Text>}
      <RequestId error={error} />
    </Stack>
  );
}

/** The id to quote to the service's operators; nothing when there was no response. */
export function RequestId({ error }: { readonly error: unknown }) {
  const requestId = isApiError(error) || isParseError(error) ? error.response.requestId : undefined;
  if (requestId === undefined) return null;
  return (
    <Group gap={4}>
      <Text>
        Request id <Code>{requestId}</Code>
      </Text>
      <CopyIcon what="request id" text={requestId} />
    </Group>
  );
}
