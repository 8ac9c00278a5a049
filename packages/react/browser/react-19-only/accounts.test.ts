import { QueryClient } from "@tanstack/react-query";
import { expect } from "vitest";
import { useGroups } from "../../src/index.ts";
import { written } from "../console.ts";
import { test } from "../mount.tsx";
import { connect, startService } from "../start-service.ts";
import { until } from "../wait.ts";

// In a page there is no `process`, and the check is there all the same.
test("a second client that would show what the first has cached is an error that names scope", async ({
  mount,
}) => {
  const service = await startService();
  const queryClient = new QueryClient();
  for (const _ of ["ann", "bob"]) {
    const mounted = mount(connect(service), () => useGroups(), { queryClient });
    await until(() => expect(mounted.result?.isSuccess).toBe(true));
  }
  expect(written.some((line) => String(line).includes("Two clients share the scope"))).toBe(true);
});
