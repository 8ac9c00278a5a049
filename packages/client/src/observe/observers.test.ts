import { expect, test, vi } from "vitest";

/** As a page has it that was just loaded: it warns once in each. */
function loadObservers(): Promise<typeof import("./observers.ts")> {
  return import(new URL(`./observers.ts?${crypto.randomUUID()}`, import.meta.url).href);
}

const options = { baseUrl: "https://api.example.com", apiKey: "k3y" };
const logger = () => ({ debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() });

test("a key in a page is warned of once, with the danger and the remedy", async () => {
  vi.stubGlobal("window", {});
  vi.stubGlobal("document", {});
  const { readObservers } = await loadObservers();
  const seen = logger();
  readObservers({ ...options, logger: seen });
  readObservers({ ...options, logger: seen });
  expect(seen.warn).toHaveBeenCalledOnce();
  const [message] = seen.warn.mock.calls[0] ?? [];
  expect(message).toMatch(/any visitor can read it.*a function that gets a short-lived key/);
  expect(message).not.toContain("k3y");
});

test("a function in a page, and a key on a server, are not", async () => {
  const { readObservers } = await loadObservers();
  const seen = logger();
  readObservers({ ...options, logger: seen });
  vi.stubGlobal("window", {});
  vi.stubGlobal("document", {});
  readObservers({ ...options, apiKey: () => "k3y", logger: seen });
  expect(seen.warn).not.toHaveBeenCalled();
});
