import { useMessaging } from "@messaging-sdk/react";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { count } from "../../../format.ts";
import { useQueryParams } from "../../../lists/list-url.ts";
import { ErrorState } from "../../../states/error-state.tsx";
import { GroupSelect } from "../../groups/group-select.tsx";

/** The most contacts of a group to read. */
const most = 100_000;

/** Adds the phone numbers of a group: of the one in the URL, and of those that are chosen. */
export function GroupPicker({ onNumbers }: { onNumbers(numbers: string[], note: string): void }) {
  const { params, change } = useQueryParams();
  const messaging = useMessaging();
  const add = useMutation({
    mutationFn: (groupId: number) =>
      messaging.groupContacts.list(groupId, { limit: 1000 }).toArray({ limit: most }),
    onSuccess(contacts) {
      const numbers = contacts.flatMap(({ phoneNumber }) => phoneNumber ?? []);
      const without = contacts.length - numbers.length;
      const lack = without > 0 ? `, ${without} without a phone number` : "";
      onNumbers(numbers, `The group has ${count(contacts.length, "contact")}${lack}.`);
    },
  });
  const { mutate } = add;
  const wanted = params.get("group");
  const added = useRef<string>(null);
  useEffect(() => {
    if (wanted === null || wanted === added.current) return;
    added.current = wanted;
    mutate(Number(wanted));
    // Else a reload would add it to what was typed since.
    change({ group: "" }, { replace: true });
  });
  return (
    <>
      <GroupSelect
        label="Add a group"
        description={
          add.isPending ? "Adding its numbers…" : "Adds the phone numbers of its contacts."
        }
        // Each choice adds a group, so none stays chosen.
        value={null}
        onChoose={mutate}
        disabled={add.isPending}
      />
      {add.error && <ErrorState error={add.error} task="Loading the contacts of the group" />}
    </>
  );
}

/** The page that sends a message to a group. */
export function sendToGroupPath(groupId: number | string) {
  return `/sms?group=${groupId}`;
}
