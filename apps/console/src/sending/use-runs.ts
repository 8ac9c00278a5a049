import type { SmsSend } from "@messaging-sdk/client";
import { messagingKeys, useMessaging } from "@messaging-sdk/react";
import { useMutation, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { forgetRun, type Run, readRun, readRuns, saveRun, saveSms, sendPath } from "./kept-runs.ts";
import { sendRun } from "./send-run.ts";

/** The sends that this browser keeps. */
export function useRuns() {
  const { scope } = useMessaging();
  return useQuery({ queryKey: ["runs", scope], queryFn: () => readRuns(scope) });
}

interface Attempt {
  readonly id: string;
  readonly ifMissing?: "send" | undefined;
}

const mutationKey = ["send"];
/** Controllers of the runs that are under way, by id. */
const stops = new Map<string, AbortController>();

/** Sends, resumes, checks and stops a kept send. It goes on while other pages are shown. */
function useSending() {
  const messaging = useMessaging();
  const queryClient = useQueryClient();
  const { scope } = messaging;
  const show = (run: Run) => queryClient.setQueryData(["runs", scope, run.id], run);
  const { mutate } = useMutation({
    mutationKey,
    gcTime: Number.POSITIVE_INFINITY,
    async mutationFn({ id, ifMissing }: Attempt) {
      const stop = new AbortController();
      stops.set(id, stop);
      await sendRun(messaging, id, { ifMissing, signal: stop.signal, onChange: show });
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ["runs", scope], exact: true }),
        queryClient.invalidateQueries({ queryKey: messagingKeys.resource(messaging, "sms") }),
      ]),
  });
  return { scope, show, mutate };
}

/** Keeps a message, sends it, and opens its page. */
export function useStartSend() {
  const { scope, show, mutate } = useSending();
  const navigate = useNavigate();
  return async (sms: SmsSend) => {
    const { externalId: id = crypto.randomUUID(), sender, message, phoneNumbers } = sms;
    const run: Run = {
      ...{ id, sender, message, startTime: Date.now(), total: phoneNumbers.length },
      scheduleTime: sms.scheduleTime,
      ...{ externalIds: [], trouble: [], isOver: false },
      progress: { done: 0, failed: 0, doubtful: 0 },
    };
    await saveSms(scope, id, sms);
    await saveRun(scope, run);
    show(run);
    mutate({ id });
    await navigate(sendPath(id));
    // The button that was pressed is gone: the keyboard continues on the new page.
    document.getElementById("main")?.focus({ preventScroll: true });
  };
}

/** A send that this browser keeps, and what can be done with it; `run` is null when it is not kept here. */
export function useRun(id: string) {
  const { scope, mutate } = useSending();
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: ["runs", scope, id],
    queryFn: () => readRun(scope, id),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const attempts = useMutationState({
    filters: { mutationKey, predicate: ({ state }) => (state.variables as Attempt).id === id },
  });
  const { status, error } = attempts.at(-1) ?? {};
  return {
    run: query.data,
    isSending: status === "pending",
    /** The error that ended the last attempt early. */
    error: error ?? null,
    send: (ifMissing?: "send") => mutate({ id, ifMissing }),
    stop: () => stops.get(id)?.abort(),
    async forget() {
      await forgetRun(scope, id);
      queryClient.removeQueries({ queryKey: ["runs", scope] });
    },
  };
}
