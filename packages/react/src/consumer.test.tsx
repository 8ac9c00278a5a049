// @vitest-environment happy-dom
import { type Group, isApiError } from "@messaging-sdk/client";
import { createTestMessaging, type TestMessaging } from "@messaging-sdk/client/testing";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { MessagingProvider, useCreateGroups, useGroups } from "./index.ts";

// As a user of the hooks would test a component of theirs.

function Groups() {
  const groups = useGroups({ orderBy: "name" });
  const create = useCreateGroups();
  if (groups.isPending) return <p>Loading ...</p>;
  if (groups.isError) {
    return <p>{isApiError(groups.error) ? groups.error.requestId : "You are offline."}</p>;
  }
  return (
    <>
      <ul>
        {groups.data.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <button type="button" onClick={() => create.mutate([{ name: "Staff" }])}>
        Add
      </button>
      {create.isError && <p role="alert">{create.error.message}</p>}
    </>
  );
}

function renderGroups({ messaging }: TestMessaging) {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <MessagingProvider messaging={messaging}>
        <Groups />
      </MessagingProvider>
    </QueryClientProvider>,
  );
}

afterEach(cleanup);
// A busy machine is slow.
configure({ asyncUtilTimeout: 120_000 });

const staff: Group = { id: 7, name: "Staff", description: null, externalId: null, createdAt: 0 };

test("shows the groups", async () => {
  renderGroups(createTestMessaging());
  expect(await screen.findAllByRole("listitem")).toHaveLength(2);
});

test("says that it loads, until it has", async () => {
  const { promise, resolve } = Promise.withResolvers<Group[]>();
  renderGroups(createTestMessaging({ listGroups: () => promise }));
  screen.getByText("Loading ...");
  resolve([staff]);
  await screen.findByText("Staff");
});

test("says what to quote when the service fails, and that there is no network", async () => {
  const { unmount } = renderGroups(createTestMessaging({ listGroups: 500 }));
  await screen.findByText("req-7d0f2b6c91a84e35");
  unmount();
  renderGroups(createTestMessaging({ listGroups: Response.error() }));
  await screen.findByText("You are offline.");
});

test("adds a group, and shows it", async () => {
  const service = createTestMessaging();
  service.respond("listGroups", [], [staff]);
  renderGroups(service);
  fireEvent.click(await screen.findByText("Add"));
  await screen.findByText("Staff");
  expect(service.calls).toMatchObject([
    { operationId: "listGroups", query: { orderBy: "name" } },
    { operationId: "createGroups", body: [{ name: "Staff" }] },
    { operationId: "listGroups" },
  ]);
});

test("says why a group was not added", async () => {
  renderGroups(createTestMessaging({ createGroups: "422 externalIdTaken" }));
  fireEvent.click(await screen.findByText("Add"));
  const alert = await screen.findByRole("alert");
  // The message names the field, and leaves out the value: it may be personal.
  expect(alert.textContent).toContain(
    "externalId: There is already a record with the external id …",
  );
});

test("asks no more when it is gone", async () => {
  const service = createTestMessaging({ listGroups: () => new Promise(() => {}) });
  const { unmount } = renderGroups(service);
  await expect.poll(() => service.calls).toHaveLength(1);
  unmount();
  expect(service.calls[0]?.signal?.aborted).toBe(true);
});
