import { Group } from "@mantine/core";
import type { DeadLetter } from "@messaging-sdk/campaigns";
import { useDeadLetters } from "../../campaigns/use-campaigns.ts";
import { count } from "../../count.ts";
import { type Column, RecordTable } from "../../lists/record-table.tsx";
import { Panel } from "../../shell/panel.tsx";
import { QueryStates } from "../../states/query-states.tsx";
import { ActButton } from "./act-button.tsx";

const columns: readonly Column<DeadLetter>[] = [
  { label: "Shard", width: 72, text: ({ shard }) => shard },
  { label: "Recipients", width: 96, text: ({ recipients }) => recipients.toLocaleString() },
  { label: "What went wrong last", text: ({ problem }) => problem },
];

/** The shards of a campaign that failed too often: why, and the two ways on. */
export function DeadLetters({ id, dead }: { readonly id: string; readonly dead: number }) {
  const query = useDeadLetters(id);
  return (
    <Panel
      title="Dead letters"
      description={`Shards that failed four times, with ${count(dead, "recipient")} who have no outcome.`}
    >
      <QueryStates query={query} what="dead letters">
        {({ data }) => (
          <RecordTable
            label="Dead letters"
            items={data}
            columns={columns}
            idOf={({ shard }) => shard}
          />
        )}
      </QueryStates>
      <Group gap="xs">
        <ActButton
          label="Redrive"
          path={`/dead-letters/redrive?campaign=${id}`}
          done="Redrove the dead letters"
        />
        <ActButton
          label="Settle"
          path={`/dead-letters/settle?campaign=${id}`}
          done="Settled the dead letters"
          confirm={{
            title: "Settle the dead letters?",
            warning:
              "Nothing more is sent to them. Who may have got a message becomes unknown, the others failed.",
          }}
        />
      </Group>
    </Panel>
  );
}
