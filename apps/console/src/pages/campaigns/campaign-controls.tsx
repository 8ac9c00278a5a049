import { Button, Group, NumberInput } from "@mantine/core";
import type { CampaignProgress, DeadLetter } from "@messaging-sdk/campaigns";
import { type Act, useAct, useDeadLetters } from "../../campaigns/campaigns.ts";
import { count } from "../../count.ts";
import { ConfirmButton } from "../../forms/dialogs.tsx";
import { field, SettingsForm } from "../../forms/fields.tsx";
import { type Column, RecordTable } from "../../lists/record-table.tsx";
import { Panel } from "../../shell/page.tsx";
import { QueryStates } from "../../states/query-states.tsx";

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
      <Group>
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

interface ActButtonProps extends Act {
  /** The question before it. Default: none. */
  readonly confirm?: { readonly title: string; readonly warning: string };
}

/** Does something to a campaign. */
export function ActButton({ confirm, ...act }: ActButtonProps) {
  const { mutate, isPending } = useAct();
  const { label } = act;
  const run = () => mutate(act);
  return confirm ? (
    <ConfirmButton
      {...{ label, isPending, ...confirm }}
      confirmLabel={label}
      cancelLabel="Back"
      onConfirm={run}
    />
  ) : (
    <Button loading={isPending} onClick={run}>
      {label}
    </Button>
  );
}

const fields = {
  requestsPerSecond: field(NumberInput, {
    label: "Requests per second",
    placeholder: "No limit",
    min: 0.1,
  }),
  priority: field(NumberInput, { label: "Priority", allowDecimal: false }),
};

/** Changes the limit and the priority of a campaign, also while it runs. */
export function LimitForm({ id, requestsPerSecond, priority }: CampaignProgress) {
  const { mutate, isPending } = useAct();
  return (
    <Panel
      title="Limit and priority"
      description="They hold from the next request on. Campaigns of one key share the highest of their limits."
    >
      <SettingsForm<Record<"requestsPerSecond" | "priority", number | "">>
        label="Limit and priority"
        initial={{ requestsPerSecond: requestsPerSecond ?? "", priority }}
        fields={fields}
        submitLabel="Change"
        isPending={isPending}
        onSubmit={(values) => {
          const body = {
            requestsPerSecond: values.requestsPerSecond || null,
            ...(values.priority !== "" && { priority: values.priority }),
          };
          mutate({ path: `/campaigns/${id}/update`, body, label: "Change", done: `Changed ${id}` });
        }}
      />
    </Panel>
  );
}
