import type { EmailTemplate } from "@messaging-sdk/client";
import { useDeleteEmailTemplates, useEmailTemplates } from "@messaging-sdk/react";
import type { ReactNode } from "react";
import { type Resource, useDeletion } from "../../deletion/use-deletion.tsx";
import { EmptyState, QueryStates } from "../../states/query-states.tsx";

export const templateResource: Resource<EmailTemplate> = {
  noun: "template",
  idOf: ({ externalId }) => externalId,
  nameOf: ({ name }) => name,
};

export const allTemplates = { label: "Templates", path: "/templates" };

/** The page of a template, which is named in the query, because `..`, `a/b` and `new` are external ids, too. */
export function templateUrl(externalId: string) {
  return `/templates/view?${new URLSearchParams({ externalId })}`;
}

export function useDeleteTemplates() {
  const { mutateAsync } = useDeleteEmailTemplates({ optimistic: true });
  return useDeletion(templateResource, {
    scope: "templates",
    send: (templates) => mutateAsync({ externalId: templates.map(({ externalId }) => externalId) }),
  });
}

/** A template once it is loaded, or that there is none. */
export function OneTemplate(props: {
  readonly externalId: string;
  children(template: EmailTemplate): ReactNode;
}) {
  const { externalId, children } = props;
  const query = useEmailTemplates({ externalId });
  return (
    <QueryStates query={query} what="the template">
      {([template]) =>
        template ? (
          children(template)
        ) : (
          <EmptyState title={`No template has the external id “${externalId}”`}>
            It may have been deleted, or the address may be mistyped.
          </EmptyState>
        )
      }
    </QueryStates>
  );
}
