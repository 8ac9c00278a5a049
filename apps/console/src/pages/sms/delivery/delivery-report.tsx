import { Group, NativeSelect, Progress, Stack, Text } from "@mantine/core";
import type { Sms } from "@messaging-sdk/client";
import type { SmsDelivery } from "@messaging-sdk/react";
import IconFilterOff from "@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs";
import { pageOfAll } from "../../../lists/list-query.ts";
import { usePageUrl, useQueryParams } from "../../../lists/list-url.ts";
import { Pager } from "../../../lists/pager.tsx";
import { SearchField } from "../../../lists/search-fields.tsx";
import { EmptyState } from "../../../states/empty-state.tsx";
import { DeliveryTable } from "./delivery-table.tsx";
import { countTones, statusWords } from "./status.tsx";

interface DeliveryReportProps {
  readonly delivery: SmsDelivery;
  /** How many numbers the service rejected when it was sent; it does not list them. */
  readonly rejected: number;
  /** In milliseconds since 1970. */
  readonly updatedAt: number;
}

/** How many messages have arrived, and each of them, filtered as the URL says. */
export function DeliveryReport(props: DeliveryReportProps) {
  const { messages } = props.delivery;
  const { page, search, goToPage, setSearch } = usePageUrl();
  const { params, change } = useQueryParams();
  const status = params.get("status") ?? "";
  const shown = messages.filter(
    (sms) => (status === "" || String(sms.status) === status) && sms.phoneNumber.includes(search),
  );
  const { items, hasNext } = pageOfAll(shown, page);
  return (
    <Stack>
      <Summary {...props} />
      {messages.length > 1 && (
        <Group>
          <SearchField what="numbers" search={search} onSearch={setSearch} />
          <StatusFilter
            messages={messages}
            status={status}
            onStatus={(next) => change({ status: next, page: "" })}
          />
        </Group>
      )}
      {items.length === 0 ? (
        <EmptyState icon={IconFilterOff} title="No message matches">
          Choose another status, or enter fewer digits of the number.
        </EmptyState>
      ) : (
        <DeliveryTable messages={items} />
      )}
      <Pager page={page} hasNext={hasNext} onPage={goToPage} />
    </Stack>
  );
}

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "medium" });

function Summary({ delivery: { messages, isFinal }, rejected, updatedAt }: DeliveryReportProps) {
  const { delivered, failed, waiting } = countTones(messages);
  const total = messages.length + rejected;
  const share = (part: number) => (100 * part) / total;
  return (
    <Stack gap="xs">
      <Text fw={600} role="status">
        {delivered} of {total} delivered
        {waiting > 0 && `, ${waiting} pending`}
        {failed > 0 && `, ${failed} failed`}
        {rejected > 0 && `, ${rejected} rejected`}.{isFinal && " This is final."}
      </Text>
      <Progress.Root size="sm" aria-hidden>
        <Progress.Section value={share(delivered)} color="teal" />
        <Progress.Section value={share(failed + rejected)} color="red" />
      </Progress.Root>
      <Text size="xs" c="dimmed">
        {!isFinal && "Updates automatically until every message is final. "}Last updated{" "}
        {clock.format(updatedAt)}.
      </Text>
    </Stack>
  );
}

interface StatusFilterProps {
  readonly messages: readonly Sms[];
  /** Empty for all of them. */
  readonly status: string;
  onStatus(status: string): void;
}

/** The statuses of the messages with their counts; the chosen one stays when it has no message any more. */
function StatusFilter({ messages, status, onStatus }: StatusFilterProps) {
  const counts = new Map<string, number>(status === "" ? [] : [[status, 0]]);
  for (const sms of messages) {
    counts.set(String(sms.status), (counts.get(String(sms.status)) ?? 0) + 1);
  }
  return (
    <NativeSelect
      aria-label="Status"
      value={status}
      onChange={(event) => onStatus(event.currentTarget.value)}
      data={[
        { value: "", label: `All statuses (${messages.length})` },
        ...Array.from(counts, ([value, count]) => ({
          value,
          label: `${statusWords(Number(value)).label} (${count})`,
        })),
      ]}
    />
  );
}
