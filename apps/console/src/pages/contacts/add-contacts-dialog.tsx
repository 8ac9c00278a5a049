import {
  Button,
  FileButton,
  Group,
  NativeSelect,
  Progress,
  Stack,
  Text,
  Textarea,
} from "@mantine/core";
import { bulk } from "@messaging-sdk/client/bulk";
import { messagingKeys, useMessaging } from "@messaging-sdk/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { count } from "../../count.ts";
import { FormDialog, useUnsavedInDialog } from "../../forms/dialogs.tsx";
import { ScrollList } from "../../lists/scroll-list.tsx";
import { ErrorState } from "../../states/error-state.tsx";
import { type ItemFailure, notifyPartly, notifySuccess } from "../../states/notify.tsx";
import { SmallButton } from "../../text.ts";
import { ContactsOfGroup } from "../groups/group-select.tsx";
import { nothing, type ReadIds, readIds } from "./read-ids.ts";

interface AddContactsDialogProps {
  readonly groupId: number;
  readonly isOpen: boolean;
  onClose(): void;
}

export function AddContactsDialog({ groupId, isOpen, onClose }: AddContactsDialogProps) {
  return (
    <FormDialog opened={isOpen} onClose={onClose} title="Add contacts">
      <AddContactsForm groupId={groupId} onDone={onClose} />
    </FormDialog>
  );
}

/** Adds any number of contacts to a group, in requests of a thousand; doing it again does no harm. */
function useAddContacts(groupId: number) {
  const messaging = useMessaging();
  const queryClient = useQueryClient();
  const [added, setAdded] = useState(0);
  const stop = useRef(new AbortController());
  const add = useMutation({
    async mutationFn(ids: readonly number[]) {
      stop.current = new AbortController();
      const failures: ItemFailure[] = [];
      const run = bulk(messaging).addGroupContacts(groupId, ids, {
        signal: stop.current.signal,
        onProgress: ({ done }) => setAdded(done),
      });
      for await (const { item, status, error } of run) {
        if (status !== "done" && error) failures.push({ item: `Contact ${item}`, error });
      }
      return failures;
    },
    onSettled: () =>
      queryClient.invalidateQueries({
        queryKey: messagingKeys.resource(messaging, "groupContacts"),
      }),
  });
  return { add, added, stop: () => stop.current.abort() };
}

/** A field that shows more characters than these would be slow. */
const mostShown = 2_000;

function AddContactsForm({ groupId, onDone }: { readonly groupId: number; onDone(): void }) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [text, setText] = useState("");
  const [column, setColumn] = useState<number>();
  const [read, setRead] = useState(nothing);
  const { add, added, stop } = useAddContacts(groupId);
  useUnsavedInDialog(() => text !== "" || chosen.length > 0);
  const ids = useMemo(() => [...new Set([...chosen.map(Number), ...read.ids])], [chosen, read]);
  useEffect(() => {
    let isWanted = true;
    void readIds(text, column).then((next) => isWanted && setRead(next));
    return () => {
      isWanted = false;
    };
  }, [text, column]);

  function take(next: string) {
    setText(next);
    setColumn(undefined);
  }
  function submit() {
    add.mutate(ids, {
      onSuccess(failures) {
        const done = ids.length - failures.length;
        if (failures.length === 0) notifySuccess(`Added ${count(done, "contact")}`);
        else notifyPartly(`Added ${done} of ${count(ids.length, "contact")}`, failures);
        if (done > 0) onDone();
      },
    });
  }

  return (
    <Stack
      onDragOver={(event) => event.preventDefault()}
      onDrop={async (event) => {
        event.preventDefault();
        take((await event.dataTransfer.files[0]?.text()) ?? event.dataTransfer.getData("text"));
      }}
    >
      <ContactsOfGroup value={chosen} onChange={setChosen} />
      {text.length > mostShown ? (
        <Text>A table or list of {count(text.length, "character")}.</Text>
      ) : (
        <Textarea
          label="Contact ids"
          description="Type or paste them, or a CSV table whose first row names its columns, or drop a file here."
          data-autofocus
          autosize
          maxRows={8}
          value={text}
          onChange={(event) => take(event.currentTarget.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData("text");
            if (pasted.length <= mostShown) return;
            event.preventDefault();
            take(`${text}\n${pasted}`);
          }}
        />
      )}
      <Group>
        <FileButton
          accept=".csv,.txt,text/*"
          onChange={async (file) => file && take(await file.text())}
        >
          {(props) => <SmallButton {...props}>Choose a file</SmallButton>}
        </FileButton>
        {text !== "" && <SmallButton onClick={() => take("")}>Clear</SmallButton>}
      </Group>
      <Found {...read} onColumn={setColumn} onLeaveOut={() => take(read.ids.join("\n"))} />
      {add.isPending && (
        <Progress.Root size="lg">
          <Progress.Section value={(100 * added) / ids.length} aria-label="Progress" />
        </Progress.Root>
      )}
      {add.error && <ErrorState error={add.error} task="Adding the contacts" isWrite />}
      <Group justify="flex-end">
        <Button onClick={add.isPending ? stop : onDone}>{add.isPending ? "Stop" : "Cancel"}</Button>
        <Button
          variant="filled"
          disabled={ids.length === 0 || read.bad.length > 0}
          loading={add.isPending}
          onClick={submit}
        >
          {ids.length > 1 ? `Add ${count(ids.length, "contact")}` : "Add contact"}
        </Button>
      </Group>
    </Stack>
  );
}

interface FoundProps extends ReadIds {
  onColumn(column: number): void;
  onLeaveOut(): void;
}

/** Shows the column that was read, the number of ids, and the rows at fault. */
function Found({ ids, bad, duplicates, columns, column, onColumn, onLeaveOut }: FoundProps) {
  return (
    <>
      {columns.length > 0 && (
        <NativeSelect
          label="Column with the ids"
          value={column}
          data={columns.map((label, value) => ({ value: String(value), label }))}
          onChange={(event) => onColumn(Number(event.currentTarget.value))}
        />
      )}
      <Text role="status">
        {ids.length + bad.length > 0 && count(ids.length, "id")}
        {duplicates > 0 && `, ${count(duplicates, "duplicate")} left out`}
        {bad.length > 0 && `, ${count(bad.length, "row")} to correct`}
      </Text>
      {bad.length > 0 && (
        <>
          <ScrollList
            label="Rows to correct"
            items={bad}
            row={({ row, text, reason }) => (
              <>
                Row {row}: <b>{text}</b> {reason}
              </>
            )}
          />
          <SmallButton onClick={onLeaveOut} style={{ alignSelf: "start" }}>
            Leave out {count(bad.length, "row")}
          </SmallButton>
        </>
      )}
    </>
  );
}
