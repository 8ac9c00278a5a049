import { describe, expect, test, vi } from "vitest";
import { CampaignsError } from "../errors.ts";
import type { CampaignOutcome } from "../outcomes.ts";
import type { CampaignProgress } from "../progress.ts";
import { createHandler } from "./handler.ts";
import { openapi } from "./openapi.ts";
import { type Managed, routes } from "./routes.ts";
import { serve } from "./serve.ts";

const progress: CampaignProgress = {
  id: "spring",
  state: "running",
  total: 3,
  isWhole: true,
  done: 1,
  failed: 1,
  unknown: 1,
  suppressed: 0,
  dead: 0,
  pending: 0,
  repeated: 0,
  priority: 0,
  isServiceDown: false,
  requests: 2,
  recipientsPerSecond: 1,
  startedAt: 0,
};
const outcomes: CampaignOutcome[] = [
  { index: 0, item: "+48500500500", status: "done", externalId: "spring-0-a" },
  {
    index: 1,
    item: { phoneNumber: "=1+1" } as never,
    status: "failed",
    error: { code: "E-1", message: 'Not "a", number' },
  },
];

function fake(change: Partial<Managed> = {}) {
  const managed: Managed = {
    list: async () => [progress],
    async progress(id) {
      if (id === "spring") return progress;
      throw new CampaignsError("unknown_campaign", `There is no campaign "${id}".`);
    },
    pause: vi.fn(async () => {}),
    resume: vi.fn(async () => {}),
    cancel: async () => {
      throw new CampaignsError("ended_campaign", "It is done.");
    },
    async *outcomes<Item>() {
      yield* outcomes as CampaignOutcome<Item>[];
    },
    settleUnknown: vi.fn(async () => ({ done: 1, failed: 0, unknown: 0 })),
    deadLetters: async () => [],
    redrive: async () => 2,
    ...change,
  };
  return { managed, handler: createHandler(managed) };
}

const url = "https://admin.example.com/_campaigns";
const post = { method: "POST", body: "{}" };

describe("the HTTP API", () => {
  test("shows and controls campaigns", async () => {
    const { managed, handler } = fake();
    const list = await handler(new Request(`${url}/campaigns`));
    expect(await list.json()).toEqual({ data: [progress] });
    const paused = await handler(new Request(`${url}/campaigns/spring/pause`, post));
    expect([paused.status, await paused.json()]).toEqual([200, progress]);
    expect(managed.pause).toHaveBeenCalledWith("spring");
    const settle = { method: "POST", body: JSON.stringify({ ifMissing: "send" }) };
    await handler(new Request(`${url}/campaigns/spring/settle-unknown`, settle));
    expect(managed.settleUnknown).toHaveBeenCalledWith("spring", { ifMissing: "send" });
  });

  test.for([
    ["GET", "/campaigns/winter", 404, "unknown_campaign"],
    ["POST", "/campaigns/spring/cancel", 409, "ended_campaign"],
    ["GET", "/campaigns/spring/outcomes?status=great", 400, "invalid_input"],
    ["GET", "/campaigns/spring/outcomes?limit=0", 400, "invalid_input"],
    ["GET", "/campaigns/spring/outcomes?format=xml", 400, "invalid_input"],
    ["GET", "/campaigns/winter/outcomes?format=csv", 404, "unknown_campaign"],
    ["DELETE", "/campaigns/spring", 405, "wrong_method"],
    ["GET", "/nothing", 404, "not_found"],
  ] as const)("%s %s is refused with %i", async ([method, path, status, code]) => {
    const response = await fake().handler(new Request(url + path, { method }));
    expect([response.status, (await response.json()).error.code]).toEqual([status, code]);
  });

  test.for(["{", '{ "ifMissing": "yes" }', '{ "ifMissing": null }'])(
    "the body %s is refused: it decides what is sent again",
    async (body) => {
      const { managed, handler } = fake();
      const response = await handler(
        new Request(`${url}/campaigns/spring/settle-unknown`, { method: "POST", body }),
      );
      expect([response.status, (await response.json()).error.code]).toEqual([400, "invalid_input"]);
      expect(managed.settleUnknown).not.toHaveBeenCalled();
    },
  );

  test.for(["=1+1", "+1+1", "-1", "@sum(1)", "\t=1", "\r=1", "\n=1"])(
    "exports %j as text",
    async (phoneNumber) => {
      const { handler } = fake({
        async *outcomes<Item>() {
          yield { index: 0, item: { phoneNumber } as Item, status: "failed" as const };
        },
      });
      const response = await handler(new Request(`${url}/campaigns/spring/outcomes?format=csv`));
      expect(await response.text()).toMatch(/^0,"?'/m);
    },
  );

  test("exports outcomes as CSV that no spreadsheet computes", async () => {
    const response = await fake().handler(
      new Request(`${url}/campaigns/spring/outcomes?format=csv`),
    );
    expect(response.headers.get("content-type")).toMatch("text/csv");
    expect((await response.text()).split("\r\n")).toEqual([
      "index,phoneNumber,status,externalId,code,message",
      "0,+48500500500,done,spring-0-a,,",
      `1,'=1+1,failed,,E-1,"Not ""a"", number"`,
      "",
    ]);
  });

  test.for([
    { origin: "https://evil.example.com" },
    { "sec-fetch-site": "cross-site" },
    { origin: "null" },
  ])("refuses a page of another origin: %o", async (headers) => {
    const { managed, handler } = fake();
    const response = await handler(
      new Request(`${url}/campaigns/spring/pause`, { ...post, headers: { ...headers } }),
    );
    expect(response.status).toBe(403);
    expect(managed.pause).not.toHaveBeenCalled();
  });

  test("has a page that loads nothing from elsewhere", async () => {
    const response = await fake().handler(new Request(url));
    expect(response.headers.get("content-security-policy")).toMatch("default-src 'none'");
    expect(await response.text()).not.toMatch(/https?:\/\//);
  });

  test("is described by OpenAPI, each operation once", async () => {
    const response = await fake().handler(new Request(`${url}/openapi.json`));
    const document = await response.json();
    expect(document).toEqual(openapi());
    const ids = Object.values<object>(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(ids.sort()).toEqual(routes.map(({ operationId }) => operationId).sort());
    for (const { schema } of routes) expect(document.components.schemas).toHaveProperty(schema);
  });

  test("refuses what is no port, and one that is taken", async () => {
    const { handler } = fake();
    for (const port of [-1, 65_536, 1.5, "80" as never]) {
      await expect(serve(handler, { port })).rejects.toMatchObject({ field: "port" });
    }
    await using served = await serve(handler);
    const port = Number(new URL(served.url).port);
    await expect(serve(handler, { port })).rejects.toMatchObject({ code: "EADDRINUSE" });
    // To close it twice is to close it once.
    await served.close();
  });

  test("is served on this machine alone", async () => {
    await using served = await serve(fake().handler);
    const response = await fetch(`${served.url}/campaigns/spring/pause`, post);
    expect(await response.json()).toEqual(progress);
    const csv = await fetch(`${served.url}/campaigns/spring/outcomes?format=csv`);
    expect((await csv.text()).split("\r\n")).toHaveLength(4);
  });
});
