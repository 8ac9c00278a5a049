import { describe, expect, test, vi } from "vitest";
import { fakeMessaging, respond } from "../test/fake-fetch.ts";
import { readOptions } from "./config.ts";
import { createHttp } from "./http/http.ts";
import { createMessaging, isInvalidInputError, type MessagingOptions } from "./index.ts";

const good = { baseUrl: "https://api.example.com", apiKey: "k3y" };

function refusal(options: Record<string, unknown>): { field: string; message: string } {
  try {
    createMessaging({ ...good, ...options } as MessagingOptions);
  } catch (error) {
    if (isInvalidInputError(error)) return error;
    throw error;
  }
  throw new Error("Nothing was refused.");
}

describe("baseUrl", () => {
  test.each([
    "https://api.example.com",
    "https://api.example.com/eu/",
    "http://localhost:4010",
    "http://127.0.0.1:4010",
    "http://[::1]:4010",
    "http://messaging.localhost",
  ])("takes %s", (baseUrl) => {
    expect(createMessaging({ ...good, baseUrl }).scope).toBe(baseUrl.replace(/\/$/, ""));
  });

  test.each([
    [undefined, "missing"],
    ["", "an empty string"],
    ["api.example.com", "is a string"],
    ["sk_secret_k3y", "is a string"],
    ["https://me:secret@api.example.com:port", "is a string"],
    [42, "a number"],
    ["ftp://api.example.com", "starts with ftp:"],
    ["https://me:secret@api.example.com", "must not have a user"],
    ["https://api.example.com?key=secret", "must not have a user, password, query"],
    ["https://api.example.com#secret", "must not have a user, password, query"],
  ])("refuses %s", (baseUrl, expected) => {
    const { field, message } = refusal({ baseUrl });
    expect(field).toBe("baseUrl");
    expect(message).toContain(expected);
    expect(message).not.toContain("secret");
  });

  test.each([
    "https://api.example.com ",
    " https://api.example.com",
    "https://api.example.com/a b",
    "https://api.example.com/?",
    "https://api.example.com/#",
    "https://api.example.com/a/../b",
    "https://api.example.com/a/%2E%2e",
    "https://api.example.com\\a",
  ])("refuses %j", (baseUrl) => {
    expect(refusal({ baseUrl }).message).toMatch(/^baseUrl must not have/);
  });

  test("is checked where `URL` takes anything and has no `canParse`, as in React Native", () => {
    class Lenient {
      readonly protocol: string;
      constructor(text: string) {
        this.protocol = /^[a-z]+:/.exec(text)?.[0] ?? "";
      }
    }
    vi.stubGlobal("URL", Lenient);
    expect(refusal({ baseUrl: "nonsense" }).message).toMatch(/^baseUrl must be an absolute URL/);
    expect(createMessaging(good).scope).toBe(good.baseUrl);
    vi.unstubAllGlobals();
  });

  test.each([
    "http://api.example.com",
    "http://localhost.example.com",
    "http://127.0.0.1.example.com",
  ])("refuses plain HTTP to %s unless it is allowed", (baseUrl) => {
    expect(refusal({ baseUrl }).message).toContain("allowInsecureHttp");
    expect(() => createMessaging({ ...good, baseUrl, allowInsecureHttp: true })).not.toThrow();
  });
});

describe("apiKey", () => {
  test.each([
    [undefined, "missing"],
    [null, "null"],
    ["", "an empty string"],
    ["  ", "a string"],
    [42, "a number"],
    ["<!doctype html><title>App</title>", "a string"],
  ])("refuses %o and asks for the environment variable", (apiKey, kind) => {
    expect(refusal({ apiKey }).message).toBe(
      `apiKey must be your API key, but is ${kind}. Is its environment variable set, to one line of ASCII?`,
    );
  });

  test.each(["s3cret\n", "s3cret\r\nx-admin: 1", " s3cret", "s3cret ", "s3cret\u0000", "s3crét"])(
    "refuses %j without showing it",
    (apiKey) => {
      const { message } = refusal({ apiKey });
      expect(message).toContain("one line");
      expect(message).not.toContain("s3cr");
    },
  );
});

test.each(["timeoutMs", "deadlineMs", "retries", "maxRetryAfterMs"])(
  "%s must be a whole number",
  (field) => {
    for (const value of [-1, 1.5, 2 ** 31, Number.NaN, Number.POSITIVE_INFINITY, "1"]) {
      expect(refusal({ [field]: value }).field).toBe(field);
    }
    const isLimit = field === "timeoutMs" || field === "deadlineMs";
    expect(() => createMessaging({ ...good, [field]: isLimit ? 1 : 0 })).not.toThrow();
  },
);

