import type { Sms } from "@messaging-sdk/client";
import { exchanges } from "@messaging-sdk/contract/exchanges";
import type { Fault } from "@messaging-sdk/sandbox";
import { expect } from "vitest";
import { useSmsDelivery } from "../../src/index.ts";
import { document, lists } from "../../test/spec.ts";
import { test } from "../mount.tsx";
import { connect, type Service, startService } from "../service.ts";
import { elapsed, until } from "../wait.ts";

const everyTenMs = { intervalMs: 10, maxIntervalMs: 10 };
const useDelivery = () => useSmsDelivery("order-1", everyTenMs);

test("asks until every message has arrived, and then no more", async ({ mount }) => {
  const service = await startService({ records: [sms(1), sms(2)] });
  const page = mount(connect(service), useDelivery);
  await untilAsked(service, 3);
  expect(page.result?.data).toMatchObject({ isFinal: false, messages: [sms(1), sms(2)] });
  await service.behave({ records: [sms(2), sms(2)] });
  await until(() => expect(page.result?.data?.isFinal).toBe(true));
  await expectSilence(service);
});

test("stops when it leaves the page", async ({ mount }) => {
  const service = await startService({ records: [sms(1)] });
  const page = mount(connect(service), useDelivery);
  await untilAsked(service, 3);
  page.unmount();
  await expectSilence(service);
});

test("goes on after a failure that may pass", async ({ mount }) => {
  const failure: Fault = { kind: "failure", status: 500, body: "empty", effect: false };
  const service = await startService({ records: [sms(1)], faults: [failure] });
  const page = mount(connect(service), useDelivery);
  await until(() => expect(page.result?.data?.messages).toHaveLength(1));
  expect(page.result?.error).toBe(null);
});

// Alone, because every hook on the page sees the tab hidden.
test("pauses in a hidden tab", { concurrent: false }, async ({ mount }) => {
  const service = await startService({ records: [sms(1)] });
  mount(connect(service), useDelivery);
  await untilAsked(service, 3);
  showTab("hidden");
  await expectSilence(service);
  showTab("visible");
  await untilAsked(service, (await service.log()).length + 3);
});

/** The spec's example of a message, with a status of its own. */
function sms(status: number): Sms {
  const [list] = lists.filter(({ operationId }) => operationId === "listSms");
  const [example] = list ? exchanges(document, list) : [];
  return { ...(example?.response.body.data?.[0] as Sms), status };
}

function untilAsked(service: Service, times: number) {
  return until(async () => expect((await service.log()).length).toBeGreaterThanOrEqual(times));
}

/** Expects that nothing is asked, but for what may be on its way, in the time of thirty looks. */
async function expectSilence(service: Service) {
  const { length } = await service.log();
  await elapsed(300);
  expect((await service.log()).length - length).toBeLessThanOrEqual(1);
}

function showTab(state: DocumentVisibilityState) {
  Object.defineProperty(globalThis.document, "visibilityState", {
    value: state,
    configurable: true,
  });
  window.dispatchEvent(new Event("visibilitychange"));
}
