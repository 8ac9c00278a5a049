import IconWebhook from "@tabler/icons-react/dist/esm/icons/IconWebhook.mjs";
import { PageHeader } from "../../shell/page-header.tsx";
import { EmptyState } from "../../states/empty-state.tsx";
import { WebhookList } from "./webhook-list.tsx";

export function WebhooksPage() {
  return (
    <>
      <PageHeader
        title="Webhooks"
        description="What the sandbox posted to your app, newest first, with each attempt."
      />
      <WebhookList
        empty={
          <EmptyState icon={IconWebhook} title="No webhooks yet">
            Send a message with a webhook URL on this machine, such as
            http://127.0.0.1:3000/webhooks. Each change of its status is posted there.
          </EmptyState>
        }
      />
    </>
  );
}