test.each(["timeoutMs", "deadlineMs"])(
  "%s of 0 is refused: it would end after the send",
  (field) => {
    expect(refusal({ [field]: 0 }).message).toBe(
      `${field} must be a whole number from 1 to 2^31 - 1, but is 0.`,
    );
  },
);

describe("headers and apiKeyPrefix", () => {
  test.each(["s3cret\n", "s3cret\r\nx: 1", "s3cret\u0000", "s3cret\u0141", 4711, null, undefined])(
    "refuse %j without showing it",
    (value) => {
      const { field, message } = refusal({ headers: { "X-Second-Key": value } });
      expect(field).toBe("headers");
      expect(message).toMatch(/^headers must be one line of Latin-1 text for x-second-key, but/);
      expect(message).not.toMatch(/s3cret|4711/);
      if (value === undefined) return;
      expect(refusal({ apiKeyPrefix: value }).field).toBe("apiKeyPrefix");
      expect(refusal({ apiKeyPrefix: value }).message).not.toMatch(/s3cret|4711/);
    },
  );

  test.each(["s3cret key", "", "s3cret:", "s3cret\n"])(
    "refuse the name %j without showing it",
    (name) => {
      const { field, message } = refusal({ headers: { [name]: "1" } });
      expect(field).toBe("headers");
      expect(message).not.toContain("s3cret");
    },
  );

  test("take what fetch takes", () => {
    const headers = { "X-Tab": "a\tb", "x_y.z": "é", empty: "" };
    expect(() => createMessaging({ ...good, headers, apiKeyPrefix: "Bearer " })).not.toThrow();
  });

  test("of a call are refused, too, before anything is sent", async () => {
    const { messaging, sent } = fakeMessaging(() => respond(200));
    const headers = { "x-a": "s3cret\n" };
    for (const call of [
      () => messaging.groups.list({}, { headers }),
      () => createHttp(messaging).GET("/v2.1/group", { headers }),
      () => messaging.request("GET", "/v3/voice", {}, { headers }),
    ]) {
      const error = await call().catch((error: unknown) => error);
      expect(error).toMatchObject({ field: "headers", outcome: "not-sent" });
      expect(String(error)).not.toContain("s3cret");
    }
    expect(sent).toEqual([]);
  });

  test("of a middleware are refused, too", async () => {
    const { messaging, sent } = fakeMessaging(() => respond(200), {
      middleware: [
        (request, next) => next({ ...request, headers: { ...request.headers, "x-a": "s3cret\n" } }),
      ],
    });
    await expect(messaging.groups.list()).rejects.toMatchObject({
      field: "headers",
      outcome: "not-sent",
      operationId: "listGroups",
    });
    expect(sent).toEqual([]);
  });
});

test("fetch must be a function, and signal an AbortSignal", async () => {
  expect(refusal({ fetch: "fetch" }).message).toBe("fetch must be a function, but is a string.");
  const { messaging } = fakeMessaging(() => respond(200));
  const options = { signal: {} as AbortSignal };
  await expect(messaging.groups.list({}, options)).rejects.toMatchObject({ field: "signal" });
});

