import { describe, expect, test } from "vitest";
import control from "../generated/control.json" with { type: "json" };
import type { Fault, RetryAfter } from "../generated/control.ts";
import { createSandbox } from "../sandbox.ts";
import { catalogue } from "./catalogue.ts";

const sms = { sender: "ACME", message: "Hello", phoneNumbers: ["+447700900123"] };

/** The result of a `sendSms` from a sandbox that plays a fault. */
async function responseTo(fault: Fault) {
  const sandbox = createSandbox({ elsewhere: "http://elsewhere.test" });
  await sandbox.faults.next(fault);
  const response = await sandbox.fetch("http://sandbox.test/v2.1/sms", {
    method: "POST",
    headers: { authorization: "a-key" },
    body: JSON.stringify(sms),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { status, headers } = response;
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const sent = (await sandbox.effects()).length;
  return { status, headers, text, sent, json: () => JSON.parse(text) };
}

test.each(["ErrorBody", "RetryAfter", "Stage", "UnreadableBody", "UnusualResponse"] as const)(
  "src/faults/catalogue.ts has each %s of the spec",
  (name) => {
    const used = Object.values(catalogue).flatMap((faults) => faults.flatMap(Object.values));
    const variants: unknown[] = control.components.schemas[name].enum;
    expect(variants.filter((variant) => !used.includes(variant))).toEqual([]);
  },
);

describe("unreadable", () => {
  const unreadable = async (body: (typeof catalogue.unreadable)[number]["body"]) => {
    const response = await responseTo({ kind: "unreadable", body, effect: true });
    expect(response.status).toBe(200);
    return response;
  };

  test("HTML", async () => {
    const { headers, text } = await unreadable("html");
    expect(headers.get("content-type")).toContain("text/html");
    expect(text).toContain("<!doctype html>");
  });

  test("JSON that stops in the middle", async () => {
    const { headers, json } = await unreadable("truncated");
    expect(headers.get("content-type")).toBe("application/json");
    expect(json).toThrow(SyntaxError);
  });

  test("JSON of other shapes", async () => {
    expect((await unreadable("null")).json()).toBe(null);
    expect((await unreadable("string")).json()).toBe("OK");
    expect((await unreadable("foreign")).json()).toEqual({ error: "session expired" });
    expect((await unreadable("data-object")).json()).toHaveProperty("data.accepted", true);
  });

  test("a page that quotes the credential", async () => {
    expect((await unreadable("echo")).text).toContain("a-key");
  });
});

describe("unusual", () => {
  const unusual = (response: (typeof catalogue.unusual)[number]["response"]) =>
    responseTo({ kind: "unusual", response, effect: true });

  test("a byte order mark", async () => {
    const { text } = await unusual("bom");
    expect(text.charCodeAt(0)).toBe(0xfeff);
    expect(JSON.parse(text.slice(1))).toHaveProperty("data");
  });

  test("JSON that says it is HTML", async () => {
    const { headers, json } = await unusual("wrong-type");
    expect(headers.get("content-type")).toBe("text/html");
    expect(json()).toHaveProperty("data");
  });

  test("no meta", async () => {
    expect(Object.keys((await unusual("no-meta")).json())).toEqual(["data"]);
  });

  test("no envelope", async () => {
    expect((await unusual("array")).json()).toEqual([expect.any(Object)]);
  });

  test("no content", async () => {
    const { headers, text } = await unusual("empty");
    expect(headers.get("content-type")).toBe("application/json");
    expect(text).toBe("");
    expect(await unusual("no-content")).toMatchObject({ status: 204, text: "" });
  });

  test("207 with records and errors", async () => {
    const { status, json } = await unusual("mixed");
    expect(status).toBe(207);
    expect(json()).toMatchObject({
      meta: { status: 207, numberOfErrors: 1, numberOfData: 1 },
      data: [expect.any(Object)],
      errors: [{ title: expect.any(String), message: expect.any(String), code: "E-9-422" }],
    });
  });

  test("207 with errors of unknown fields", async () => {
    const { status, json } = await unusual("odd-mixed");
    expect(status).toBe(207);
    expect(json().errors).toContainEqual(expect.objectContaining({ reason: "quota" }));
  });
});

describe("errors", () => {
  test("every status from 400 on, but the 429 and 503 that are `later`, has an envelope", async () => {
    const faults = [...catalogue.rejection, ...catalogue.failure];
    const enveloped = faults.filter(({ body }) => body === "envelope");
    const statuses = new Set(enveloped.map(({ status }) => status));
    expect([...statuses]).toEqual(expect.arrayContaining([400, 401, 408, 422, 500, 502, 504]));
    for (const fault of enveloped) {
      const { status, json } = await responseTo(fault);
      expect(status).toBe(fault.status);
      expect(json()).toMatchObject({
        meta: { status: fault.status, numberOfErrors: 1 },
        errors: [{ code: `E-9-${fault.status}` }],
      });
    }
  });

  test.for([
    { kind: "rejection", status: 422, effect: false } as const,
    { kind: "failure", status: 502, effect: true } as const,
  ])("$status in other forms", async (fault) => {
    const empty = await responseTo({ ...fault, body: "empty" });
    expect(empty.text).toBe("");
    expect((await responseTo({ ...fault, body: "html" })).text).toContain("<!doctype html>");
    expect((await responseTo({ ...fault, body: "echo" })).text).toContain("a-key");
    const odd = await responseTo({ ...fault, body: "odd" });
    expect(odd.status).toBe(fault.status);
    expect(odd.json().errors).toContainEqual(expect.objectContaining({ reason: "quota" }));
  });
});

describe("a refusal that shows what was done", () => {
  const later = { kind: "later", status: 429, retryAfter: "none", effect: true } as const;
  const rejection = { kind: "rejection", status: 422, effect: true } as const;

  test.for([later, rejection])("$status", async (fault) => {
    const records = await responseTo({ ...fault, body: "records" });
    expect(records).toMatchObject({ status: fault.status, sent: 1 });
    expect(records.json()).toMatchObject({
      meta: { numberOfData: 0 },
      data: [{ phoneNumber: "+447700900123" }],
      errors: [{ code: `E-9-${fault.status}` }],
    });
    const counts = await responseTo({ ...fault, body: "counts" });
    expect(counts).toMatchObject({ status: fault.status, sent: 1 });
    expect(counts.json()).toMatchObject({ meta: { sentSms: 1 } });
    expect(counts.json()).not.toHaveProperty("data");
  });

  test("counts records where there are no messages", () => {
    const request = { method: "DELETE", path: "/v2.1/group", headers: { authorization: "k" } };
    const { body } = createSandbox({ data: { groups: [{ id: 7, name: "Staff" }] } }).respond(
      { ...request, body: '{"id":[7]}' },
      { ...rejection, body: "counts" },
    );
    expect(JSON.parse(body)).toMatchObject({ meta: { numberOfData: 1 } });
  });

  test("is the proper response where there is nothing to show", () => {
    const request = { method: "POST", path: "/v2.1/sms", headers: { authorization: "k" } };
    const fault = { ...later, body: "records" } as const;
    expect(createSandbox().respond({ ...request, body: "{}" }, fault).status).toBe(422);
  });
});

describe("contradiction", () => {
  test("records of another number and id", async () => {
    const mixedUp = { kind: "contradiction", records: "mixed-up", effect: true } as const;
    const { status, json, sent } = await responseTo(mixedUp);
    const [{ phoneNumber, externalId, numberOfParts }] = json().data;
    expect({ status, sent, numberOfParts }).toEqual({ status: 200, sent: 1, numberOfParts: 1 });
    expect(phoneNumber).toBe("+552299099876");
    expect(externalId).toMatch(/^other-/);
  });

  test("records that say that their message was rejected", async () => {
    const rejected = { kind: "contradiction", records: "rejected", effect: false } as const;
    const { status, json, sent } = await responseTo(rejected);
    expect({ status, sent }).toEqual({ status: 200, sent: 0 });
    expect(json().data).toEqual([expect.objectContaining({ status: 8 })]);
  });

  test("another write is refused: only a message is rejected by its record", () => {
    const sandbox = createSandbox({ data: { groups: [{ id: 7, name: "Staff" }] } });
    const body = '{"id":[7]}';
    const request = {
      method: "DELETE",
      path: "/v2.1/group",
      headers: { authorization: "k" },
      body,
    };
    const fault = { kind: "contradiction", records: "rejected", effect: false } as const;
    expect(sandbox.respond(request, fault).status).toBe(422);
    expect(sandbox.respond(request).status).toBe(200);
  });

  test("mixed-up ids that are numbers, and lists of messages; other lists name nothing", () => {
    const sandbox = createSandbox({
      data: {
        groups: [{ id: 7, name: "Staff" }],
        sends: [{ ...sms, externalId: "a", minutesAgo: 5 }],
      },
    });
    const fault = { kind: "contradiction", records: "mixed-up", effect: true } as const;
    const dataOf = (method: string, path: string, body = "") => {
      const request = { method, path: `/v2.1/${path}`, headers: { authorization: "k" }, body };
      return JSON.parse(sandbox.respond(request, fault).body).data;
    };
    expect(dataOf("GET", "group")).toMatchObject([{ id: 7, name: "Staff" }]);
    expect(dataOf("DELETE", "group", '{"id":[7]}')).toMatchObject([{ id: 70002 }]);
    expect(dataOf("GET", "sms/a")).toMatchObject([{ externalId: "other-a" }]);
  });
});

describe("later", () => {
  const headerOf = async (retryAfter: RetryAfter) => {
    const { status, headers } = await responseTo({
      kind: "later",
      status: 429,
      retryAfter,
      effect: false,
    });
    expect(status).toBe(429);
    return [headers.get("retry-after"), headers.get("retry-after-ms")];
  };

  test("no time", async () => {
    expect(await headerOf("none")).toEqual([null, null]);
  });

  test("seconds, few and many", async () => {
    expect(await headerOf("seconds")).toEqual(["1", null]);
    expect(await headerOf("a-year")).toEqual(["31536000", null]);
  });

  test("milliseconds", async () => {
    expect(await headerOf("milliseconds")).toEqual([null, "5"]);
  });

  test("a date, to come and gone", async () => {
    const now = Date.now();
    const [date] = await headerOf("date");
    expect(date).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
    expect(Date.parse(date ?? "")).toBeGreaterThan(now - 1000);
    const [past] = await headerOf("past-date");
    expect(Date.parse(past ?? "")).toBeLessThan(now);
  });

  test("what is no time", async () => {
    expect(await headerOf("negative")).toEqual(["-5", null]);
    expect(await headerOf("garbage")).toEqual(["soon", null]);
    expect(await headerOf("garbage-with-number")).toEqual(["try 5", null]);
  });

  test("is a 503, too, and the page of a proxy", async () => {
    const later = { kind: "later", status: 503, retryAfter: "seconds", effect: true } as const;
    expect(await responseTo(later)).toMatchObject({ status: 503, sent: 1 });
    const { headers, text, sent } = await responseTo({ ...later, body: "html" });
    expect(headers.get("retry-after")).toBe("1");
    expect(text).toContain("Error 503 Backend fetch failed");
    expect(sent).toBe(1);
  });
});

test.for([301, 302, 303, 307, 308] as const)("a %i leads here and elsewhere", async (status) => {
  const here = await responseTo({ kind: "redirect", status, to: "here", effect: false });
  expect(here.status).toBe(status);
  expect(here.headers.get("location")).toBe("/v2.1/sms");
  const away = await responseTo({ kind: "redirect", status, to: "elsewhere", effect: false });
  expect(away.headers.get("location")).toBe("http://elsewhere.test/v2.1/sms");
});

test("what the service rejects stays rejected, however a success would look", async () => {
  const sandbox = createSandbox();
  const request = {
    method: "POST",
    path: "/v2.1/sms",
    headers: { authorization: "k" },
    body: "{}",
  };
  const { unusual, unreadable, contradiction } = catalogue;
  for (const fault of [...unusual, ...unreadable, ...contradiction]) {
    expect(sandbox.respond(request, fault)).toMatchObject({ status: 422 });
  }
  expect(await sandbox.effects()).toEqual([]);
});

test("a fault of no known kind is refused, and none is played in its place", () => {
  const request = { method: "GET", path: "/v2.1/group", headers: {}, body: "" };
  const fault = { kind: "failre", status: 500 } as never;
  expect(() => createSandbox().respond(request, fault)).toThrow(/^fault.kind must be one of/);
});

test("faults that were handed out can be changed, and those of the sandbox stay", async () => {
  const sandbox = createSandbox();
  sandbox.on("faults", (faults) => Object.assign(faults, { data: [] }));
  await sandbox.faults.set({
    data: [{ kind: "failure", status: 500, body: "empty", effect: true }],
  });
  const headers = { authorization: "a-key" };
  expect((await sandbox.fetch("http://sandbox.test/v2.1/group", { headers })).status).toBe(500);
});
