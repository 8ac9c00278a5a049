import { describe, expect, test } from "vitest";
import { fakeMessaging, respond } from "../../test/fake-fetch.ts";
import { createMessaging } from "../create-messaging.ts";
import { createTestMessaging } from "../testing/index.ts";
import { ensureGroup, syncGroupContacts } from "./index.ts";

const vip = { externalId: "crm-vip", name: "VIP" };
const group = { id: 7, ...vip, description: null, numberOfContacts: 0, createdAt: 1, updatedAt: 1 };
const taken = {
  status: 422,
  errors: [
    { title: "No", message: "Taken.", code: "E-3-006", meta: { parameter: "0.externalId" } },
  ],
};

describe("ensureGroup", () => {
  test("finds a group by exactly its external id, and creates nothing", async () => {
    const others = [
      { ...group, id: 1, externalId: "CRM-VIP" },
      { ...group, id: 2, externalId: null },
    ];
    const { messaging, calls } = createTestMessaging({ listGroups: [...others, group] as never });
    expect((await ensureGroup(messaging, vip)).id).toBe(7);
    expect(calls.every(({ operationId }) => operationId === "listGroups")).toBe(true);
  });

  test("creates one where there is none", async () => {
    const { messaging, calls } = createTestMessaging({
      listGroups: [],
      createGroups: [group] as never,
    });
    expect((await ensureGroup(messaging, vip)).id).toBe(7);
    expect(calls.at(-1)).toMatchObject({ operationId: "createGroups", body: [vip] });
  });

  test.each<[string, unknown]>([
    ["somebody else was faster", taken],
    ["the response is lost", 500],
  ])("finds it where %s", async (_, failure) => {
    const { messaging, respond } = createTestMessaging({ createGroups: failure as never });
    respond("listGroups", [], [group] as never);
    expect((await ensureGroup(messaging, vip)).id).toBe(7);
  });

  test.each<[string, unknown, object]>([
    ["a refusal", 403, { status: 403 }],
    ["a lost response and no such group", 500, { outcome: "unknown" }],
    ["an id that is not kept", [{ ...group, externalId: "crm" }], { outcome: "unknown" }],
  ])("throws after %s", async (_, response, error) => {
    const { messaging } = createTestMessaging({ listGroups: [], createGroups: response as never });
    await expect(ensureGroup(messaging, vip)).rejects.toMatchObject(error);
  });

  test("leaves in doubt a group that an empty response says was created, and no list shows", async () => {
    const { messaging } = fakeMessaging(({ init }) =>
      init.method === "GET" ? respond(200, { data: [] }) : new Response(null, { status: 204 }),
    );
    await expect(ensureGroup(messaging, vip)).rejects.toMatchObject({ outcome: "unknown" });
  });

  test("needs an external id", async () => {
    const { messaging, calls } = createTestMessaging();
    for (const one of [{ name: "VIP" }, { name: "VIP", externalId: "" }, undefined]) {
      await expect(ensureGroup(messaging, one as never)).rejects.toMatchObject({
        field: "externalId",
      });
    }
    expect(calls).toEqual([]);
  });
});

/** A service with a group of these members, whose first requests may fail. */
function serviceOf(members: number[], ...failures: (number | "lost")[]) {
  const ids = new Set(members);
  const changes: string[] = [];
  const fetch = async (url: string, { method, body }: RequestInit = {}) => {
    if (method === "GET") {
      const offset = Number(new URL(url).searchParams.get("offset") ?? 0);
      const data = [...ids].sort((one, other) => one - other).map((id) => ({ id }));
      return Response.json({ data: data.slice(offset, offset + 1000) });
    }
    const failure = failures.shift();
    if (typeof failure === "number") return new Response("", { status: failure });
    const { id: given }: { id: number[] } = JSON.parse(`${body}`);
    changes.push(`${method} ${given}`);
    const known = given.filter((id) => id !== 404);
    for (const id of known) method === "POST" ? ids.add(id) : ids.delete(id);
    if (failure === "lost") throw new TypeError("reset");
    const errors = given.flatMap((id, at) =>
      id === 404
        ? [{ title: "No", message: "No.", code: "E-3-001", meta: { parameter: `id.${at}` } }]
        : [],
    );
    const data = known.map((id) => ({ id }));
    return Response.json(
      { data, ...(errors.length > 0 && { errors }) },
      { status: errors.length ? 207 : 200 },
    );
  };
  const messaging = createMessaging({
    ...{ baseUrl: "https://api.example.com", apiKey: "a-key", retries: 0 },
    fetch: fetch as typeof globalThis.fetch,
  });
  return { messaging, ids, changes };
}

