import type { EmailTemplate } from "@messaging-sdk/client";
import { useDeleteEmailTemplates } from "@messaging-sdk/react";
import { type Resource, useDeletion } from "../../deletion/use-deletion.tsx";
import { EmptyState } from "../../states/query-states.tsx";

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

/** In place of a template that does not exist. */
export function NoTemplate({ externalId }: { readonly externalId: string }) {
  return (
    <EmptyState title={`No template has the external id “${externalId}”`}>
      It may have been deleted, or the address may be mistyped.
    </EmptyState>
  );
}
