import { Button, Group, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { checkRequest } from "@messaging-sdk/client/validate";
import { useNavigate } from "react-router";
import { faultsOfProblems } from "../../forms/faults.ts";
import { sendPath } from "../../sending/kept-runs.ts";

/** Opens the send of an external id. */
export function FindForm() {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { externalId: "" },
    validate: ({ externalId }) =>
      faultsOfProblems(checkRequest("listSms", { path: { externalId: externalId.trim() } })),
  });
  const find = ({ externalId }: typeof form.values) => navigate(sendPath(externalId.trim()));
  return (
    <form aria-label="Find a send by its external id" noValidate onSubmit={form.onSubmit(find)}>
      <Group align="flex-start" wrap="nowrap">
        <TextInput
          aria-label="External id"
          placeholder="External id of a send"
          maw={420}
          flex={1}
          {...form.getInputProps("externalId")}
        />
        <Button type="submit">Find</Button>
      </Group>
    </form>
  );
}
