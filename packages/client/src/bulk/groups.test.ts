import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bodyOf, collect, memory, page, quick, statuses } from "../../test/bulk-service.ts";
import { fakeMessaging, respond, succeed } from "../../test/fake-fetch.ts";
import { bulk } from "./index.ts";

// The pauses between retries have no length then.
beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(0));
afterEach(() => void vi.restoreAllMocks());

describe("groups and their contacts", () => {
  test("groups get an external id, and are found by it", async () => {
    const created: { name: string; externalId: string }[] = [];
    const { messaging } = fakeMessaging(({ url, init }) => {
      if (init.method === "GET") return page({ url, init }, created);
      created.push(...JSON.parse(String(init.body)));
      return respond(500);
    });
    const groups = [{ name: "A" }, { name: "B", externalId: "b" }, { name: "" }];
    const options = { ...quick, id: "r" };
    const outcomes = await collect(bulk(messaging).createGroups(groups, options));
    expect(statuses(outcomes)).toEqual(["done", "done", "failed"]);
    expect(outcomes[0]?.record).toEqual({
      name: "A",
      externalId: expect.stringMatching(/^r-[\da-f]{8}-0$/),
    });
    expect(outcomes[1]?.record).toEqual({ name: "B", externalId: "b" });
  });

  test("a group that is no JSON has failed, and the others are created", async () => {
    const { messaging } = fakeMessaging((request) => respond(200, { data: bodyOf(request) }));
    const groups = [{ name: "A" }, { name: "B", size: 1n }];
    const outcomes = await collect(bulk(messaging).createGroups(groups, quick));
    expect(statuses(outcomes)).toEqual(["done", "failed"]);
    expect(outcomes[1]?.error?.message).toMatch(
      /^row 2: createGroups: size must be a text, finite number.* but is a bigint/,
    );
  });

  test("a key that is no text is that of no group, and of no contact", async () => {
    const odd = { toString: null };
    const { messaging } = fakeMessaging(({ init }) =>
      respond(200, { data: init.method === "GET" ? [] : [{ id: odd, externalId: odd }] }),
    );
    const created = await collect(
      bulk(messaging).createGroups([{ name: "A" }, { name: "B" }], quick),
    );
    expect(statuses(created)).toEqual(["doubtful", "doubtful"]);
    const added = collect(bulk(messaging).addGroupContacts(5, [7], quick));
    await expect(added).rejects.toMatchObject({ name: "ParseError", outcome: "unknown" });
  });

  test("ids of contacts and groups may be texts", async () => {
    const { messaging, sent } = fakeMessaging(() =>
      respond(200, { data: [{ id: "9007199254740993" }] }),
    );
    const added = bulk(messaging).addGroupContacts("9007199254740994", ["9007199254740993", ""]);
    expect(statuses(await collect(added))).toEqual(["done", "failed"]);
    expect(sent[0]?.url).toContain("/9007199254740994/");
    expect(sent.map(bodyOf)).toEqual([{ id: ["9007199254740993"] }]);
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
    const store = memory();
    const run = () => collect(bulk(messaging).addGroupContacts(5, [7], { ...quick, store }));
    await expect(run()).rejects.toMatchObject({ status: 422, outcome: "unknown" });
    expect(await run()).toMatchObject([{ status: "doubtful", error: { code: "E-0-004" } }]);
  });

  test("a failure that stays stops the run, after the rows before it", async () => {
    const { messaging, sent } = fakeMessaging((request) => {
      const { id } = bodyOf(request);
      return id[0] === 9 ? respond(500) : respond(200, { data: [{ id: id[0] }] });
    });
    const options = { ...quick, batchSize: 1, concurrency: 1, retries: 2 };
    const rows: unknown[] = [];
    const reading = (async () => {
      for await (const { index } of bulk(messaging).addGroupContacts(5, [7, 8, 9], options)) {
        rows.push(index);
      }
    })();
    await expect(reading).rejects.toMatchObject({ status: 500, outcome: "unknown" });
    expect(rows).toEqual([0, 1]);
    expect(sent.filter((one) => bodyOf(one).id[0] === 9)).toHaveLength(3);
  });

  test("an outage stops the run, which does them again later", async () => {
    const store = memory();
    const { messaging, sent } = fakeMessaging([
      () => respond(500),
      () => respond(500),
      () => respond(500),
      () => respond(200, { data: [{ id: 7 }] }),
    ]);
    const run = () =>
      collect(bulk(messaging).addGroupContacts(5, [7], { ...quick, store, retries: 2 }));
    await expect(run()).rejects.toMatchObject({ status: 500 });
    expect(statuses(await run())).toEqual(["done"]);
    expect(sent).toHaveLength(4);
  });
});

