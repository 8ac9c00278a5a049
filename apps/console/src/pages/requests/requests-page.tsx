import { Accordion, Group, NativeSelect, Stack } from "@mantine/core";
import type { ReceivedRequest } from "@messaging-sdk/sandbox/control";
import { operations } from "@messaging-sdk/spec/bundled";
import IconTerminal2 from "@tabler/icons-react/dist/esm/icons/IconTerminal2.mjs";
import { pageOfQuery, pageQuery } from "../../lists/list-query.ts";
import { usePageUrl, useQueryParams } from "../../lists/list-url.ts";
import { Pager } from "../../lists/pager.tsx";
import { useRequests } from "../../sandbox/use-sandbox.ts";
import { PageHeader } from "../../shell/page-header.tsx";
import { EmptyState } from "../../states/empty-state.tsx";
import { QueryStates } from "../../states/query-states.tsx";
import { RequestItem, verdicts } from "./request-item.tsx";

type Verdict = ReceivedRequest["verdict"];

const outcomes = Object.keys(verdicts) as Verdict[];

/** The requests to the sandbox: what it did, why it refused, and which fault each met. */
export function RequestsPage() {
  const { page, goToPage } = usePageUrl();
  const { params, change } = useQueryParams();
  const operationId = params.get("operationId") ?? "";
  const send = params.get("send") ?? "";
  const verdict = outcomes.find((one) => one === params.get("verdict"));
  const query = useRequests({
    ...pageQuery(page),
    newestFirst: true,
    ...(operationId && { operationId }),
    ...(verdict && { verdict }),
    ...(send && { send }),
  });
  return (
    <>
      <PageHeader
        {...(send && { parent: { label: "All requests", path: "/requests" } })}
        title={send ? "Requests of a send" : "Requests"}
        description={send || "What your app and this console asked, newest first."}
      />
      <Stack>
        <Group>
          <NativeSelect
            aria-label="Operation"
            value={operationId}
            onChange={(event) => change({ operationId: event.currentTarget.value, page: "" })}
            data={[
              { value: "", label: "Every operation" },
              ...operations.map((one) => one.operationId),
            ]}
          />
          <NativeSelect
            aria-label="Outcome"
            value={verdict ?? ""}
            onChange={(event) => change({ verdict: event.currentTarget.value, page: "" })}
            data={[
              { value: "", label: "Every outcome" },
              ...outcomes.map((value) => ({ value, label: verdicts[value].label })),
            ]}
          />
        </Group>
        <QueryStates query={pageOfQuery(query)} what="requests">
          {({ items, hasNext }) =>
            items.length === 0 ? (
              <EmptyState icon={IconTerminal2} title="No such request">
                What your app asks of the sandbox appears here, also what fails.
              </EmptyState>
            ) : (
              <>
                <Accordion variant="separated">
                  {items.map((request) => (
                    <RequestItem key={request.id} request={request} />
                  ))}
                </Accordion>
                <Pager page={page} hasNext={hasNext} onPage={goToPage} />
              </>
            )
          }
        </QueryStates>
      </Stack>
    </>
  );
}
