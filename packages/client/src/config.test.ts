import { describe, expect, test } from "vitest";
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
    ["api.example.com", '"api.example.com"'],
    [42, "a number"],
    ["ftp://api.example.com", "starts with ftp:"],
    ["https://me:secret@api.example.com", "must not contain a user"],
    ["https://api.example.com?key=secret", "must not contain a user, password, query"],
    ["https://api.example.com#secret", "must not contain a user, password, query"],
  ])("refuses %s", (baseUrl, said) => {
    const { field, message } = refusal({ baseUrl });
    expect(field).toBe("baseUrl");
    expect(message).toContain(said);
    expect(message).not.toContain("secret");
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
  ])("refuses %o and asks for the environment variable", (apiKey, kind) => {
    expect(refusal({ apiKey }).message).toBe(
      `apiKey must be your API key, but is ${kind}. Is the environment variable it comes from set?`,
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
    expect(() => createMessaging({ ...good, [field]: 0 })).not.toThrow();
  },
);
