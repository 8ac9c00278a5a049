import { test } from "vitest";
import { bulk } from "../bulk/index.ts";
import type { Messaging } from "../index.ts";
import { ensureGroup, syncGroupContacts } from "./index.ts";

declare const messaging: Messaging;

test("ids are those that other methods give: a number or a text", async () => {
  const { data } = await messaging.groups.create([{ name: "VIP" }]);
  const [group = await ensureGroup(messaging, { externalId: "vip", name: "VIP" })] = data;
  const ids: readonly (number | string)[] = [1, "9007199254740993"];
  const synced = await syncGroupContacts(messaging, group.id, ids);
  await syncGroupContacts(messaging, "9007199254740993", synced.added);
  bulk(messaging).removeGroupContacts(group.id, synced.removed);
  // @ts-expect-error: no id
  await syncGroupContacts(messaging, group.id, [true]);
});
