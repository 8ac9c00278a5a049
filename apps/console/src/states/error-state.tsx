import { Alert, Button, Group, Stack } from "@mantine/core";
import { isApiError, isConnectionError } from "@messaging-sdk/client";
import { IconAlertCircle } from "@tabler/icons-react";
import { Link } from "react-router";
import { describeError, isUnclear } from "./describe-error.ts";
import { ErrorDetails } from "./error-details.tsx";

interface ErrorStateProps {
  readonly error: unknown;
  /** What was being done, such as `Loading groups`. */
  readonly task: string;
  readonly isWrite?: boolean;
  /** As of `ErrorDetails`. */
  readonly ifUnknown?: string | undefined;
  onRetry?(): void;
}

/** In place of what could not be loaded, or above the form that could not be sent. */
export function ErrorState({ error, task, isWrite = false, ifUnknown, onRetry }: ErrorStateProps) {
  return (
    <Alert
      role="alert"
      color="red"
      icon={<IconAlertCircle aria-hidden />}
      title={`${task} ${isWrite && isUnclear(error) ? "may have failed" : "failed"}: ${describeError(error).title}`}
    >
      <Stack gap="sm">
        <ErrorDetails error={error} isWrite={isWrite} ifUnknown={ifUnknown} />
        <Group gap="xs">
          {onRetry && (
            <Button size="xs" variant="default" onClick={onRetry}>
              Try again
            </Button>
          )}
          {isAboutConnection(error) && onRetry && (
            <Button size="xs" variant="default" component={Link} to="/settings">
              Open settings
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}

function isAboutConnection(error: unknown) {
  return isApiError(error, 401) || isConnectionError(error);
}
