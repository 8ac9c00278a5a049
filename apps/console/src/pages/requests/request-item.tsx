import { Accordion, Badge, Button, Group, Stack, Text } from "@mantine/core";
import type { ReceivedRequest } from "@messaging-sdk/sandbox/control";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import { count } from "../../count.ts";
import { timeWithSeconds } from "../../format.tsx";
import { HttpText } from "../../http-text.tsx";
import { ScrollList } from "../../lists/scroll-list.tsx";
import { useControl } from "../../sandbox/use-sandbox.ts";
import { notifySuccess } from "../../states/notify.tsx";
import { describeFault } from "../controls/faults.ts";

/** The verdicts of the service, in words. */
export const verdicts = {
  accepted: { label: "Accepted", color: "teal" },
  partial: { label: "Partly accepted", color: "yellow" },
  rejected: { label: "Rejected", color: "red" },
  lost: { label: "Lost before the service", color: "gray" },
} as const;

/** Characters of a body to draw: that of a bulk run has a thousand numbers. */
const shown = 4_000;

/** A request, and when it is opened, all that the sandbox knows of it. */
export function RequestItem({ request }: { readonly request: ReceivedRequest }) {
  const { id, time, method, path, operationId, verdict, status, fault } = request;
  const { label, color } = verdicts[verdict];
  return (
    <Accordion.Item value={String(id)}>
      <Accordion.Control>
        <Group gap="xs" justify="space-between">
          <div style={{ minWidth: 0 }}>
            <Text size="sm" fw={500} style={{ overflowWrap: "anywhere" }}>
              {method} {path}
            </Text>
            <Text size="xs" c="dimmed">
              {timeWithSeconds(time)}, {operationId ?? "no operation"}
              {fault && `, ${describeFault(fault)}`}
            </Text>
          </div>
          <Group gap="xs">
            <Badge variant="default" radius="sm">
              {status}
            </Badge>
            <Badge variant="dot" tt="none" fw={500} color={color}>
              {label}
            </Badge>
          </Group>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <Details request={request} />
      </Accordion.Panel>
    </Accordion.Item>
  );
}

function Details({ request }: { readonly request: ReceivedRequest }) {
  const { id, headers, body, errors, records, fault } = request;
  const text = body === undefined ? "" : JSON.stringify(body, null, 2);
  const copy = useControl("Copying the request", async (client) => {
    const query = { id };
    const params = { query };
    const found = await client.GET("/_sandbox/requests/export", { params, parseAs: "text" });
    if (found.data) await navigator.clipboard.writeText(found.data);
    return found;
  });
  return (
    <Stack gap="sm">
      {errors.length > 0 && (
        <ScrollList
          label={`Why request ${id} failed`}
          items={errors}
          row={(error) => (
            <>
              {Object(error).message} <b>{Object(error).code}</b>
            </>
          )}
        />
      )}
      <Text size="sm">
        {records.length > 0
          ? `It created, changed or removed ${count(records.length, "record")}.`
          : "It changed nothing."}
        {fault && ` It met a fault: ${describeFault(fault)}.`}
      </Text>
      <HttpText
        label={`Request ${id}`}
        headers={headers}
        body={
          text.length > shown
            ? `${text.slice(0, shown)}\n… ${(text.length - shown).toLocaleString()} characters more`
            : text
        }
      />
      <Button
        size="xs"
        variant="default"
        style={{ alignSelf: "start" }}
        leftSection={<IconCopy size={14} aria-hidden />}
        loading={copy.isPending}
        onClick={() =>
          copy.mutate(undefined, { onSuccess: () => notifySuccess("Copied as a test") })
        }
      >
        Copy as test
      </Button>
    </Stack>
  );
}
