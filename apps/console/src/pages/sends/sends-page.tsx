import { Alert, Anchor, Button, List, Stack, Text } from "@mantine/core";
import type { Send } from "@messaging-sdk/sandbox/control";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconMessagePlus from "@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs";
import IconMessages from "@tabler/icons-react/dist/esm/icons/IconMessages.mjs";
import IconPlayerPause from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs";
import { Link } from "react-router";
import { useConnection } from "../../connection/connection-context.tsx";
import { count } from "../../count.ts";
import { timeWithSeconds } from "../../format.tsx";
import { type ListQuery, pageOfAll, pageOfQuery, pageQuery } from "../../lists/list-query.ts";
import { type PageUrl, usePageUrl } from "../../lists/list-url.ts";
import { type Column, RecordLink } from "../../lists/record-table.tsx";
import { ResourcePage } from "../../lists/resource-page.tsx";
import { useDoubleSends, useSends } from "../../sandbox/use-sandbox.ts";
import { type Run, sendPath } from "../../sending/kept-runs.ts";
import { useRuns } from "../../sending/use-runs.ts";
import { FindForm } from "./find-form.tsx";
import { type State, StateBar, statesOf, troubleOf } from "./state-bar.tsx";
import { TimeToDelivery } from "./time-to-delivery.tsx";

/** A call that sent messages: `sms.send`, or a bulk run with all of its requests. */
interface Row
  extends Pick<Run, "id" | "startTime" | "sender" | "message" | "total">,
    Pick<Send, "timeToDelivery"> {
  /** In parts; undefined where the service does not say. */
  readonly cost?: number;
  readonly states: readonly State[];
}

export function SendsPage() {
  const { connection } = useConnection();
  return connection?.sandbox ? <SendsOfSandbox /> : <SendsOfBrowser />;
}

/** Everything that was sent, here or by an app. */
function SendsOfSandbox() {
  const list = usePageUrl();
  const { search } = list;
  const sends = useSends({ ...pageQuery(list.page), ...(search && { contains: search }) });
  const runs = useRuns().data ?? [];
  const rows = sends.data?.data.map(({ time, text, count: total, statuses, ...send }): Row => {
    const run = runs.find(({ externalIds: [first = ""] }) => send.externalIds.includes(first));
    const states = [...statesOf(statuses), ...(run ? troubleOf(run) : [])];
    return { ...send, id: run?.id ?? send.id, startTime: time, message: text, total, states };
  });
  const query = pageOfQuery<Row>({ ...sends, data: rows && { data: rows } });
  return <Sends list={list} query={query} notice={<DoubleSends />} searchedIn="texts" />;
}

/** The sends of this browser: a service lists messages by their external id alone. */
function SendsOfBrowser() {
  const list = usePageUrl();
  const { data, error, refetch } = useRuns();
  const rows = data
    ?.filter(({ message }) => message.toLowerCase().includes(list.search.toLowerCase()))
    .map((run): Row => ({ ...run, states: [accepted(run), ...troubleOf(run)] }));
  const query = { data: rows && pageOfAll(rows, list.page), error, refetch };
  const known = columns.slice(0, 3);
  return <Sends list={list} query={query} searchedIn="texts" columns={known} />;
}

const accepted = ({ progress: { done } }: Run): State => {
  return { label: "Accepted", tone: "waiting", count: done };
};

interface SendsProps {
  readonly list: PageUrl;
  readonly query: ListQuery<Row>;
  readonly searchedIn: string;
  readonly notice?: React.ReactNode;
  readonly columns?: readonly Column<Row>[];
}

function Sends({ notice, ...props }: SendsProps) {
  const compose = (
    <Button component={Link} to="/sms" leftSection={<IconMessagePlus size={16} aria-hidden />}>
      New SMS
    </Button>
  );
  return (
    <ResourcePage
      title="Sends"
      description="What was sent, newest first: a bulk run is one, however many requests it takes."
      actions={compose}
      notice={
        <Stack mb="md">
          <UnfinishedSends />
          {notice}
          <FindForm />
        </Stack>
      }
      resource={{ noun: "send", idOf: ({ id }) => id }}
      columns={columns}
      empty={{ icon: IconMessages, title: "No sends yet", action: compose }}
      {...props}
    >
      What you or your app send appears here.
    </ResourcePage>
  );
}

const columns: readonly Column<Row>[] = [
  {
    label: "Message",
    cell: ({ id, message, sender, startTime }) => (
      <RecordLink
        to={sendPath(id)}
        name={message}
        detail={`${sender}, ${timeWithSeconds(startTime)}`}
      />
    ),
  },
  {
    label: "Messages",
    width: 96,
    visibleFrom: "sm",
    cell: ({ total }) => total.toLocaleString(),
  },
  {
    label: "States",
    width: { base: 150, sm: 260 },
    cell: ({ states }) => <StateBar states={states} />,
  },
  {
    label: "Delivered in",
    width: 112,
    visibleFrom: "md",
    cell: ({ timeToDelivery }) => timeToDelivery && <TimeToDelivery {...timeToDelivery} />,
  },
  {
    label: "Parts",
    width: 80,
    visibleFrom: "md",
    cell: ({ cost }) => cost?.toLocaleString(),
  },
];

/** Sends of this browser that a reload, a stop or an outage has cut short. */
function UnfinishedSends() {
  const open = useRuns().data?.filter(({ isOver, progress }) => !isOver || progress.doubtful > 0);
  if (!open || open.length === 0) return null;
  return (
    <Alert
      color="yellow"
      icon={<IconPlayerPause aria-hidden />}
      title={`${count(open.length, "send")} to finish`}
    >
      <List size="sm" listStyleType="none">
        {open.map(({ id, message, total, progress: { done, doubtful } }) => (
          <List.Item key={id}>
            <Anchor component={Link} to={sendPath(id)} size="sm" truncate="end">
              {message}
            </Anchor>
            <Text span size="sm">
              : {done.toLocaleString()} of {total.toLocaleString()} sent
              {doubtful > 0 && `, ${doubtful.toLocaleString()} in doubt`}
            </Text>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** Messages and triggers that took effect more than once. */
function DoubleSends() {
  const { data: doubled = [], total = 0 } = useDoubleSends().data ?? {};
  if (total === 0) return null;
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={`${count(total, "message")} sent more than once`}
    >
      <List size="sm" listStyleType="none">
        {doubled.map((effect) => (
          <List.Item key={`${effect.name} ${effect.externalId}`}>
            {effect.count} times: {effect.name}
          </List.Item>
        ))}
        {total > doubled.length && <List.Item>and {total - doubled.length} more</List.Item>}
      </List>
    </Alert>
  );
}
