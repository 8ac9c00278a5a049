// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeMessaging } from "../test/fake-messaging.ts";
import { renderWith } from "../test/render.ts";
import { useMessaging } from "./index.ts";

test("useMessaging: gives the provider's client", () => {
  const { messaging } = fakeMessaging();
  expect(renderWith(messaging, useMessaging).result.current).toBe(messaging);
});

test("useMessaging: behavior: says what is missing without a provider", () => {
  // React reports what a component throws, too.
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(() => renderHook(useMessaging)).toThrow("There is no MessagingProvider above");
});

test("MessagingProvider: behavior: hooks of a second copy of the package see it", async () => {
  vi.resetModules();
  const copy = await import("./messaging-provider.ts");
  expect(copy.useMessaging).not.toBe(useMessaging);
  const { messaging } = fakeMessaging();
  expect(renderWith(messaging, copy.useMessaging).result.current).toBe(messaging);
});
