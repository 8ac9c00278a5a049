import { useEmailTemplates } from "@messaging-sdk/react";
import { useAddress } from "../../../lists/use-address.ts";
import { PageHeader } from "../../../shell/page-header.tsx";
import { QueryStates } from "../../../states/query-states.tsx";
import { BackToTemplates } from "../back-to-templates.tsx";
import { NoTemplate } from "../no-template.tsx";
import { copyOf, emptyDraft } from "./template-draft.ts";
import { TemplateForm } from "./template-form.tsx";

export function NewTemplatePage() {
  const from = useAddress().params.get("from");
  return (
    <>
      <BackToTemplates />
      <PageHeader
        title="New template"
        description={`${from ? `A copy of ${from}, to be saved under another external id.` : ""} The service cannot change a template once it is created.`}
      />
      {from ? <Copy key={from} from={from} /> : <TemplateForm initial={emptyDraft} />}
    </>
  );
}

function Copy({ from }: { readonly from: string }) {
  const query = useEmailTemplates({ externalId: from });
  return (
    <QueryStates query={query} what="the template">
      {([template]) =>
        template ? <TemplateForm initial={copyOf(template)} /> : <NoTemplate externalId={from} />
      }
    </QueryStates>
  );
}
