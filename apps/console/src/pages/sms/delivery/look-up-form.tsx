import { Button, Group, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { checkRequest } from "@messaging-sdk/client/validate";
import { useNavigate } from "react-router";
import { CopyIcon } from "../../../copy-icon.tsx";
import { faultsOfProblems } from "../../../forms/faults.ts";
import { deliveryPath } from "./delivery-path.ts";

/** Asks for an external id, and puts it into the address. */
export function LookUpForm({ externalId }: { readonly externalId: string }) {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { externalId },
    transformValues: (values) => ({ externalId: values.externalId.trim() }),
    validate: (values) =>
      faultsOfProblems(checkRequest("listSms", { path: { externalId: values.externalId.trim() } })),
  });
  return (
    <form
      aria-label="Messages by external id"
      noValidate
      onSubmit={form.onSubmit((values) => navigate(deliveryPath(values.externalId)))}
    >
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          label="External id"
          maw={420}
          flex={1}
          rightSection={externalId && <CopyIcon what="external id" text={externalId} />}
          {...form.getInputProps("externalId")}
        />
        <Button type="submit" mt={25}>
          Look up
        </Button>
      </Group>
    </form>
  );
}