describe("what is sent of groups", () => {
  test("is one request for all of them, but those that no service can take", async () => {
    const { messaging, sent } = fakeMessaging((request) => {
      const asked: { externalId: string }[] = bodyOf(request);
      return respond(200, { data: asked.map((one, id) => ({ ...one, id })) });
    });
    const groups: unknown[] = [
      { name: "a".repeat(150), externalId: "e".repeat(150) },
      { name: "a".repeat(151) },
      { name: 5 },
      { name: ["A"] },
      { name: "A", externalId: "e".repeat(151) },
      null,
      { name: "B" },
    ];
    const outcomes = await collect(bulk(messaging).createGroups(groups as { name: string }[]));
    const problem = "must be a text of 1 to 150 characters, but is";
    expect(outcomes.map(({ status, error }) => error?.message ?? status)).toEqual([
      "done",
      `row 2: name ${problem} a string.`,
      `row 3: name ${problem} a number.`,
      `row 4: name ${problem} an array.`,
      `row 5: externalId ${problem} a string.`,
      `row 6: name ${problem} missing.`,
      "done",
    ]);
    expect(outcomes[6]?.record).toMatchObject({ id: 1, name: "B" });
    expect(sent).toHaveLength(1);
  });

  test("is one request for all contacts, of which each has its record", async () => {
    const { messaging, sent } = fakeMessaging((request) => {
      const { id: ids }: { id: number[] } = bodyOf(request);
      return respond(200, {
        data: ids.map((id) => ({ id, email: `${id}@example.com` })).reverse(),
      });
    });
    const ids = [7, 8.5, 9];
    for (const verb of ["addGroupContacts", "removeGroupContacts"] as const) {
      const outcomes = await collect(bulk(messaging)[verb](5, ids));
      const message = "row 2: id must be a whole number or a text, but is a number.";
      const error = { code: "invalid_input", field: "id", message };
      expect(outcomes).toStrictEqual([
        { index: 0, item: 7, status: "done", record: { id: 7, email: "7@example.com" } },
        { index: 1, item: 8.5, status: "failed", error },
        { index: 2, item: 9, status: "done", record: { id: 9, email: "9@example.com" } },
      ]);
    }
    expect(sent.map((one) => [one.init.method, bodyOf(one)])).toEqual([
      ["POST", { id: [7, 9] }],
      ["DELETE", { id: [7, 9] }],
    ]);
  });

  test("is not resumed by another operation", async () => {
    const { messaging } = fakeMessaging(succeed);
    const to = bulk(messaging);
    const runs = {
      addGroupContacts: (options: object) =>
        collect<unknown>(to.addGroupContacts(5, [7], { id: "r", ...options })),
      removeGroupContacts: (options: object) =>
        collect<unknown>(to.removeGroupContacts(5, [7], { id: "r", ...options })),
    };
    const store = memory();
    await runs.removeGroupContacts({ store });
    await expect(runs.addGroupContacts({ store })).rejects.toThrow(
      "has another run under this id: of another operation",
    );
    const groups = memory();
    await collect(to.createGroups([{ name: "A", externalId: "a" }], { ...quick, store: groups }));
    expect(groups.last()).toMatchObject({ operation: "createGroups" });
  });
});

describe("a group whose response was lost is resent", () => {
  async function settleGroups(listed: object[]) {
    const { messaging, sent } = fakeMessaging((request) => {
      if (request.init.method === "GET") return page(request, listed);
      if (sent.length === 1) return respond(500);
      return respond(200, { data: bodyOf(request) });
    });
    const groups = [{ name: "A", externalId: "a" }, null] as { name: string; externalId: string }[];
    const options = { ...quick, ifMissing: "send" as const };
    return statuses(await collect(bulk(messaging).createGroups(groups, options)));
  }

  test.each<[string, object[]]>([
    ["nothing is listed", []],
    ["what is listed is another", [{ id: 1, name: "B", externalId: "b" }]],
    ["what is listed says that it has no external id", [{ id: 1, name: "B", externalId: null }]],
  ])("where %s", async (_, listed) => {
    expect(await settleGroups(listed)).toEqual(["done", "failed"]);
  });

  test.each<[string, object[]]>([
    ["one of its name", [{ id: 1, name: "A", externalId: "b" }]],
    ["one without an external id", [{ id: 1, name: "B" }]],
  ])("but not where %s may be it", async (_, listed) => {
    expect(await settleGroups(listed)).toEqual(["doubtful", "failed"]);
  });
});
