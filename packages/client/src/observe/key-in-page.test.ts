import { afterEach, expect, test, vi } from "vitest";

/** As a page has it that was just loaded: it warns once in each. */
function loadConfig(): Promise<typeof import("../config.ts")> {
  return import(new URL(`../config.ts?${crypto.randomUUID()}`, import.meta.url).href);
}

const options = { baseUrl: "https://api.example.com", apiKey: "k3y" };
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a key in a page is warned of once, with the danger and the remedy", async () => {
  vi.stubGlobal("document", {});
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const { readOptions } = await loadConfig();
  readOptions(options);
  readOptions(options);
  expect(warn).toHaveBeenCalledOnce();
  const [message] = warn.mock.calls[0] ?? [];
  expect(message).toMatch(/any visitor can read .*a function that gets a short-lived one/i);
  expect(message).not.toContain("k3y");
});

test("a function in a page, and a key on a server, are not", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const { readOptions } = await loadConfig();
  readOptions(options);
  vi.stubGlobal("document", {});
  readOptions({ ...options, apiKey: () => "k3y" });
  expect(warn).not.toHaveBeenCalled();
});

test("listeners may be one object or a list, and none", async () => {
  const { readOptions } = await loadConfig();
  const one = { onError() {} };
  expect(readOptions(options).observers).toEqual([]);
  expect(readOptions({ ...options, events: one }).observers).toEqual([one]);
  expect(readOptions({ ...options, events: [one, {}] }).observers).toEqual([one, {}]);
});
