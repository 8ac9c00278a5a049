import { describe, expect, test, vi } from "vitest";
import { fakeMessaging } from "../../test/fake-fetch.ts";
import { neverOpened } from "./connection.ts";

const failure = (code: unknown, more: object = {}) => ({ message: "failed", code, ...more });

describe("neverOpened", () => {
  test.each([
    "ENOTFOUND",
    "EAI_AGAIN",
    "ECONNREFUSED",
    "EHOSTUNREACH",
    "ENETUNREACH",
    "EADDRNOTAVAIL",
    "UND_ERR_CONNECT_TIMEOUT",
    "ERR_TLS_CERT_ALTNAME_INVALID",
    "ERR_SSL_WRONG_VERSION_NUMBER",
    "CERT_HAS_EXPIRED",
    "DEPTH_ZERO_SELF_SIGNED_CERT",
    "SELF_SIGNED_CERT_IN_CHAIN",
    "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    "ConnectionRefused",
    "FailedToOpenSocket",
  ])("%s: nothing left", (code) => expect(neverOpened(failure(code))).toBe(true));

  test.each([
    undefined,
    "",
    "ECONNRESET",
    "EPIPE",
    "UND_ERR_SOCKET",
    "UND_ERR_HEADERS_TIMEOUT",
    "ConnectionClosed",
    "XENOTFOUND",
    "ENOTFOUNDX",
  ])("%s: something may have left", (code) => expect(neverOpened(failure(code))).toBe(false));

  test.each<[string, unknown, boolean]>([
    ["at the top", failure("ENOTFOUND", { cause: failure("EPIPE") }), true],
    [
      "in the cause",
      new TypeError("fetch failed", { cause: { cause: failure("ENOTFOUND") } }),
      true,
    ],
    [
      "in each of several",
      { cause: { errors: [failure("ENOTFOUND"), failure("ECONNREFUSED")] } },
      true,
    ],
    [
      "in one of several alone",
      { cause: { errors: [failure("ENOTFOUND"), failure("EPIPE")] } },
      false,
    ],
    ["nowhere", { cause: { errors: [] } }, false],
    ["a number, which is no system's", failure(20), false],
    ["in no object", "ENOTFOUND", false],
    ["in null", null, false],
    ["of a host that became unreachable", failure("EHOSTUNREACH", { syscall: "read" }), false],
    ["of a host that is unreachable", failure("EHOSTUNREACH", { syscall: "connect" }), true],
    ["of a name", failure("ENOTFOUND", { syscall: "getaddrinfo" }), true],
    ["of a connection that took too long", failure("ETIMEDOUT", { syscall: "connect" }), true],
    ["of a response that took too long", failure("ETIMEDOUT", { syscall: "read" }), false],
    ["of anything that took too long", failure("ETIMEDOUT"), false],
    [
      "of a proxy that refuses a tunnel",
      new Error("Proxy response (502) !== 200 when HTTP Tunneling"),
      true,
    ],
  ])("reads the code %s", (_, error, opened) => expect(neverOpened(error)).toBe(opened));

  test("ends at causes that are cyclic, and at getters that throw", () => {
    const cyclic: { cause?: unknown } = {};
    cyclic.cause = cyclic;
    expect(neverOpened(cyclic)).toBe(false);
    const several: unknown[] = [];
    several.push({ errors: several });
    expect(neverOpened({ ...failure("ENOTFOUND"), errors: several })).toBe(false);
    const throwing = {
      get code() {
        throw new Error("no");
      },
    };
    expect(neverOpened({ cause: throwing })).toBe(false);
  });
});

test.each<[string, unknown, string]>([
  [
    "a proxy that is down",
    failure("ECONNREFUSED", { address: "10.0.0.9", port: 3128 }),
    "no connection to the proxy at 10.0.0.9:3128 (ECONNREFUSED). Check the proxy and the network.",
  ],
  [
    "a proxy by a name with two addresses",
    failure("ECONNREFUSED", { errors: [failure("ECONNREFUSED", { address: "::1", port: 3128 })] }),
    "no connection to the proxy at ::1:3128 (ECONNREFUSED). Check the proxy and the network.",
  ],
  [
    "a proxy that refuses",
    new Error("Proxy response (407) !== 200 when HTTP Tunneling"),
    "no connection to the proxy. Check the proxy and the network.",
  ],
  [
    "a service that is down",
    failure("ECONNREFUSED", { address: "10.0.0.9", port: 443 }),
    "no connection to https://api.example.com (ECONNREFUSED). Check baseUrl and the network.",
  ],
])("%s is named", async (_, cause, message) => {
  const { messaging, sent } = fakeMessaging(
    () => Promise.reject(new TypeError("fetch failed", { cause })),
    { retries: 1 },
  );
  vi.spyOn(Math, "random").mockReturnValue(0);
  const error = await messaging.groups.create([{ name: "A" }]).catch((caught) => caught);
  vi.restoreAllMocks();
  expect(error).toMatchObject({ name: "ConnectionError", outcome: "not-sent" });
  expect(error.message).toBe(`createGroups: ${message}`);
  expect(sent).toHaveLength(2);
});
