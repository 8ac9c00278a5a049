import { Alert, Button, Group, Paper, Progress, Stack, Text, Title } from "@mantine/core";
import { messagingKeys, useMessaging } from "@messaging-sdk/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { count } from "../../../count.ts";
import { UnsavedGuard } from "../../../forms/unsaved-guard.tsx";
import { ErrorState } from "../../../states/error-state.tsx";
import { ItemFailures } from "../../../states/notify.tsx";
import { DeliveryLinks } from "../delivery/sent-list.tsx";
import { type BulkRun, countRows, externalIds } from "./bulk-run.ts";

interface BulkSendProps {
  readonly run: BulkRun;
  /** Starts a new message. */
  onLeave(): void;
}

/** In place of the form while a message is sent in several requests: how far it is, and what came of it. */
export function BulkSend({ run, onLeave }: BulkSendProps) {
  const messaging = useMessaging();
  const queryClient = useQueryClient();
  const [{ done, failed, doubtful }, setProgress] = useState(() => countRows(run));
  const work = useMutation({
    mutationKey: ["sms", "bulk"],
    gcTime: Number.POSITIVE_INFINITY,
    async mutationFn({ isCheck }: { sms: BulkRun["sms"]; isCheck: boolean }) {
      await (isCheck ? run.lookUp(messaging) : run.send(messaging, setProgress));
      return externalIds(run);
    },
    onSettled() {
      setProgress(countRows(run));
      return queryClient.invalidateQueries({ queryKey: messagingKeys.resource(messaging, "sms") });
    },
  });
  const { mutate, isPending, isSuccess, error } = work;
  const start = (isCheck: boolean) => mutate({ sms: run.sms, isCheck });
  // Once, not twice as React's strict mode would.
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    start(false);
    // The button that was pressed is gone: the keyboard continues here.
    document.getElementById("main")?.focus({ preventScroll: true });
  });

  const total = run.sms.phoneNumbers.length;
  const share = (part: number) => (100 * part) / total;
  const isStopped = error instanceof DOMException && error.name === "AbortError";
  return (
    <Paper withBorder p="lg">
      <Stack>
        <Title order={2} size="h4">
          {titleOf({ isPending, isSuccess, isStopped })}
        </Title>
        <Text fw={600} role="status">
          {done.toLocaleString()} of {count(total, "number")} sent
          {failed > 0 && `, ${failed.toLocaleString()} rejected`}
          {doubtful > 0 && `, ${doubtful.toLocaleString()} in doubt`}.
        </Text>
        <Progress.Root size="lg" aria-label="Progress of the send">
          <Progress.Section value={share(done)} color="teal" aria-label="Sent" />
          <Progress.Section value={share(failed)} color="red" aria-label="Rejected" />
          <Progress.Section value={share(doubtful)} color="yellow" aria-label="In doubt" />
        </Progress.Root>
        {error && !isStopped && (
          <ErrorState error={error} task="Sending" isWrite ifUnknown={inDoubt} />
        )}
        {!isPending && <Report run={run} />}
        <Group gap="xs">
          {isPending && (
            <Button variant="default" onClick={run.stop}>
              Stop
            </Button>
          )}
          {error && <Button onClick={() => start(false)}>Resume</Button>}
          {isSuccess && doubtful > 0 && <Button onClick={() => start(true)}>Check again</Button>}
          {!isPending && (
            <Button variant={isSuccess ? "filled" : "default"} onClick={onLeave}>
              New message
            </Button>
          )}
        </Group>
      </Stack>
      <UnsavedGuard
        isUnsaved={() => isPending}
        title="Leave while sending?"
        warning="The console keeps sending, but you would not see the result."
      />
    </Paper>
  );
}

const inDoubt =
  "Some messages may have been sent. Resuming looks them up first, and sends none of them twice.";

function titleOf({
  isPending,
  isSuccess,
  isStopped,
}: Record<"isPending" | "isSuccess" | "isStopped", boolean>) {
  if (isPending) return "Sending…";
  if (isSuccess) return "Sent";
  return isStopped ? "Stopped" : "Not all of it was sent";
}

/** The numbers that failed, and where the others can be followed. */
function Report({ run }: Pick<BulkSendProps, "run">) {
  const failures = [...run.rows.values()].flatMap(({ item, status, error }) =>
    status === "failed" && error ? [{ item, error }] : [],
  );
  const ids = externalIds(run);
  return (
    <>
      {failures.length > 0 && (
        <Alert color="yellow" title={`Not sent to ${count(failures.length, "number")}`}>
          <ItemFailures failures={failures} />
        </Alert>
      )}
      {ids.length > 0 && (
        <Stack gap={4}>
          <Text size="sm">Delivery, by the external id of each request:</Text>
          <DeliveryLinks ids={ids} />
        </Stack>
      )}
    </>
  );
}
