import { Button, Stack } from "@mantine/core";
import { IconMessagePlus, IconSearch } from "@tabler/icons-react";
import { Link, useSearchParams } from "react-router";
import { PageHeader } from "../../shell/page-header.tsx";
import { EmptyState } from "../../states/empty-state.tsx";
import { Delivery } from "./delivery/delivery.tsx";
import { LookUpForm } from "./delivery/look-up-form.tsx";

export function DeliveryPage() {
  const [params] = useSearchParams();
  const externalId = params.get("externalId") ?? "";
  return (
    <>
      <PageHeader
        title="SMS delivery"
        description="What has become of the messages that were sent under an external id."
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
        <LookUpForm externalId={externalId} />
        {externalId === "" ? (
          <EmptyState icon={IconSearch} title="Look up a send">
            Give the external id of a send to see each of its messages, and how far it has come.
          </EmptyState>
        ) : (
          <Delivery externalId={externalId} />
        )}
      </Stack>
    </>
  );
}
