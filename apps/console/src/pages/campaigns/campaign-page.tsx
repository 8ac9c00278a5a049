import { Group, Stack, Text } from "@mantine/core";
import type { CampaignProgress, DeadLetter } from "@messaging-sdk/campaigns";
import { count, timeWithSeconds } from "../../format.ts";
import { useQueryParams } from "../../lists/list-url.ts";
import { ScrollList } from "../../lists/scroll-list.tsx";
import { PageHeader, Panel } from "../../shell/page.tsx";
import { NoPage } from "../../shell/page-failure.tsx";
import { Notice } from "../../states/notice.tsx";
import { QueryStates } from "../../states/query-states.tsx";
import { Note } from "../../text.ts";
import { StateBar, StateDot } from "../sends/status.tsx";
import { ActButton } from "./act-button.tsx";
import { useAsked } from "./campaigns.ts";
import { stallOf, statesOfCampaign, stateWords, timeLeft } from "./words.ts";

/** A campaign: how far it is, why it stands still, and what can be done. */
export function CampaignPage() {
  const id = useQueryParams().params.get("id");
  return id === null ? <NoPage /> : <Campaign key={id} id={id} />;
}

function Campaign({ id }: { readonly id: string }) {
  const query = useAsked<CampaignProgress>(`/campaigns/${id}`);
  const { data } = query;
  const hasEnded = data?.state === "done" || data?.state === "cancelled";
  const ended = data?.endedAt === undefined ? "" : `, ended ${timeWithSeconds(data.endedAt)}`;
  return (
    <>
      <PageHeader
        parent={{ label: "Campaigns", path: "/campaigns" }}
        title={id}
        description={data && `Started ${timeWithSeconds(data.startedAt)}${ended}.`}
        actions={data && !hasEnded && <Actions {...data} />}
      />
      <QueryStates query={query} what="the campaign">
        {(campaign) => (
          <Stack gap="lg">
            <Stall {...campaign} />
            <Progress {...campaign} />
            {campaign.dead > 0 && <DeadLetters {...campaign} />}
          </Stack>
        )}
      </QueryStates>
    </>
  );
}

function Actions({ id, state }: CampaignProgress) {
  const path = `/campaigns/${id}`;
  return (
    <>
      {state === "running" && (
        <ActButton label="Pause" path={`${path}/pause`} done={`Paused ${id}`} />
      )}
      {state === "paused" && (
        <ActButton label="Resume" path={`${path}/resume`} done={`Resumed ${id}`} />
      )}
      <ActButton
        label="Cancel campaign"
        path={`${path}/cancel`}
        done={`Cancelled ${id}`}
        confirm={{
          title: `Cancel ${id}?`,
          warning: "Nothing more is sent, for good. What is known of who was reached stays.",
        }}
      />
    </>
  );
}

/** Says why nothing moves, and what would mend it. */
function Stall(campaign: CampaignProgress) {
  const { reason, problem } = campaign;
  const stall = stallOf(campaign);
  if (stall === undefined && problem === undefined) return null;
  return (
    <Notice kind="warning" title={stall ?? "Some of it failed, and is tried again."}>
      {[reason, problem].map((text) => text && <Note key={text}>{text}</Note>)}
    </Notice>
  );
}

function Progress(campaign: CampaignProgress) {
  const { id, state, total, pending, isComplete, doubtful, requests, recipientsPerSecond } =
    campaign;
  const left = timeLeft(campaign);
  return (
    <Stack gap="xs">
      <Group>
        <StateDot {...stateWords[state]} />
        <Text size="md" fw={600} role="status">
          {(total - pending).toLocaleString()} of {count(total, "recipient")} have an outcome
          {left && `, ${left}`}.
        </Text>
      </Group>
      <StateBar states={statesOfCampaign(campaign)} total={total} size="lg" />
      <Text>
        {count(requests, "request")}
        {left && `, ${Math.round(recipientsPerSecond).toLocaleString()} recipients per second`}.
        {!isComplete && " Not all recipients are stored so far."}
      </Text>
      {doubtful > 0 && (
        <Group>
          <ActButton
            label={`Look up ${doubtful.toLocaleString()} doubtful`}
            path={`/campaigns/${id}/look-up-doubtful`}
            done="Looked them up"
          />
        </Group>
      )}
    </Stack>
  );
}

/** The shards that failed too often: why, and the two ways on. */
function DeadLetters({ id, dead }: CampaignProgress) {
  const query = useAsked<{ data: readonly DeadLetter[] }>(`/dead-letters?campaign=${id}`);
  return (
    <Panel
      title="Dead letters"
      description={`Shards that failed four times, with ${count(dead, "recipient")} who have no outcome.`}
    >
      <QueryStates query={query} what="dead letters">
        {({ data }) => (
          <ScrollList
            label="Shards"
            items={data}
            row={({ shard, recipients, problem }) =>
              `Shard ${shard}, ${count(recipients, "recipient")}: ${problem}`
            }
          />
        )}
      </QueryStates>
      <Group>
        <ActButton
          label="Redrive"
          path={`/dead-letters/redrive?campaign=${id}`}
          done="Redrove the dead letters"
        />
        <ActButton
          label="Discard"
          path={`/dead-letters/discard?campaign=${id}`}
          done="Discarded the dead letters"
          confirm={{
            title: "Discard the dead letters?",
            warning:
              "Nothing more is sent to them. Recipients that may have got a message become doubtful, the others failed.",
          }}
        />
      </Group>
    </Panel>
  );
}