describe("syncGroupContacts", () => {
  test("adds, removes, and says what it did", async () => {
    const { messaging, ids, changes } = serviceOf([1, 2, 3]);
    const synced = await syncGroupContacts(messaging, 7, [2, 3, 4, 4, 404]);
    expect(synced).toMatchObject({ added: [4], removed: [1], kept: 2 });
    expect(synced.failed.map(({ item, status }) => [item, status])).toEqual([[404, "failed"]]);
    expect([...ids]).toEqual([2, 3, 4]);
    expect(changes).toEqual(["POST 4,404", "DELETE 1"]);
  });

  test("does nothing where nothing is to be done", async () => {
    const { messaging, changes } = serviceOf([1, 2]);
    const synced = await syncGroupContacts(messaging, 7, new Set([2, 1]));
    expect(synced).toEqual({ added: [], removed: [], kept: 2, failed: [] });
    expect(changes).toEqual([]);
  });

  test("takes an id for the same, as a number or as a text, and rounds none", async () => {
    const long = "9007199254740993";
    const { messaging, changes } = serviceOf([1, 2, long as never]);
    const synced = await syncGroupContacts(messaging, "7", ["1", 2]);
    expect(synced).toEqual({ added: [], removed: [long], kept: 2, failed: [] });
    expect(changes).toEqual([`DELETE ${long}`]);
    expect(await syncGroupContacts(messaging, 7, [1, long])).toMatchObject({ added: [long] });
  });

  test("resumes where it is called again", async () => {
    const wanted = Array.from({ length: 2_500 }, (_, at) => at + 1_000);
    const options = { concurrency: 1, batchSize: 1_000 };
    const { messaging, ids } = serviceOf([9], "lost", 401);
    const run = syncGroupContacts(messaging, 7, wanted, options);
    await expect(run).rejects.toMatchObject({ status: 401 });
    // What was added stays, and nothing is removed before all was added.
    expect(ids.has(9) && ids.size > 1 && ids.size < 2_501).toBe(true);
    const synced = await syncGroupContacts(messaging, 7, wanted, options);
    expect([synced.added.length + synced.kept, synced.removed]).toEqual([2_500, [9]]);
    expect([...ids].sort((one, other) => one - other)).toEqual(wanted);
  });

  test("takes an empty source for a failure, unless it may be empty", async () => {
    const { messaging, ids } = serviceOf([1, 2]);
    await expect(syncGroupContacts(messaging, 7, [])).rejects.toMatchObject({ field: "ids" });
    expect(ids.size).toBe(2);
    const synced = await syncGroupContacts(messaging, 7, [], { allowEmpty: true });
    expect(synced.removed).toEqual([1, 2]);
  });

  test("changes nothing where the source or the list fails", async () => {
    const { messaging, changes } = serviceOf([1, 2]);
    async function* broken() {
      yield 1;
      throw new Error("The CRM is down.");
    }
    await expect(syncGroupContacts(messaging, 7, broken())).rejects.toThrow("The CRM is down.");
    await expect(syncGroupContacts(messaging, 7, "12" as never)).rejects.toThrow("an iterable");
    expect(changes).toEqual([]);
  });
});
