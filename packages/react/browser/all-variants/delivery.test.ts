import type { Fault, SandboxData } from "@messaging-sdk/sandbox";
import { expect } from "vitest";
import { useSmsDelivery } from "../../src/index.ts";
import { test } from "../mount.tsx";
import { connect, type Service, startService } from "../start-service.ts";
import { elapsed, until } from "../wait.ts";

const useDelivery = () => useSmsDelivery("order-1", { intervalMs: 10, maxIntervalMs: 10 });

/** Two messages that are delivered 5 seconds after the start. */
const data: SandboxData = {
  sends: [
    {
      sender: "ACME",
      message: "Your order is on its way.",
      externalId: "order-1",
      minutesAgo: 0,
      phoneNumbers: ["+447700900123", "+447700900124"],
    },
  ],
};

test("asks until every message is delivered, and then no more", async ({ mount }) => {
  const service = await startService({ data });
  const page = mount(connect(service), useDelivery);
  await service.log({ requests: 3 });
  expect(page.result?.data).toMatchObject({ isFinal: false, messages: [{}, {}] });
  await service.behave({ advanceMs: 5_000 });
  await until(() => expect(page.result?.data?.isFinal).toBe(true));
  await expectSilence(service);
});

test("stops when it is unmounted", async ({ mount }) => {
  const service = await startService({ data });
  const page = mount(connect(service), useDelivery);
  await service.log({ requests: 3 });
  page.unmount();
  await expectSilence(service);
});

test("continues after a failure that may pass", async ({ mount }) => {
  const failure: Fault = { kind: "failure", status: 500, body: "empty", effect: false };
  const service = await startService({ data, faults: [failure] });
  const page = mount(connect(service), useDelivery);
  await until(() => expect(page.result?.data?.messages).toHaveLength(2));
  expect(page.result?.error).toBe(null);
});

// Alone, because every hook on the page sees the tab hidden.
test("pauses in a hidden tab", { concurrent: false }, async ({ mount }) => {
  const service = await startService({ data });
  mount(connect(service), useDelivery);
  await service.log({ requests: 3 });
  showTab("hidden");
  await expectSilence(service);
  showTab("visible");
  await service.log({ requests: (await service.log()).length + 3 });
});

/** Expects no request, except for one on its way, in the time of thirty intervals. */
async function expectSilence(service: Service) {
  const { length } = await service.log();
  await elapsed(300);
  expect((await service.log()).length - length).toBeLessThanOrEqual(1);
}

function showTab(state: DocumentVisibilityState) {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  window.dispatchEvent(new Event("visibilitychange"));
}
