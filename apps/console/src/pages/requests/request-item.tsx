import { Accordion, Badge, Group, Stack, Text } from "@mantine/core";
import type { ReceivedRequest } from "@messaging-sdk/sandbox/control";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import { ActionButton } from "../../action-button.tsx";
import { useConnection } from "../../connection/connection-context.tsx";
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

/** The request as a command line. The key is not kept, so the shell has it. */
function curlOf({ method, path, headers, body }: ReceivedRequest, baseUrl: string): string {
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const type = headers["content-type"];
  return [
    `curl -X ${method} ${quote(baseUrl + path)}`,
    '-H "authorization: $MESSAGING_API_KEY"',
    ...(type ? [`-H ${quote(`content-type: ${type}`)}`] : []),
    ...(body === undefined ? [] : [`--data-raw ${quote(textOf(body))}`]),
  ].join(" \\\n  ");
}

const textOf = (body: unknown) => (typeof body === "string" ? body : (JSON.stringify(body) ?? ""));

function Details({ request }: { readonly request: ReceivedRequest }) {
  const { id, method, path, status, headers, body, records, fault, responseBody = "" } = request;
  const { connection } = useConnection();
  const line = `${method} ${path}`;
  const curl = curlOf(request, connection?.messaging.scope ?? "");
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
  return (
    <Stack gap="sm">
      <Text>
        {records.length > 0
          ? `It created, changed or removed ${count(records.length, "record")}.`
          : "It changed nothing."}
        {fault && ` It met a fault, which may have changed the response: ${describeFault(fault)}.`}
      </Text>
      <HttpText label={`Request ${id}`} head={line} headers={headers} body={textOf(body)} />
      <HttpText
        label={`Response to request ${id}`}
        head={`HTTP ${status}`}
        headers={request.responseHeaders ?? {}}
        body={responseBody}
      />
      <Group>
        <ActionButton
          size="xs"
          label="Copy as test"
          icon={IconCopy}
          loading={copy.isPending}
          onClick={() => copy.mutate()}
        />
        <ActionButton
          size="xs"
          label="Copy as curl"
          icon={IconCopy}
          onClick={() => navigator.clipboard.writeText(curl)}
        />
      </Group>
    </Stack>
  );
}
