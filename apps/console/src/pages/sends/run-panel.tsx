import { Button, Group, Text } from "@mantine/core";
import { isUnresolvedSendError } from "@messaging-sdk/client/send-once";
import { useMessaging } from "@messaging-sdk/react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useConnection } from "../../connection/connection-context.tsx";
import { count } from "../../format.ts";
import { type Run, readSms } from "../../sending/kept-runs.ts";
import { useRun } from "../../sending/use-runs.ts";
import { Panel } from "../../shell/page.tsx";
import { describeError } from "../../states/describe-error.ts";
import { ErrorState, RequestId } from "../../states/error-state.tsx";
import { useIsOnline } from "../../states/offline.tsx";
import { SmallButton } from "../../text.ts";
import { ConfirmSend } from "../sms/compose/confirm-send.tsx";
import { KeyFacts } from "./key-facts.tsx";
import { StateBar, troubleOf } from "./status.tsx";
import { WireControl } from "./wire-control.tsx";

/** Shows the progress of a send of this browser, why it stopped, and the ways on. */
export function RunPanel({ run }: { readonly run: Run }) {
  const { isSending, error, send, stop, forget } = useRun(run.id);
  const { connection } = useConnection();
  const isOffline = !useIsOnline();
  const navigate = useNavigate();
  const { scope } = useMessaging();
  const [isAsking, setAsking] = useState(false);
  const { done, failed, doubtful } = run.progress;
  const isHalted = !isSending && !run.isOver;
  const isOpen = isSending || isHalted;
  const isInDoubt = !isOpen && doubtful > 0;
  const isUntouched = done + doubtful === 0;
  const isStopped = error instanceof DOMException && error.name === "AbortError";
  const hasFailed = error !== null && !isStopped;
  const cause = isUnresolvedSendError(error) ? error.cause : undefined;
  const inDoubt = run.trouble.filter(({ status }) => status === "doubtful");

  function title() {
    if (isSending) return run.isOver ? `Looking up ${count(doubtful, "message")}…` : "Sending…";
    if (run.isOver && doubtful > 0) return "Some of it may have been sent";
    if (run.isOver) return run.scheduleTime === undefined ? "Sent" : "Scheduled";
    if (isStopped) return "Stopped";
    return hasFailed ? "Not all of it was sent" : "Interrupted";
  }
  async function edit() {
    await navigate("/sms", { state: { sms: await readSms(scope, run.id) } });
  }
  async function leave() {
    await forget();
    await navigate("/sends");
  }

  return (
    <Panel label="Progress" title={title()} gap="sm">
      <Text size="md" fw={600} role="status">
        {done.toLocaleString()} of {count(run.total, "number")} sent
        {failed > 0 && `, ${failed.toLocaleString()} rejected`}
        {doubtful > 0 && `, ${doubtful.toLocaleString()} in doubt`}.
      </Text>
      {isOpen && (
        <StateBar
          states={[{ label: "Sent", tone: "delivered", count: done }, ...troubleOf(run)]}
          total={run.total}
          size="lg"
        />
      )}
      {hasFailed && cause === undefined && (
        <ErrorState
          error={error}
          task="Sending"
          isWrite
          ifUnknown="Some messages may have been sent. Resuming looks them up first, and sends none of them twice."
        />
      )}
      {isInDoubt && (
        <>
          <Text>
            {cause !== undefined && `${describeError(cause).title}. `}The service does not list{" "}
            {count(doubtful, "message")}, which may follow. Check again before you send anything:
            the same message could arrive twice and cost twice.
          </Text>
          <RequestId error={cause} />
        </>
      )}
      {(isHalted || isInDoubt) && <KeyFacts run={run} />}
      {connection?.sandbox && isOpen && <WireControl />}
      <Group>
        {isSending && <Button onClick={stop}>Stop</Button>}
        {(isHalted || isInDoubt) && (
          <Button variant="filled" disabled={isOffline} onClick={() => send()}>
            {isInDoubt ? "Check again" : hasFailed && isUntouched ? "Try again" : "Resume"}
          </Button>
        )}
        {isHalted && isUntouched && <Button onClick={edit}>Edit the message</Button>}
        {isInDoubt && (
          <Button onClick={() => setAsking(true)}>
            Send to the {doubtful.toLocaleString()} not listed…
          </Button>
        )}
        {!isOpen && !isInDoubt && (
          <SmallButton onClick={leave}>Forget its numbers here</SmallButton>
        )}
      </Group>
      <ConfirmSend
        sms={isAsking ? { ...run, phoneNumbers: inDoubt.map(({ item }) => item) } : undefined}
        warning="The first attempt may still arrive. These numbers would then get the message twice, and it would cost twice."
        onConfirm={() => {
          setAsking(false);
          send("send");
        }}
        onClose={() => setAsking(false)}
      />
    </Panel>
  );
}
