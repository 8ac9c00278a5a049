import type { Fault } from "@messaging-sdk/sandbox";
import { QueryClient } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { page } from "vitest/browser";
import { expectNoCredential } from "../credential.ts";
import { GroupScreen } from "../group-screen.tsx";
import { Page } from "../page.tsx";
import { connect, type Service, startService } from "../start-service.ts";

// They run in turn: a person has one mouse.
const alone = { concurrent: false };

let service: Service;
let rowRenders: number;
let leave: () => void;

beforeEach(async () => {
  service = await startService();
  rowRenders = 0;
  const queryClient = new QueryClient();
  const root = createRoot(document.body.appendChild(document.createElement("main")));
  root.render(
    <Page messaging={connect(service)} queryClient={queryClient}>
      <GroupScreen
        onRowRender={() => {
          rowRenders += 1;
        }}
      />
    </Page>,
  );
  leave = () => {
    expectNoCredential(queryClient);
    root.unmount();
    document.body.replaceChildren();
  };
  await expect.element(page.getByRole("heading")).toHaveTextContent("2 groups");
});
afterEach(() => leave());

test("a group that is rejected is there at once, and gone again with a reason", alone, async () => {
  await page.getByLabelText("Name").fill("Press");
  const rejection: Fault = { kind: "rejection", status: 422, body: "envelope", effect: false };
  await service.behave({ isHeld: true, faults: [rejection] });
  await page.getByText("Add").click();
  await expect.element(page.getByRole("heading")).toHaveTextContent("3 groups");
  await expect.element(page.getByRole("button", { name: "Press", exact: true })).toBeVisible();
  await service.behave({ isHeld: false });
  await expect.element(page.getByRole("alert")).toHaveTextContent("E-9-422: rejected");
  await expect.element(page.getByRole("heading")).toHaveTextContent("2 groups");
  // The text that was typed is still there to be corrected.
  await expect.element(page.getByLabelText("Name")).toHaveValue("Press");
});

test("contacts are loaded when a group is chosen", alone, async () => {
  await expect.element(page.getByRole("status")).toHaveTextContent("No group chosen");
  await page.getByRole("button", { name: "VIP", exact: true }).click();
  await expect.element(page.getByRole("status")).toHaveTextContent("3 contacts");
  const lines = (await service.log()).map(({ line }) => line);
  expect(lines).toEqual([
    "GET /v2.1/group?orderBy=name&limit=100",
    "GET /v2.1/group/1043/contact?limit=100",
  ]);
});

test("a group that is deleted is gone at once, and the list reloads", alone, async () => {
  await service.behave({ isHeld: true });
  await page.getByRole("button", { name: "Delete VIP" }).click();
  await expect.element(page.getByRole("heading")).toHaveTextContent("1 groups");
  await service.behave({ isHeld: false });
  const lines = (await service.log({ requests: 3 })).map(({ line }) => line);
  expect(lines.slice(1)).toEqual(["DELETE /v2.1/group", "GET /v2.1/group?orderBy=name&limit=100"]);
});

test("compiled, typing renders no row again", alone, async () => {
  const before = rowRenders;
  await page.getByLabelText("Name").fill("P");
  const again = rowRenders - before;
  expect(again).toBe(inject("isCompiled") ? 0 : 2);
});
