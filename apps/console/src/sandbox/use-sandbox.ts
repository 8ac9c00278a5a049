import { messagingKeys, useMessaging } from "@messaging-sdk/react";
import {
  keepPreviousData,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { useConnection } from "../connection/connection-context.tsx";
import { notifyFailure, notifySuccess } from "../states/notify.tsx";
import { refreshOnEvents } from "./refresh.ts";
import {
  type ControlClient,
  type ControlResponse,
  read,
  type Topic,
  type Topics,
} from "./sandbox.ts";

interface Reads<Asked, Read> {
  get: {
    parameters: { query?: Asked };
    responses: { 200: { content: { "application/json": Read } } };
  };
}
type Query<Of extends Topic> = Topics[Of] extends Reads<infer Asked, unknown> ? Asked : never;
type Data<Of extends Topic> = Topics[Of] extends Reads<unknown, infer Read> ? Read : never;

/** Reads a GET of the control API, and again when something happens to its topic. Waits where there is no sandbox. */
export function useSandboxQuery<Of extends Topic>(topic: Of, query?: Query<Of>) {
  const get = useConnection().connection?.sandbox?.client.GET as
    | ((path: string, init: object) => Promise<ControlResponse<Data<Of>>>)
    | undefined;
  return useQuery({
    queryKey: ["sandbox", topic, query],
    queryFn: get
      ? ({ signal }) => read(get(`/_sandbox/${topic}`, { params: { query }, signal }))
      : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Changes the sandbox. What that changes is read again by its events; a failure is notified. */
export function useControl<Input = void>(
  task: string,
  call: (client: ControlClient, input: Input) => Promise<ControlResponse<unknown>>,
  /** Said once it is done. Default: nothing. */
  done?: string,
) {
  const sandbox = useConnection().connection?.sandbox;
  return useMutation({
    mutationFn: async (input: Input) => sandbox && read(call(sandbox.client, input)),
    onSuccess: () => done && notifySuccess(done),
    onError: (error) => notifyFailure(error, task),
  });
}

/** Keeps the pages up to date with what happens in a sandbox. */
export function SandboxEvents(): null {
  const sandbox = useConnection().connection?.sandbox;
  const queryClient = useQueryClient();
  const messaging = useMessaging();
  useEffect(() => {
    if (sandbox === undefined) return;
    return refreshOnEvents(sandbox, queryClient, messagingKeys.resource(messaging, "sms"));
  }, [sandbox, queryClient, messaging]);
  return null;
}
