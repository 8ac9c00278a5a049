import { QueryClient } from "@tanstack/react-query";
import { expect, vi } from "vitest";
import { useGroups } from "../../src/index.ts";
import { test } from "../mount.tsx";
import { connect, startService } from "../start-service.ts";
import { until } from "../wait.ts";

// In a page there is no `process`, and the check is there all the same.
test("a second client that would show what the first has cached is an error that names scope", async ({
  mount,
}) => {
  const error = vi.spyOn(console, "error");
  const service = await startService();
  const queryClient = new QueryClient();
  for (const _ of ["ann", "bob"]) {
    const mounted = mount(connect(service), () => useGroups(), { queryClient });
    await until(() => expect(mounted.result?.isSuccess).toBe(true));
  }
  const said = error.mock.calls.filter(([text]) => /^Two clients share the scope /.test(text));
  expect(said).not.toEqual([]);
});