describe("what is read of the options", () => {
  const transport = () => {};

  test("has a default for all that is left out", () => {
    const { headers, ...config } = readOptions(good);
    expect(config).toMatchObject({
      ...good,
      apiKeyPrefix: "",
      secretHeaders: undefined,
      timeoutMs: 30_000,
      deadlineMs: 120_000,
      retries: 2,
      maxRetryAfterMs: 60_000,
      maxResponseBytes: 33_554_432,
      scope: good.baseUrl,
      middleware: [],
      fetchOptions: {},
      fetch: undefined,
    });
    expect(headers).toMatchObject({ accept: "application/json" });
  });

  test("keeps secret headers apart, and leaves out those set to null", () => {
    const given = { "X-Team": "a", "X-Api-Token": "s3cret", Accept: null };
    const { headers, secretHeaders } = readOptions({
      ...good,
      headers: given as never,
    });
    expect(headers).toMatchObject({ "x-team": "a" });
    expect(headers).not.toHaveProperty("accept");
    expect(headers).not.toHaveProperty("x-api-token");
    expect(secretHeaders).toEqual({ "x-api-token": "s3cret" });
    const accept = "application/problem+json";
    expect(readOptions({ ...good, headers: { Accept: accept } }).headers).toMatchObject({ accept });
  });

  test("takes a key of one character, a function for a key, and the longest time", () => {
    const apiKey = () => "k3y";
    const timeoutMs = 2 ** 31 - 1;
    expect(readOptions({ ...good, apiKey, timeoutMs })).toMatchObject({ apiKey, timeoutMs });
    const options = { apiKey: "k", baseUrl: "https://api.example.com//" };
    expect(readOptions(options)).toMatchObject({ ...options, baseUrl: "https://api.example.com" });
  });

  test.each(["method", "body", "headers", "signal", "redirect"])(
    "refuses %s among the options of fetch",
    (name) => {
      const fetchOptions = { cache: "no-store", [name]: undefined };
      expect(refusal({ fetchOptions }).message).toBe(`fetchOptions must not have ${name}.`);
    },
  );

  test("refuses to have none, by the name of the first that is missing", () => {
    expect(() => createMessaging(undefined as never)).toThrow("baseUrl must be an absolute URL");
  });

  test.each([
    [{ fetchOptions: null }, "fetchOptions must be an object, but is null."],
    [{ fetchOptions: "x" }, "fetchOptions must be an object, but is a string."],
    [{ retries: -1 }, "retries must be a whole number from 0 to 2^31 - 1, but is -1."],
    [{ retries: "1" }, "retries must be a whole number from 0 to 2^31 - 1, but is a string."],
    [{ maxResponseBytes: -1 }, /^maxResponseBytes must/],
    [{ baseUrl: "https://me@api.example.com" }, /^baseUrl must not have a user/],
    [{ baseUrl: "ftp://api.example.com" }, /starts with ftp:/],
    [{ apiKey: "a\nb" }, /^apiKey must be your API key, but is a string/],
    [{ apiKeyPrefix: 7 }, /^apiKeyPrefix must be one line of Latin-1 text.*but is a number\.$/],
    [{ apiKeyPrefix: "\n" }, /^apiKeyPrefix must be one line/],
    [{ headers: { "a b": "1" } }, "headers must have names of letters, digits and -."],
    [{ appInfo: { name: "ż" } }, /^appInfo/],
    [{ transport: {} }, "transport must be a function, but is an object."],
    [{ middleware: {} }, "middleware must be a function, but is an object."],
    [{ middleware: [undefined] }, "middleware must be a function, but is missing."],
    [{ transport, fetch: transport }, /^transport must not be given with fetch or fetchOptions\.$/],
    [{ transport, fetchOptions: {} }, /^transport must not be given with fetch or fetchOptions\.$/],
  ])("refuses %j in words", (options, expected) => {
    const { message } = refusal(options);
    if (typeof expected === "string") expect(message).toBe(expected);
    else expect(message).toMatch(expected);
  });
});

describe("an option that createMessaging does not have", () => {
  const required = { baseUrl: "https://a.example", apiKey: "k3y" };

  test.each(["allowonly", "timeout", "querySerializer", "signal", "baseURL"])(
    "is refused by its name: %s",
    (field) => {
      const refused = { name: "InvalidInputError", field, code: "invalid_input" };
      const misspelt = { [field]: [] };
      expect(() => createMessaging({ ...required, ...misspelt })).toThrow(
        expect.objectContaining(refused),
      );
      expect(() => createMessaging(required).with(misspelt)).toThrow(
        expect.objectContaining(refused),
      );
      expect(() => createMessaging({ ...required, ...misspelt })).toThrow(
        `${field} is no option of createMessaging.`,
      );
    },
  );

  test.each([
    ["timeout", "timeoutMs"],
    ["baseURL", "baseUrl"],
    ["apikey", "apiKey"],
    ["maxRetryAfter", "maxRetryAfterMs"],
    ["retires", "retries"],
    ["allowOnly", "rules: sendRules({ allowOnly })"],
  ])("names what is meant by %s: %s", (field, meant) => {
    expect(() => createMessaging({ ...required, ...{ [field]: [] } })).toThrow(
      `${field} is no option of createMessaging. Did you mean ${meant}?`,
    );
  });

  test("is none of those that it has", () => {
    const all: Omit<Required<MessagingOptions>, "transport"> = {
      ...required,
      apiKeyPrefix: undefined,
      allowInsecureHttp: undefined,
      headers: undefined,
      timeoutMs: undefined,
      deadlineMs: undefined,
      retries: undefined,
      maxRetryAfterMs: undefined,
      maxResponseBytes: undefined,
      listLagMs: undefined,
      scope: undefined,
      rules: undefined,
      middleware: [],
      events: [],
      appInfo: undefined,
      fetchOptions: {},
      fetch,
    };
    const transport = () => () => {};
    expect(() => createMessaging(all).with({ timeoutMs: 5 })).not.toThrow();
    expect(() => createMessaging({ ...required, transport })).not.toThrow();
  });
});
