import { Accordion, Badge, Group, Stack, Text } from "@mantine/core";
import type { ReceivedRequest } from "@messaging-sdk/sandbox/control";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import { ActionButton } from "../../action-button.tsx";
import { count, timeWithSeconds } from "../../format.ts";
import { HttpText } from "../../http-text.tsx";
import { useControl } from "../../sandbox/use-sandbox.ts";
import { Detail, Dot } from "../../text.ts";
import { describeFault } from "../controls/faults.ts";

/** The verdicts of the service, in words. */
export const verdicts = {
  accepted: { label: "Accepted", color: "teal" },
  partial: { label: "Partly accepted", color: "yellow" },
  rejected: { label: "Rejected", color: "red" },
  lost: { label: "Lost before the service", color: "gray" },
} as const;

/** A request, and when it is opened, all that the sandbox knows of it. */
export function RequestItem({ request }: { readonly request: ReceivedRequest }) {
  const { id, time, method, path, operationId, verdict, status, fault } = request;
  const { label, color } = verdicts[verdict];
  return (
    <Accordion.Item value={String(id)}>
      <Accordion.Control>
        <Group justify="space-between">
          <div style={{ minWidth: 0 }}>
            <Text fw={500} style={{ overflowWrap: "anywhere" }}>
              {method} {path}
            </Text>
            <Detail>
              {timeWithSeconds(time)}, {operationId ?? "no operation"}
              {fault && `, ${describeFault(fault)}`}
            </Detail>
          </div>
          <Group>
            <Badge radius="sm">{status}</Badge>
            <Dot color={color}>{label}</Dot>
          </Group>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <Details request={request} />
      </Accordion.Panel>
    </Accordion.Item>
  );
}

const json = (value: unknown) => (value === undefined ? "" : JSON.stringify(value, null, 2));

function Details({ request }: { readonly request: ReceivedRequest }) {
  const { id, status, headers, body, errors, records, fault } = request;
  const copy = useControl(
    "Copying the request",
    async (client) => {
      const params = { query: { id } };
      const found = await client.GET("/_sandbox/requests/export", { params, parseAs: "text" });
      if (found.data) await navigator.clipboard.writeText(found.data);
      return found;
    },
    "Copied as a test",
  );
  const said = { ...(errors.length > 0 && { errors }), ...(records.length > 0 && { records }) };
  return (
    <Stack gap="sm">
      <Text>
        {records.length > 0
          ? `It created, changed or removed ${count(records.length, "record")}.`
          : "It changed nothing."}
        {fault && ` It met a fault: ${describeFault(fault)}.`}
      </Text>
      <HttpText
        label={`Response to request ${id}`}
        head={`HTTP ${status}`}
        body={Object.keys(said).length > 0 ? json(said) : ""}
      />
      <HttpText label={`Request ${id}`} headers={headers} body={json(body)} />
      <Group>
        <ActionButton
          size="xs"
          label="Copy as test"
          icon={IconCopy}
          loading={copy.isPending}
          onClick={() => copy.mutate()}
        />
      </Group>
    </Stack>
  );
}
