import { Code } from "@mantine/core";
import type { ReceivedRequest } from "@messaging-sdk/sandbox/control";
import { operations } from "@messaging-sdk/spec/bundled";
import { useConnection } from "../../connection/connection-context.tsx";
import { useFilters } from "../../lists/filters.tsx";
import { pageOf } from "../../lists/list-query.ts";
import { usePageUrl, useQueryParams } from "../../lists/list-url.ts";
import { ResourcePage } from "../../lists/resource-page.tsx";
import { useSandboxQuery } from "../../sandbox/use-sandbox.ts";
import { RequestItem, verdicts } from "./request-item.tsx";

const outcomes = Object.keys(verdicts) as ReceivedRequest["verdict"][];

/** The requests among which an app's are picked. */
const newest = 1_000;

/** A browser names the page that asks; an app of another origin never names this one. */
const isOfConsole = ({ headers: { referer = "" } }: ReceivedRequest) =>
  referer.startsWith(`${location.origin}/`);

/** The requests to the sandbox: what it did, why it refused, and which fault each met. An app's own come first. */
export function RequestsPage() {
  const list = usePageUrl();
  const { connection } = useConnection();
  const send = useQueryParams().params.get("send") ?? "";
  const { values, ...filters } = useFilters({
    operationId: {
      label: "Operation",
      all: "Every operation",
      options: operations.map(({ operationId }) => operationId),
    },
    verdict: {
      label: "Outcome",
      all: "Every outcome",
      options: outcomes.map((value) => ({ value, label: verdicts[value].label })),
    },
    from: {
      label: "From",
      all: send ? "Of everyone" : "Of your app",
      options: send ? [] : [{ value: "everyone", label: "Of this console, too" }],
    },
  });
  const { operationId, from } = values;
  const verdict = outcomes.find((one) => one === values.verdict);
  const query = useSandboxQuery("requests", {
    ...{ limit: newest, newestFirst: true },
    ...(operationId && { operationId }),
    ...(verdict && { verdict }),
    ...(send && { send }),
  });
  const shown = query.data?.data.filter((request) => send || from || !isOfConsole(request));
  return (
    <ResourcePage
      {...(send && { parent: { label: "All requests", path: "/requests" } })}
      title={send ? "Requests of a send" : "Requests"}
      description={send || "What your app asked, newest first, among the last 1,000 requests."}
      resource={{ noun: "request", idOf: ({ id }) => id }}
      list={list}
      query={pageOf({ ...query, data: shown }, list.page)}
      filters={filters}
      item={(request) => <RequestItem request={request} />}
      none="No requests yet"
    >
      What your app asks of <Code>{connection?.messaging.scope}</Code> appears here, also what
      fails.
    </ResourcePage>
  );
}
