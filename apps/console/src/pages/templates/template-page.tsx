import type { EmailTemplate } from "@messaging-sdk/client";
import { useEmailTemplates } from "@messaging-sdk/react";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { ActionButton } from "../../action-button.tsx";
import { ExternalId } from "../../copy-icon.tsx";
import { useQueryParams } from "../../lists/list-url.ts";
import { Moment } from "../../moment.tsx";
import { PageHeader } from "../../shell/page.tsx";
import { NoPage } from "../../shell/page-failure.tsx";
import { EmptyState, QueryStates } from "../../states/query-states.tsx";
import { shownText } from "../../text.ts";
import { TemplatePreview } from "./template-preview.tsx";
import { parent, useDeleteTemplates } from "./templates-page.tsx";

export function TemplatePage() {
  const externalId = useQueryParams().params.get("externalId");
  return externalId ? <Template externalId={externalId} /> : <NoPage />;
}

function Template({ externalId }: Pick<OneTemplateProps, "externalId">) {
  const [template] = useEmailTemplates({ externalId }).data ?? [];
  const { start } = useDeleteTemplates();
  const navigate = useNavigate();
  const copy = `/templates/new?${new URLSearchParams({ from: externalId })}`;
  const remove = (one: EmailTemplate) => {
    start([one]);
    navigate(parent.path);
  };
  const actions = template && (
    <>
      <ActionButton label="Duplicate" icon={IconCopy} variant="filled" to={copy} />
      <ActionButton
        label="Delete"
        icon={IconTrash}
        onClick={() => remove(template)}
        c="var(--mantine-color-error)"
      />
    </>
  );
  const description = template && (
    <>
      SMTP account <bdi>{shownText(template.smtpAccount)}</bdi>, created{" "}
      <Moment seconds={template.createdAt} />. A template cannot be changed. Duplicate it, save the
      changed copy under another external id, and delete this one when nothing uses it.
      <ExternalId id={externalId} />
    </>
  );
  const title = template?.name ?? `Template ${externalId}`;
  return (
    <>
      <PageHeader {...{ parent, title, description, actions }} />
      <OneTemplate externalId={externalId}>
        {(one) => <TemplatePreview {...one} hasSampleFields />}
      </OneTemplate>
    </>
  );
}

interface OneTemplateProps {
  readonly externalId: string;
  children(template: EmailTemplate): ReactNode;
}

/** A template once it is loaded, or that there is none. */
export function OneTemplate({ externalId, children }: OneTemplateProps) {
  const query = useEmailTemplates({ externalId });
  const none = (
    <EmptyState title={`No template has the external id “${externalId}”`}>
      It may have been deleted, or the address may be mistyped.
    </EmptyState>
  );
  return (
    <QueryStates query={query} what="the template">
      {([template]) => (template ? children(template) : none)}
    </QueryStates>
  );
}
