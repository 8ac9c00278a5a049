import { Text } from "@mantine/core";
import type { CampaignProgress } from "@messaging-sdk/campaigns";
import { count, timeWithSeconds } from "../../format.ts";
import { type Column, RecordLink } from "../../lists/columns.tsx";
import { pageOf } from "../../lists/list-query.ts";
import { usePageUrl } from "../../lists/list-url.ts";
import { ResourcePage } from "../../lists/resource-page.tsx";
import { StateBar, StateDot } from "../sends/status.tsx";
import { useAccess, useAsked } from "./campaigns.ts";
import { HowToStart } from "./how-to-start.tsx";
import { stallOf, statesOfCampaign, stateWords, timeLeft } from "./words.ts";

export function CampaignsPage() {
  const list = usePageUrl();
  const { url } = useAccess();
  // More seldom: it adds up every campaign's shards.
  const query = useAsked<{ data: readonly CampaignProgress[] }>("/campaigns", 5_000);
  const found = query.data?.data.filter(({ id }) =>
    id.toLowerCase().includes(list.search.toLowerCase()),
  );
  return (
    <ResourcePage
      title="Campaigns"
      description={`Of the database behind ${new URL(url).host}, newest first.`}
      resource={{ noun: "campaign", idOf: ({ id }) => id }}
      list={list}
      query={pageOf({ ...query, data: found }, list.page)}
      columns={columns}
      searchedIn="ids"
      none={<HowToStart title="No campaigns yet">What your app starts appears here.</HowToStart>}
    />
  );
}

const columns: readonly Column<CampaignProgress>[] = [
  {
    label: "Campaign",
    cell: ({ id, total, startedAt }) => (
      <RecordLink
        // In the query, because an id may be `..`.
        to={`/campaigns/view?${new URLSearchParams({ id })}`}
        name={id}
        detail={`${count(total, "recipient")}, ${timeWithSeconds(startedAt)}`}
      />
    ),
  },
  {
    label: "State",
    width: 130,
    visibleFrom: "sm",
    cell: ({ state }) => <StateDot {...stateWords[state]} />,
  },
  {
    label: "Progress",
    width: { base: 180, sm: 260 },
    cell: (progress) => (
      <>
        <StateBar states={statesOfCampaign(progress)} total={progress.total} />
        <Text size="xs">{stallOf(progress) ?? timeLeft(progress)}</Text>
      </>
    ),
  },
];
