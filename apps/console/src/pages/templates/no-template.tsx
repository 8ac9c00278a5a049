import { IconTemplateOff } from "@tabler/icons-react";
import { EmptyState } from "../../states/empty-state.tsx";

/** In place of a template that is not there, or not any more. */
export function NoTemplate({ externalId }: { readonly externalId: string }) {
  return (
    <EmptyState icon={IconTemplateOff} title={`No template has the external id “${externalId}”`}>
      It may have been deleted, or the address may be mistyped.
    </EmptyState>
  );
}
