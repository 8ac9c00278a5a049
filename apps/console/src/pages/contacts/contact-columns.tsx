import { Text } from "@mantine/core";
import type { GroupContact } from "@messaging-sdk/client";
import type { Resource } from "../../deletion/use-deletion.tsx";
import type { Column } from "../../lists/record-table.tsx";

export const contactResource: Resource<GroupContact> = {
  noun: "contact",
  idOf: ({ id }) => id,
  // The service keeps no names.
  nameOf: ({ email, phoneNumber, id }) => email ?? phoneNumber ?? `contact ${id}`,
};

export const contactColumns: readonly Column<GroupContact>[] = [
  {
    label: "Contact",
    cell: ({ email, phoneNumber }) => (
      <>
        <Text size="sm" fw={500} c={email === null ? "dimmed" : ""}>
          {email ?? "No email address"}
        </Text>
        <Text size="xs" c="dimmed" hiddenFrom="md">
          {phoneNumber}
        </Text>
      </>
    ),
  },
  {
    label: "Phone number",
    width: 160,
    visibleFrom: "md",
    cell: ({ phoneNumber }) => known(phoneNumber),
  },
  {
    label: "External id",
    width: 140,
    visibleFrom: "md",
    cell: ({ externalId }) => known(externalId),
  },
  { label: "Id", sortBy: "id", visibleFrom: "xs", width: 104, cell: ({ id }) => id },
];

function known(text: string | null) {
  return (
    text ?? (
      <Text size="sm" c="dimmed">
        None
      </Text>
    )
  );
}
