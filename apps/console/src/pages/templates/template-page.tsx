import { useEmailTemplates } from "@messaging-sdk/react";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useNavigate } from "react-router";
import { ActionButton } from "../../action-button.tsx";
import { ExternalId } from "../../copy-icon.tsx";
import { useQueryParams } from "../../lists/list-url.ts";
import { Moment } from "../../moment.tsx";
import { PageHeader } from "../../shell/page.tsx";
import { NoPage } from "../../shell/page-failure.tsx";
import { shownText } from "../../text.ts";
import { TemplatePreview } from "./template-preview.tsx";
import { allTemplates, OneTemplate, useDeleteTemplates } from "./templates.tsx";

export function TemplatePage() {
  const externalId = useQueryParams().params.get("externalId");
  return externalId ? <Template externalId={externalId} /> : <NoPage />;
}

function Template({ externalId }: { readonly externalId: string }) {
  const [template] = useEmailTemplates({ externalId }).data ?? [];
  const deletion = useDeleteTemplates();
  const navigate = useNavigate();
  const actions = template && (
    <>
      <ActionButton
        label="Duplicate"
        icon={IconCopy}
        variant="filled"
        to={`/templates/new?${new URLSearchParams({ from: externalId })}`}
      />
      <ActionButton
        label="Delete"
        icon={IconTrash}
        onClick={() => {
          deletion.start([template]);
          navigate("/templates");
        }}
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
  return (
    <>
      <PageHeader
        parent={allTemplates}
        title={template?.name ?? `Template ${externalId}`}
        {...{ description, actions }}
      />
      <OneTemplate externalId={externalId}>
        {(one) => <TemplatePreview {...one} isWhole />}
      </OneTemplate>
    </>
  );
}
