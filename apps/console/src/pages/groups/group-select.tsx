import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from "@mantine/core";
import { useGroupContacts, useInfiniteGroups } from "@messaging-sdk/react";
import { skipToken } from "@tanstack/react-query";
import { useState } from "react";
import { useEveryPage } from "../../lists/list-query.ts";
import { ErrorState } from "../../states/error-state.tsx";
import { shownText } from "../../text.ts";

interface GroupSelectProps extends Pick<SelectProps, "label" | "description" | "disabled"> {
  /** The id of the chosen group; null for none. */
  readonly value: number | null;
  onChoose(groupId: number): void;
}

/** A group to choose by its name. They are loaded once it is opened. */
export function GroupSelect({ value, onChoose, ...props }: GroupSelectProps) {
  const [isOpen, setOpen] = useState(false);
  const groups = useInfiniteGroups(isOpen ? { limit: 1000, orderBy: "name" } : skipToken);
  useEveryPage(groups, isOpen);
  const known = groups.data?.pages.flat() ?? [];
  return (
    <>
      <Select
        placeholder="Choose a group"
        searchable
        data={known.map(({ id, name }) => ({ value: String(id), label: shownText(name) ?? "" }))}
        nothingFoundMessage={groups.isFetching ? "Loading groups…" : "No group has this name"}
        value={value === null ? null : String(value)}
        onDropdownOpen={() => setOpen(true)}
        onChange={(id) => id !== null && onChoose(Number(id))}
        {...props}
      />
      {groups.error && (
        <ErrorState error={groups.error} task="Loading groups" onRetry={() => groups.refetch()} />
      )}
    </>
  );
}

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
