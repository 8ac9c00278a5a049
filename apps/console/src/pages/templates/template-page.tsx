import type { EmailTemplate } from "@messaging-sdk/client";
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
import { QueryStates } from "../../states/query-states.tsx";
import { shownText } from "../../text.ts";
import { TemplatePreview } from "./template-preview.tsx";
import { allTemplates, NoTemplate, useDeleteTemplates } from "./templates.tsx";

export function TemplatePage() {
  const externalId = useQueryParams().params.get("externalId");
  return externalId ? <Template externalId={externalId} /> : <NoPage />;
}

function Template({ externalId }: { readonly externalId: string }) {
  const query = useEmailTemplates({ externalId });
  const [template] = query.data ?? [];
  return (
    <>
      <PageHeader
        parent={allTemplates}
        title={template?.name ?? `Template ${externalId}`}
        description={template && <Description {...template} />}
        actions={template && <TemplateButtons template={template} />}
      />
      <QueryStates query={query} what="the template">
        {() =>
          template ? (
            <TemplatePreview html={template.html} text={template.text} isWhole />
          ) : (
            <NoTemplate externalId={externalId} />
          )
        }
      </QueryStates>
    </>
  );
}

function Description({ externalId, smtpAccount, createdAt }: EmailTemplate) {
  return (
    <>
      SMTP account <bdi>{shownText(smtpAccount)}</bdi>, created <Moment seconds={createdAt} />. A
      template cannot be changed. Duplicate it, save the changed copy under another external id, and
      delete this one when nothing uses it.
      <ExternalId id={externalId} />
    </>
  );
}

function TemplateButtons({ template }: { readonly template: EmailTemplate }) {
  const deletion = useDeleteTemplates();
  const navigate = useNavigate();
  const copy = `/templates/new?${new URLSearchParams({ from: template.externalId })}`;
  function remove() {
    deletion.start([template]);
    navigate("/templates");
  }
  return (
    <>
      <ActionButton label="Duplicate" icon={IconCopy} variant="filled" to={copy} />
      <ActionButton
        label="Delete"
        icon={IconTrash}
        onClick={remove}
        c="var(--mantine-color-error)"
      />
    </>
  );
}
