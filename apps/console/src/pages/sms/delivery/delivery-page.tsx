import { Button, Group, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { isApiError } from "@messaging-sdk/client";
import { checkRequest } from "@messaging-sdk/client/validate";
import { type SmsDelivery, useSmsDelivery } from "@messaging-sdk/react";
import IconMessageOff from "@tabler/icons-react/dist/esm/icons/IconMessageOff.mjs";
import IconMessagePlus from "@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { CopyIcon } from "../../../copy-icon.tsx";
import { faultsOfProblems } from "../../../forms/faults.ts";
import { PageHeader } from "../../../shell/page-header.tsx";
import { EmptyState } from "../../../states/empty-state.tsx";
import { QueryStates } from "../../../states/query-states.tsx";
import { DeliveryReport } from "./delivery-report.tsx";
import { deliveryPath, RejectedNumbers, readRejected } from "./open-delivery.tsx";
import { SentList } from "./sent-list.tsx";

export function DeliveryPage() {
  const [params] = useSearchParams();
  const externalId = params.get("externalId") ?? "";
  return (
    <>
      <PageHeader
        title="SMS delivery"
        description="The delivery status of the messages that were sent under an external id."
        actions={
          <Button
            component={Link}
            to="/sms"
            leftSection={<IconMessagePlus size={16} aria-hidden />}
          >
            New SMS
          </Button>
        }
      />
      <Stack key={externalId} gap="lg">
        <FindForm externalId={externalId} />
        {externalId === "" ? (
          <>
            <EmptyState icon={IconSearch} title="Find a message">
              Enter the external id that the message was sent under to see its delivery to each
              recipient.
            </EmptyState>
            <SentList />
          </>
        ) : (
          <Delivery externalId={externalId} />
        )}
      </Stack>
    </>
  );
}

/** Asks for an external id, and puts it into the URL. */
function FindForm({ externalId }: { readonly externalId: string }) {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { externalId },
    transformValues: (values) => ({ externalId: values.externalId.trim() }),
    validate: (values) =>
      faultsOfProblems(checkRequest("listSms", { path: { externalId: values.externalId.trim() } })),
  });
  return (
    <form
      aria-label="Find a message by its external id"
      noValidate
      onSubmit={form.onSubmit((values) => navigate(deliveryPath(values.externalId)))}
    >
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          label="External id"
          maw={420}
          flex={1}
          rightSection={externalId && <CopyIcon what="external id" text={externalId} />}
          {...form.getInputProps("externalId")}
        />
        <Button type="submit" mt={25}>
          Find
        </Button>
      </Group>
    </form>
  );
}

const nothing: SmsDelivery = { messages: [], isFinal: false };

/** The messages of an external id, updated until each is final. */
function Delivery({ externalId }: { readonly externalId: string }) {
  const { data, error, refetch, dataUpdatedAt } = useSmsDelivery(externalId);
  // Kept here: a filter changes the URL, and its state with it.
  const [rejected] = useState(readRejected(useLocation().state));
  // Some services respond so while there is nothing yet.
  const isNothing = isApiError(error, 404);
  return (
    <Stack>
      <RejectedNumbers rejected={rejected} />
      <QueryStates
        query={
          isNothing ? { data: data ?? nothing, error: null, refetch } : { data, error, refetch }
        }
        what="messages"
      >
        {(delivery) =>
          delivery.messages.length === 0 ? (
            <EmptyState
              icon={IconMessageOff}
              title={`No message under “${externalId}”`}
              action={
                <Button variant="default" onClick={() => refetch()}>
                  Check now
                </Button>
              }
            >
              Check the spelling, including capitals. A message that was just sent may take a moment
              to appear; this page updates automatically.
            </EmptyState>
          ) : (
            <DeliveryReport
              delivery={delivery}
              rejected={rejected.length}
              updatedAt={dataUpdatedAt}
            />
          )
        }
      </QueryStates>
    </Stack>
  );
}
