import { MutationObserver, onlineManager, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeMessaging } from "../../test/fake-messaging.ts";
import { addGroupContactsMutationOptions, sendSmsMutationOptions } from "./index.ts";

const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] };

describe("offline", () => {
  beforeEach(() => onlineManager.setOnline(false));
  afterEach(() => onlineManager.setOnline(true));
  const offline = { name: "ConnectionError", code: "offline", outcome: "not-sent", attempts: 0 };

  test("an unsafe mutation fails at once and is never sent, whatever the app's network mode", async () => {
    for (const networkMode of ["online", "offlineFirst", "always"] as const) {
      const queryClient = new QueryClient({ defaultOptions: { mutations: { networkMode } } });
      const { messaging, sent } = fakeMessaging();
      const onError = vi.fn();
      const onMutate = vi.fn();
      const options = sendSmsMutationOptions(messaging, { onError, onMutate });
      const sending = new MutationObserver(queryClient, options).mutate(sms);
      await expect(sending).rejects.toMatchObject({ ...offline, operationId: "sendSms" });
      expect(onError).toHaveBeenCalledOnce();
      expect(onMutate).not.toHaveBeenCalled();
      onlineManager.setOnline(true);
      await queryClient.resumePausedMutations();
      expect(sent).toEqual([]);
      onlineManager.setOnline(false);
    }
  });

  test("it is refused beside one of the same key that waits", async () => {
    const queryClient = new QueryClient();
    const { messaging, sent } = fakeMessaging();
    const queued = sendSmsMutationOptions(messaging, { networkMode: "online" });
    void new MutationObserver(queryClient, queued).mutate(sms);
    await Promise.resolve();
    const refusing = new MutationObserver(queryClient, sendSmsMutationOptions(messaging)).mutate(
      sms,
    );
    await expect(refusing).rejects.toMatchObject(offline);
    onlineManager.setOnline(true);
    await queryClient.resumePausedMutations();
    expect(sent).toHaveLength(1);
  });

  test("one that waits its turn in a scope is sent while the app is online, and refused when it is not", async () => {
    const scope = { id: "one after another" };
    for (const isOnline of [true, false]) {
      onlineManager.setOnline(isOnline);
      const queryClient = new QueryClient();
      const { messaging, sent } = fakeMessaging();
      const options = sendSmsMutationOptions(messaging, { scope });
      const send = () => new MutationObserver(queryClient, options).mutate(sms);
      const settled = await Promise.allSettled([send(), send(), send()]);
      onlineManager.setOnline(true);
      await queryClient.resumePausedMutations();
      expect(settled.map(({ status }) => status)).toEqual(
        Array(3).fill(isOnline ? "fulfilled" : "rejected"),
      );
      expect(sent).toHaveLength(isOnline ? 3 : 0);
    }
  });

  test("one that waits for onMutate, or for another of its scope, is refused when the network goes meanwhile", async () => {
    onlineManager.setOnline(true);
    const queryClient = new QueryClient();
    const { messaging, sent } = fakeMessaging(async () => {
      onlineManager.setOnline(false);
      return new Response(null, { status: 204 });
    });
    const scope = { id: "one after another" };
    const send = (options: Parameters<typeof sendSmsMutationOptions>[1]) =>
      new MutationObserver(queryClient, sendSmsMutationOptions(messaging, options)).mutate(sms);
    const [first, second] = await Promise.allSettled([send({ scope }), send({ scope })]);
    expect([first.status, second]).toMatchObject(["fulfilled", { reason: offline }]);
    onlineManager.setOnline(true);
    const onMutate = async () => onlineManager.setOnline(false);
    // Also where the caller's mode may be missing: TanStack would take it for its own default.
    for (const own of [{}, { networkMode: undefined as never }]) {
      onlineManager.setOnline(true);
      await expect(send({ onMutate, ...own })).rejects.toMatchObject(offline);
    }
    onlineManager.setOnline(true);
    await queryClient.resumePausedMutations();
    expect(sent).toHaveLength(1);
  });

  test("asking whether the app is online leaves the app's caches and its defaults alone", async () => {
    onlineManager.setOnline(true);
    const queryFn = vi.fn();
    const queryClient = new QueryClient({ defaultOptions: { queries: { queryFn } } });
    const { messaging } = fakeMessaging();
    await new MutationObserver(queryClient, sendSmsMutationOptions(messaging)).mutate(sms);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(queryFn).not.toHaveBeenCalled();
  });

  test("behavior: a client of the app's own class is never constructed, and tells as well whether it is offline", async () => {
    let constructed = 0;
    class AppClient extends QueryClient {
      constructor(app: { readonly name: string }) {
        super({ defaultOptions: { queries: { networkMode: "always" } } });
        constructed += app.name.length;
      }
    }
    class TenantClient extends AppClient {}
    const queryClient = new TenantClient({ name: "a" });
    const { messaging, sent } = fakeMessaging();
    const send = () =>
      new MutationObserver(queryClient, sendSmsMutationOptions(messaging)).mutate(sms);
    await expect(send()).rejects.toMatchObject(offline);
    onlineManager.setOnline(true);
    await send();
    expect([constructed, sent.length]).toEqual([1, 1]);
  });

  test("one that does no harm twice waits for the network", async () => {
    const queryClient = new QueryClient();
    const { messaging, sent } = fakeMessaging();
    const adding = new MutationObserver(queryClient, addGroupContactsMutationOptions(messaging, 7));
    const added = adding.mutate({ id: [1] });
    await Promise.resolve();
    expect([adding.getCurrentResult().isPaused, sent]).toEqual([true, []]);
    onlineManager.setOnline(true);
    await queryClient.resumePausedMutations();
    await added;
    expect(sent).toHaveLength(1);
  });

  test("one that was started online is not taken for one that waits", async () => {
    onlineManager.setOnline(true);
    const queryClient = new QueryClient();
    const { messaging, sent } = fakeMessaging();
    const waiting = sendSmsMutationOptions(messaging, { networkMode: "online" });
    onlineManager.setOnline(false);
    void new MutationObserver(queryClient, waiting).mutate({ ...sms });
    await Promise.resolve();
    onlineManager.setOnline(true);
    await new MutationObserver(queryClient, sendSmsMutationOptions(messaging)).mutate(sms);
    expect(sent.length).toBeGreaterThan(0);
  });
});

test("behavior: an unsafe mutation that is queued by the caller's wish has no part in being offline", () => {
  const { messaging } = fakeMessaging();
  expect(sendSmsMutationOptions(messaging)).toMatchObject({ networkMode: "always" });
  expect(sendSmsMutationOptions(messaging, { networkMode: "online" })).toMatchObject({
    networkMode: "online",
  });
  expect(addGroupContactsMutationOptions(messaging, 7)).not.toHaveProperty("networkMode");
});
