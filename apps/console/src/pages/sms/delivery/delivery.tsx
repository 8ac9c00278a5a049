import { Stack } from "@mantine/core";
import { isApiError } from "@messaging-sdk/client";
import { type SmsDelivery, useSmsDelivery } from "@messaging-sdk/react";
import { useState } from "react";
import { useLocation } from "react-router";
import { QueryStates } from "../../../states/query-states.tsx";
import { DeliveryReport } from "./delivery-report.tsx";
import { NoMessages } from "./no-messages.tsx";
import { RefusedNumbers, readRefusals } from "./refused-numbers.tsx";

const nothing: SmsDelivery = { messages: [], isFinal: false };

/** The messages of an external id, live until each is at its end. */
export function Delivery({ externalId }: { readonly externalId: string }) {
  const { data, error, refetch, dataUpdatedAt } = useSmsDelivery(externalId);
  // Kept here: a filter changes the address, and its state with it.
  const [refusals] = useState(readRefusals(useLocation().state));
  // Some services say so when there is nothing, and there may be something later.
  const isNothing = isApiError(error, 404);
  return (
    <Stack>
      <RefusedNumbers refusals={refusals} />
      <QueryStates
        query={
          isNothing ? { data: data ?? nothing, error: null, refetch } : { data, error, refetch }
        }
        what="messages"
      >
        {(delivery) =>
          delivery.messages.length === 0 ? (
            <NoMessages externalId={externalId} onLook={refetch} />
          ) : (
            <DeliveryReport delivery={delivery} lookedAt={dataUpdatedAt} />
          )
        }
      </QueryStates>
    </Stack>
  );
}
