import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ConfirmButton } from "../../forms/dialogs.tsx";
import { notifyFailure, notifySuccess } from "../../states/notify.tsx";
import { ask, useAccess } from "./campaigns.ts";

interface ActButtonProps {
  readonly path: string;
  readonly label: string;
  /** Said once it is done. */
  readonly done: string;
  /** The question before it. Default: none. */
  readonly confirm?: { readonly title: string; readonly warning: string };
}

/** Does something that the API can do, and reads all again. A failure is notified. */
export function ActButton({ path, label, done, confirm }: ActButtonProps) {
  const access = useAccess();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => ask<unknown>(access, path, { method: "POST", body: "{}" }),
    onSuccess: () => {
      notifySuccess(done);
      return queryClient.invalidateQueries();
    },
    onError: (error) => notifyFailure(error, label),
  });
  if (confirm === undefined) {
    return <Button loading={isPending} onClick={() => mutate()} children={label} />;
  }
  return (
    <ConfirmButton
      {...{ label, isPending, ...confirm }}
      confirmLabel={label}
      cancelLabel="Back"
      onConfirm={mutate}
    />
  );
}
