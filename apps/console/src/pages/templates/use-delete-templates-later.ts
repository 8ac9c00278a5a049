import { type EmailTemplate, failedItems } from "@messaging-sdk/client";
import { useDeleteEmailTemplates } from "@messaging-sdk/react";
import { count } from "../../count.ts";
import { useDelayedDeletion } from "../../deletion/use-delayed-deletion.tsx";

/** Deletes templates, after a time to take it back. */
export function useDeleteTemplatesLater() {
  const { mutateAsync } = useDeleteEmailTemplates({ optimistic: true });
  const { isHidden, deleteLater } = useDelayedDeletion("templates");

  function deleteTemplates(templates: readonly EmailTemplate[]) {
    const ids = templates.map(({ externalId }) => externalId);
    deleteLater({
      ids,
      doing: `Deleting ${count(ids.length, "template")}`,
      done: `Deleted ${count(ids.length, "template")}`,
      async send() {
        const result = await mutateAsync({ externalId: ids });
        return failedItems(templates, result).map(({ item, error }) => ({
          item: item?.name ?? "A template",
          error,
        }));
      },
    });
  }
  return { isHidden, deleteTemplates };
}
