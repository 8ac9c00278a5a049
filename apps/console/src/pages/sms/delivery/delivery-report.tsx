import { Group, Stack } from "@mantine/core";
import type { SmsDelivery } from "@messaging-sdk/react";
import { IconFilterOff } from "@tabler/icons-react";
import { pageOfAll } from "../../../lists/page.ts";
import { Pager } from "../../../lists/pager.tsx";
import { SearchField } from "../../../lists/search-field.tsx";
import { EmptyState } from "../../../states/empty-state.tsx";
import { DeliverySummary } from "./delivery-summary.tsx";
import { DeliveryTable } from "./delivery-table.tsx";
import { StatusFilter } from "./status-filter.tsx";
import { useDeliveryFilter } from "./use-delivery-filter.ts";

interface DeliveryReportProps {
  readonly delivery: SmsDelivery;
  /** In milliseconds since 1970. */
  readonly lookedAt: number;
}

/** How far a send has come, as a whole and message by message. */
export function DeliveryReport({ delivery, lookedAt }: DeliveryReportProps) {
  const { messages } = delivery;
  const { page, search, status, goToPage, setSearch, setStatus, isShown } = useDeliveryFilter();
  const { items, hasNext } = pageOfAll(messages.filter(isShown), page);
  return (
    <Stack>
      <DeliverySummary delivery={delivery} lookedAt={lookedAt} />
      {messages.length > 1 && (
        <Group>
          <SearchField what="numbers" search={search} onSearch={setSearch} />
          <StatusFilter messages={messages} status={status} onStatus={setStatus} />
        </Group>
      )}
      {items.length === 0 ? (
        <EmptyState icon={IconFilterOff} title="No message is like that">
          Choose another status, or search for less of the number.
        </EmptyState>
      ) : (
        <DeliveryTable messages={items} />
      )}
      <Pager page={page} hasNext={hasNext} onPage={goToPage} />
    </Stack>
  );
}
