import type { Messaging } from "@messaging-sdk/client";
import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server.browser";
import { expect, test } from "vitest";
import * as react from "../../src/index.ts";
import { listOptions, pathArguments } from "../../test/spec.ts";
import { expectNoCredential } from "../credential.ts";
import { type ListCell, listCells } from "../hook-cells.ts";
import { Page } from "../page.tsx";
import { connect, startService } from "../start-service.ts";
import { turns, until } from "../wait.ts";

test.for(listCells)("$name: the page does not reload what the server has loaded", async (cell) => {
  const service = await startService();
  const state = JSON.stringify(await loadOnServer(connect(service), cell));
  expect((await service.log()).map(({ line }) => line)).toEqual(cell.requests);

  const element = (queryClient: QueryClient) => (
    <Page messaging={connect(service)} queryClient={queryClient}>
      <HydrationBoundary state={JSON.parse(state)}>
        <Records cell={cell} />
      </HydrationBoundary>
    </Page>
  );
  const container = document.body.appendChild(document.createElement("main"));
  container.innerHTML = renderToString(element(new QueryClient()));
  const [html, text] = [container.innerHTML, container.textContent];
  expect(text).toContain("data");

  const mismatches: unknown[] = [];
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const root = hydrateRoot(container, element(queryClient), {
    onRecoverableError: (error) => mismatches.push(error),
  });
  await until(() =>
    expect(queryClient.getQueryCache().findAll({ type: "active" })).toHaveLength(1),
  );
  await turns();
  expect(mismatches).toEqual([]);
  expect([container.innerHTML, container.textContent]).toEqual([html, text]);
  expect((await service.log()).map(({ line }) => line)).toEqual(cell.requests);
  expectNoCredential(queryClient);
  root.unmount();
  container.remove();
});

function Records({ cell }: { cell: ListCell }) {
  // It calls a hook that it is given, which the compiler cannot know to be one.
  "use no memo";
  const { status, data } = cell.use();
  return <output>{JSON.stringify({ status, data })}</output>;
}

async function loadOnServer(messaging: Messaging, { operation, isInfinite }: ListCell) {
  const name = listOptions(operation)[isInfinite ? 1 : 0] ?? "";
  const build: (...input: unknown[]) => never = Reflect.get(react, name);
  const options = build(messaging, ...pathArguments(operation));
  const queryClient = new QueryClient();
  await (isInfinite
    ? queryClient.prefetchInfiniteQuery(options)
    : queryClient.prefetchQuery(options));
  return dehydrate(queryClient);
}
