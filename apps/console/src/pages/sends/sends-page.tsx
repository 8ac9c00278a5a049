import { Anchor, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import type { Send } from "@messaging-sdk/sandbox/control";
import IconMessagePlus from "@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs";
import { Link, useNavigate } from "react-router";
import { ActionButton } from "../../action-button.tsx";
import { useConnection } from "../../connection/connection-context.tsx";
import { count, timeWithSeconds } from "../../format.ts";
import { type Column, RecordLink } from "../../lists/columns.tsx";
import { pageOf, pageQuery } from "../../lists/list-query.ts";
import { usePageUrl } from "../../lists/list-url.ts";
import { ResourcePage } from "../../lists/resource-page.tsx";
import { useSandboxQuery } from "../../sandbox/use-sandbox.ts";
import { type Run, sendPath } from "../../sending/kept-runs.ts";
import { useRuns } from "../../sending/use-runs.ts";
import { Notice } from "../../states/notice.tsx";
import { shownText } from "../../text.ts";
import { type State, StateBar, statesOf, timeToDelivery, troubleOf } from "./status.tsx";

/** A call that sent messages: `sms.send`, or a bulk run with all of its requests. */
interface Row
  extends Pick<Run, "id" | "startTime" | "sender" | "message" | "total">,
    Pick<Send, "timeToDelivery"> {
  /** In parts; undefined where the service does not say. */
  readonly cost?: number;
  readonly states: readonly State[];
}

/** In a sandbox everything that was sent, here or by an app. A service lists messages by their external id alone. */
export function SendsPage() {
  const isSandbox = useConnection().connection?.sandbox !== undefined;
  const list = usePageUrl();
  const { page, search } = list;
  const runs = useRuns();
  const sends = useSandboxQuery("sends", {
    ...pageQuery(page),
    ...(search && { contains: search }),
  });
  const sent = sends.data?.data.map(({ time, text, count: total, statuses, ...send }): Row => {
    const run = runs.data?.find(({ externalIds: [first = ""] }) =>
      send.externalIds.includes(first),
    );
    const states = [...statesOf(statuses), ...(run ? troubleOf(run) : [])];
    return { ...send, id: run?.id ?? send.id, startTime: time, message: text, total, states };
  });
  const kept = runs.data
    ?.filter(({ message }) => message.toLowerCase().includes(search.toLowerCase()))
    .map((run): Row => {
      const accepted = { label: "Accepted", tone: "waiting", count: run.progress.done } as const;
      return { ...run, states: [accepted, ...troubleOf(run)] };
    });
  return (
    <ResourcePage
      title="Sends"
      description="What was sent, newest first: a bulk run is one, however many requests it takes."
      actions={<ActionButton label="New SMS" icon={IconMessagePlus} to="/sms" variant="filled" />}
      notice={
        <Stack mb="md">
          <UnfinishedSends />
          <DoubleSends />
          <FindForm />
        </Stack>
      }
      resource={{ noun: "send", idOf: ({ id }) => id }}
      list={list}
      query={isSandbox ? pageOf({ ...sends, data: sent }) : pageOf({ ...runs, data: kept }, page)}
      columns={isSandbox ? columns : columns.slice(0, 3)}
      none="No sends yet"
      searchedIn="texts"
    >
      What you or your app send appears here.
    </ResourcePage>
  );
}

/** Opens the send of an external id. */
function FindForm() {
  const navigate = useNavigate();
  const find = (typed: FormData) => navigate(sendPath(String(typed.get("id")).trim()));
  return (
    <form aria-label="Find a send by its external id" action={find}>
      <Group wrap="nowrap">
        <TextInput
          name="id"
          aria-label="External id"
          placeholder="External id of a send"
          required
          maw={420}
          flex={1}
        />
        <Button type="submit">Find</Button>
      </Group>
    </form>
  );
}

const columns: readonly Column<Row>[] = [
  {
    label: "Message",
    cell: ({ id, message, sender, startTime }) => {
      const detail = `${sender}, ${timeWithSeconds(startTime)}`;
      return <RecordLink to={sendPath(id)} name={message} detail={detail} />;
    },
  },
  { label: "Messages", width: 96, visibleFrom: "sm", text: ({ total }) => total.toLocaleString() },
  {
    label: "States",
    width: { base: 150, sm: 260 },
    cell: ({ states }) => <StateBar states={states} />,
  },
  {
    label: "Delivered in",
    width: 112,
    visibleFrom: "lg",
    cell: ({ timeToDelivery: took }) => took && timeToDelivery(took),
  },
  { label: "Parts", width: 80, visibleFrom: "lg", cell: ({ cost }) => cost?.toLocaleString() },
];

/** Sends of this browser that a reload, a stop or an outage has cut short. */
function UnfinishedSends() {
  const open = useRuns().data?.filter(({ isOver, progress }) => !isOver || progress.doubtful > 0);
  if (!open || open.length === 0) return null;
  return (
    <Notice kind="warning" title={`${count(open.length, "send")} to finish`}>
      {open.map(({ id, message, total, progress: { done, doubtful } }) => (
        <Text key={id}>
          <Anchor component={Link} to={sendPath(id)} size="sm" truncate="end">
            {shownText(message)}
          </Anchor>
          : {done.toLocaleString()} of {total.toLocaleString()} sent
          {doubtful > 0 && `, ${doubtful.toLocaleString()} in doubt`}
        </Text>
      ))}
    </Notice>
  );
}

/** Messages and triggers that took effect more than once. */
function DoubleSends() {
  const { data: doubled = [], total = 0 } =
    useSandboxQuery("effects", { minCount: 2, limit: 5 }).data ?? {};
  if (total === 0) return null;
  return (
    <Notice kind="error" title={`${count(total, "message")} sent more than once`}>
      {doubled.map(({ name, externalId, count: times }) => (
        <Text key={`${name} ${externalId}`}>
          {times} times: <bdi>{shownText(name)}</bdi>
        </Text>
      ))}
      {total > doubled.length && <Text>and {total - doubled.length} more</Text>}
    </Notice>
  );
}
