import type { MessagingOptions } from "@messaging-sdk/client";
import { QueryClient } from "@tanstack/react-query";
import { expect, vi } from "vitest";
import { useGroups } from "../../src/index.ts";
import { test } from "../mount.tsx";
import { connect, startService } from "../start-service.ts";
import { turns, until } from "../wait.ts";

const error = vi.spyOn(console, "error");
const said = () => error.mock.calls.filter(([text]) => /^Two accounts share the scope /.test(text));

// In a page there is no `process`, and the check is there all the same.
test("a client that would show what one of another account has cached is an error that names scope, and no key", async ({
  mount,
}) => {
  const service = await startService();
  const queryClient = new QueryClient();
  const visit = async (options: Partial<MessagingOptions>) => {
    const mounted = mount(connect(service, options), () => useGroups(), { queryClient });
    await until(() => expect(mounted.result?.isSuccess).toBe(true));
    await turns();
  };
  await visit({ apiKey: () => "key of Ann" });
  // As a new client at each render, hot reloading and `with` for a part of the page make them.
  await visit({ apiKey: () => "key of Ann" });
  await visit({ apiKey: () => "key of Ann", timeoutMs: 5_000 });
  expect(said()).toEqual([]);
  await visit({ apiKey: () => "key of Bob" });
  expect(said()).toHaveLength(1);
  expect(said().flat().join()).not.toMatch(/Ann|Bob/);
  // The check itself sends nothing.
  expect(await service.log({ requests: 4 })).toHaveLength(4);
});
