import { useEmailTemplates } from "@messaging-sdk/react";
import { useAddress } from "../../../lists/use-address.ts";
import { NoPage } from "../../../shell/page-failure.tsx";
import { PageHeader } from "../../../shell/page-header.tsx";
import { QueryStates } from "../../../states/query-states.tsx";
import { BackToTemplates } from "../back-to-templates.tsx";
import { NoTemplate } from "../no-template.tsx";
import { TemplateButtons } from "./template-buttons.tsx";
import { TemplateView } from "./template-view.tsx";

export function TemplatePage() {
  const externalId = useAddress().params.get("externalId");
  return externalId ? <Template externalId={externalId} /> : <NoPage />;
}

function Template({ externalId }: { readonly externalId: string }) {
  const query = useEmailTemplates({ externalId });
  const [template] = query.data ?? [];
  return (
    <>
      <BackToTemplates />
      <PageHeader
        title={template?.name ?? `Template ${externalId}`}
        actions={template && <TemplateButtons template={template} />}
      />
      <QueryStates query={query} what="the template">
        {() =>
          template ? <TemplateView template={template} /> : <NoTemplate externalId={externalId} />
        }
      </QueryStates>
    </>
  );
}
