import { describe, expect, test, vi } from "vitest";
import { bodyOf, collect, memory, page, quick, statuses } from "../../test/bulk-service.ts";
import { fakeMessaging, respond } from "../../test/fake-fetch.ts";
import { bulk } from "./index.ts";

describe("groups and their contacts", () => {
  test("groups get an external id, and are found by it", async () => {
    const created: { name: string; externalId: string }[] = [];
    const { messaging } = fakeMessaging(({ url, init }) => {
      if (init.method === "GET") return page({ url, init }, created);
      created.push(...JSON.parse(String(init.body)));
      return respond(500);
    });
    const groups = [{ name: "A" }, { name: "B", externalId: "b" }, { name: "" }];
    const options = { ...quick, runId: "r" };
    const outcomes = await collect(bulk(messaging).createGroups(groups, options));
    expect(statuses(outcomes)).toEqual(["done", "done", "failed"]);
    expect(outcomes[0]?.record).toEqual({
      name: "A",
      externalId: expect.stringMatching(/^r-[\da-f]{8}-0$/),
    });
    expect(outcomes[1]?.record).toEqual({ name: "B", externalId: "b" });
  });

  test("changes of members are repeated, because that does no harm", async () => {
    const { messaging, sent } = fakeMessaging([
      () => respond(500),
      () => respond(200, { data: [{ id: 7 }, { id: 8 }] }),
    ]);
    const ids = [7, 8, Number.NaN];
    const added = await collect(bulk(messaging).addGroupContacts(5, ids, quick));
    expect(statuses(added)).toEqual(["done", "done", "failed"]);
    await collect(bulk(messaging).removeGroupContacts(5, ids, quick));
    expect(sent.map(({ url, init }) => `${init.method} ${new URL(url).pathname}`)).toEqual([
      "POST /v2.1/group/5/contact",
      "POST /v2.1/group/5/contact",
      "DELETE /v2.1/group/5/contact",
    ]);
  });

  test("after a lost response a rejection does not say that a member was not added", async () => {
    const { messaging } = fakeMessaging([() => respond(500), () => respond(422)]);
    const outcomes = await collect(bulk(messaging).addGroupContacts(5, [7], quick));
    expect(outcomes).toMatchObject([{ status: "unknown", error: { code: "HTTP_422" } }]);
  });

  test("what stays unknown of them is said", async () => {
    // The others get through meanwhile, so this is no outage.
    const ids = [7, 8, 9, 10, 11, 12];
    const { messaging } = fakeMessaging((request) => {
      const { id } = bodyOf(request);
      return id[0] === 7 ? respond(500) : respond(200, { data: [{ id: id[0] }] });
    });
    vi.spyOn(Math, "random").mockReturnValue(0);
    const options = { ...quick, batchSize: 1, concurrency: 6, retries: 0 };
    const outcomes = await collect(bulk(messaging).addGroupContacts(5, ids, options));
    expect(statuses(outcomes)).toEqual(["unknown", "done", "done", "done", "done", "done"]);
    expect(outcomes[0]).toMatchObject({ error: { code: "HTTP_500" } });
  });

  test("an outage stops the run, which does them again later", async () => {
    const checkpoint = memory();
    const { messaging, sent } = fakeMessaging([
      () => respond(500),
      () => respond(500),
      () => respond(500),
      () => respond(200, { data: [{ id: 7 }] }),
    ]);
    const run = () =>
      collect(bulk(messaging).addGroupContacts(5, [7], { ...quick, checkpoint, retries: 2 }));
    await expect(run()).rejects.toMatchObject({ status: 500 });
    expect(statuses(await run())).toEqual(["done"]);
    expect(sent).toHaveLength(4);
  });
});
