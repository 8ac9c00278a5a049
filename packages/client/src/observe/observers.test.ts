import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const options = { baseUrl: "https://api.example.com", apiKey: "k3y" };
const logger = () => ({ debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() });

test("a key in a page is warned of once, with the danger and the remedy", async () => {
  vi.stubGlobal("window", {});
  vi.stubGlobal("document", {});
  const { createMessaging } = await import("../index.ts");
  const seen = logger();
  createMessaging({ ...options, logger: seen });
  createMessaging({ ...options, logger: seen });
  expect(seen.warn).toHaveBeenCalledOnce();
  const [message] = seen.warn.mock.calls[0] ?? [];
  expect(message).toMatch(/any visitor can read it.*a function that gets a short-lived key/);
  expect(message).not.toContain("k3y");
});

test("a function in a page, and a key on a server, are not", async () => {
  const { createMessaging } = await import("../index.ts");
  const seen = logger();
  createMessaging({ ...options, logger: seen });
  vi.stubGlobal("window", {});
  vi.stubGlobal("document", {});
  createMessaging({ ...options, apiKey: () => "k3y", logger: seen });
  expect(seen.warn).not.toHaveBeenCalled();
});
