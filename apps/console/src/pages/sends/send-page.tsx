import { SimpleGrid, Stack, Text } from "@mantine/core";
import { isApiError, type Sms } from "@messaging-sdk/client";
import { smsParts } from "@messaging-sdk/client/sms-parts";
import { smsDeliveryQueryOptions, useMessaging } from "@messaging-sdk/react";
import type { Send as SandboxSend } from "@messaging-sdk/sandbox/control";
import IconTerminal2 from "@tabler/icons-react/dist/esm/icons/IconTerminal2.mjs";
import { useQueries } from "@tanstack/react-query";
import { ActionButton } from "../../action-button.tsx";
import { useConnection } from "../../connection/connection-context.tsx";
import { ExternalId } from "../../copy-icon.tsx";
import { count } from "../../format.ts";
import { useQueryParams } from "../../lists/list-url.ts";
import { Moment } from "../../moment.tsx";
import { useSandboxQuery } from "../../sandbox/use-sandbox.ts";
import type { Run } from "../../sending/kept-runs.ts";
import { useRun } from "../../sending/use-runs.ts";
import { PageHeader } from "../../shell/page.tsx";
import { NoPage } from "../../shell/page-failure.tsx";
import { EmptyState, QueryStates } from "../../states/query-states.tsx";
import { NumberList } from "./number-list.tsx";
import { RunPanel } from "./run-panel.tsx";
import { SendChart } from "./send-chart.tsx";
import { StateBar, statesOf, statusWords, timeToDelivery, troubleOf } from "./status.tsx";

/** A send: how far it is, what is in doubt, and what became of each message. */
export function SendPage() {
  const id = useQueryParams().params.get("id");
  return id === null ? <NoPage /> : <Send key={id} id={id} />;
}

function Send({ id }: { readonly id: string }) {
  const isSandbox = useConnection().connection?.sandbox !== undefined;
  const { run } = useRun(id);
  // An app's send has a request for each thousand numbers; a sandbox knows which.
  const { data: sends, error } = useSandboxQuery("sends", { id: run?.externalIds[0] ?? id });
  const send = sends?.data[0];
  const isKnown = run === null && (!isSandbox || sends || error);
  const externalIds = run?.externalIds ?? (isKnown ? (send?.externalIds ?? [id]) : undefined);
  const messages = useMessagesOf(externalIds);
  const [first] = messages.data ?? [];
  const { message = `Send ${id}`, sender = first?.sender } = run ?? {};
  const since = run ? run.startTime / 1000 : first?.createTime;
  const requests = `/requests?${new URLSearchParams({ send: id })}`;
  return (
    <>
      <PageHeader
        parent={{ label: "Sends", path: "/sends" }}
        title={message.length > 60 && run ? `${message.slice(0, 59)}…` : message}
        description={
          <>
            {sender !== undefined && `From ${sender}`}
            {since !== undefined && [", ", <Moment key="since" seconds={since} />, "."]}
            <ExternalId id={id} />
          </>
        }
        actions={isSandbox && <ActionButton label="Requests" icon={IconTerminal2} to={requests} />}
      />
      <Stack gap="lg">
        {run && <RunPanel run={run} />}
        <QueryStates query={messages} what="messages">
          {(data) => {
            const trouble = run?.trouble ?? [];
            if (data.length + trouble.length === 0) {
              return run ? null : (
                <EmptyState title={`No message under “${id}”`}>
                  Check the spelling, including capitals. A message that was just sent may take a
                  moment to appear; this page updates automatically.
                </EmptyState>
              );
            }
            return (
              <>
                {data.length > 0 && (
                  <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: "start" }}>
                    <Summary
                      messages={data}
                      run={run}
                      took={send?.timeToDelivery}
                      isFinal={messages.isFinal}
                    />
                    <SendChart messages={data} />
                  </SimpleGrid>
                )}
                <NumberList id={id} messages={data} trouble={trouble} />
              </>
            );
          }}
        </QueryStates>
      </Stack>
    </>
  );
}

/** The messages under some external ids, each list polled until all of it is final. */
function useMessagesOf(externalIds: readonly string[] | undefined) {
  const messaging = useMessaging();
  const queries = externalIds?.map((id) => smsDeliveryQueryOptions(messaging, id)) ?? [];
  const lists = useQueries({ queries });
  // Some services respond so while there is nothing yet.
  const failed = lists.find(({ error }) => error && !isApiError(error, 404));
  const known = externalIds && lists.every(({ data, error }) => data || error);
  return {
    data: known ? lists.flatMap(({ data }) => data?.messages ?? []) : undefined,
    error: failed?.error ?? null,
    isFinal: lists.every(({ data }) => data?.isFinal),
    refetch: () => lists.map((list) => list.refetch()),
  };
}

interface SummaryProps {
  readonly messages: readonly Sms[];
  readonly run: Run | null | undefined;
  readonly took: SandboxSend["timeToDelivery"];
  readonly isFinal: boolean;
}

/** Sums up the states of the messages, their cost, those that went out twice, and how long it took, which a sandbox knows. */
function Summary({ messages, run, took, isFinal }: SummaryProps) {
  const {
    delivered = [],
    waiting = [],
    failed = [],
  } = Object.groupBy(messages, ({ status }) => statusWords(status).tone);
  const { failed: rejected = 0 } = run?.progress ?? {};
  const total = run?.total ?? messages.length;
  const twice = messages.length - new Set(messages.map(({ phoneNumber }) => phoneNumber)).size;
  const parts = messages.reduce((sum, { numberOfParts }) => sum + (numberOfParts ?? 0), 0);
  const statuses = Map.groupBy(messages, ({ status }) => Number(status));
  const states = statesOf(Array.from(statuses, ([status, of]) => ({ status, count: of.length })));
  return (
    <Stack gap="xs">
      <Text size="md" fw={600} role="status">
        {delivered.length.toLocaleString()} of {total.toLocaleString()} delivered
        {waiting.length > 0 && `, ${waiting.length.toLocaleString()} pending`}
        {failed.length > 0 && `, ${failed.length.toLocaleString()} failed`}
        {rejected > 0 && `, ${rejected.toLocaleString()} rejected`}.{isFinal && " This is final."}
      </Text>
      <StateBar states={[...states, ...(run ? troubleOf(run) : [])]} total={total} size="lg" />
      <Text>
        {messages.length.toLocaleString()} sent, {twice.toLocaleString()} twice.{" "}
        {parts > 0 && `${count(parts, "part")}${run ? `, ${smsParts(run.message).encoding}` : ""}.`}{" "}
        {took && `Delivered in ${timeToDelivery(took)}.`}
      </Text>
    </Stack>
  );
}
