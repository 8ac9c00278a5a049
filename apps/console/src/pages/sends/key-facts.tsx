import { Text } from "@mantine/core";
import { useMessaging } from "@messaging-sdk/react";
import { useQuery } from "@tanstack/react-query";
import { count, timeWithSeconds } from "../../format.ts";
import type { Run } from "../../sending/kept-runs.ts";
import { explainRun } from "../../sending/send-run.ts";

/** What is known of a send that is not over: what this browser keeps of its key, and what the service lists. */
export function KeyFacts({ run: { id, progress } }: { readonly run: Run }) {
  const messaging = useMessaging();
  const { data: facts } = useQuery({
    queryKey: ["runs", messaging.scope, id, "key", progress],
    queryFn: () => explainRun(messaging, id),
  });
  if (!facts) return null;
  const { lastByteAt, shown, listed, failure, why } = facts;
  return (
    <Text>
      {lastByteAt !== undefined && `Last sent ${timeWithSeconds(lastByteAt)}. `}
      Its response showed {count(shown, "message")}, the list{" "}
      {failure === undefined ? `shows ${listed.toLocaleString()}` : "cannot be read"}. {why}
    </Text>
  );
}
