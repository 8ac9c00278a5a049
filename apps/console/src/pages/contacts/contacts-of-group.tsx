import { MultiSelect, type MultiSelectProps } from "@mantine/core";
import { useGroupContacts } from "@messaging-sdk/react";
import { skipToken } from "@tanstack/react-query";
import { useState } from "react";
import { GroupSelect } from "../groups/group-select.tsx";

/** Contacts of another group to choose by address or number: the service lists contacts by group alone. */
export function ContactsOfGroup(chosen: Pick<MultiSelectProps, "value" | "onChange">) {
  const [groupId, setGroupId] = useState<number | null>(null);
  const { data } = useGroupContacts(groupId ?? skipToken, { limit: 1000 });
  return (
    <>
      <GroupSelect label="From the group" value={groupId} onChoose={setGroupId} />
      {groupId !== null && (
        <MultiSelect
          label="Contacts"
          searchable
          clearable
          hidePickedOptions
          limit={100}
          data={
            data?.map((contact) => ({
              value: String(contact.id),
              label: contact.email ?? contact.phoneNumber ?? `contact ${contact.id}`,
            })) ?? []
          }
          nothingFoundMessage={data ? "No contact matches" : "Loading contacts…"}
          {...chosen}
        />
      )}
    </>
  );
}
