import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { cleanHeaders, createRedactors, hideIn, scrub } from "./secrets.ts";

const key = 's3cret/k3y+47"11';
const redactorOf = createRedactors("");
const hide = redactorOf({ authorization: key });

const escaped = (text: string, write: (code: string) => string) =>
  Array.from(text, (character) =>
    write(character.charCodeAt(0).toString(16).padStart(2, "0")),
  ).join("");
const spellings: Record<string, string> = {
  "as it is": key,
  "in capitals": key.toUpperCase(),
  "in JSON": JSON.stringify(key),
  "in JSON, with an escaped slash": JSON.stringify(key).replace("/", "\\/"),
  "in JSON within JSON": JSON.stringify(JSON.stringify(key).replace("/", "\\/")),
  "in JSON, all escaped": escaped(key, (code) => `\\u00${code}`),
  "in JSON, escaped in capitals": escaped(key, (code) => `\\u00${code.toUpperCase()}`),
  "in a script": escaped(key, (code) => `\\x${code}`),
  "in a script, escaped twice": escaped(key, (code) => `\\\\x${code}`),
  "in an old script": escaped(key, (code) => `%u00${code}`),
  "in hex": escaped(key, (code) => code),
  "in hex, in capitals": escaped(key, (code) => code.toUpperCase()),
  "in a URL": encodeURIComponent(key),
  "in a URL, in small letters": encodeURIComponent(key).toLowerCase(),
  "in a URL within a URL": encodeURIComponent(encodeURIComponent(key)),
  "in a URL, all encoded": escaped(key, (code) => `%${code}`),
  "in HTML": key.replace('"', "&quot;").replace("/", "&#x2F;").replace("+", "&#43;"),
  "in Base64": btoa(key),
  "in Base64, after one byte": btoa(`:${key}`),
  "in Base64, after two bytes, and more": btoa(`::${key}: and more`),
  "in Base64 in JSON": btoa(key).replaceAll("/", "\\/"),
  "in Base64 for URLs": btoa(`user:${key}`).replaceAll("+", "-").replaceAll("/", "_"),
};

test.each(Object.entries(spellings))("a key is hidden %s", (_, spelling) => {
  for (const text of [spelling, `<${spelling}>`, `key=${spelling}&x=1`]) {
    expect(hide(text)).toContain("[API key]");
    for (const part of [key.slice(0, 8), spelling.slice(6, -6)])
      expect(hide(text)).not.toContain(part);
  }
});

test("a key with an escape in it is hidden, and what is around it stays as it came", () => {
  const cookie = "a%2Fb/c%25d&amp;e";
  const hide = createRedactors("")({ cookie });
  for (const spelling of [cookie, cookie.replaceAll("/", "\\/"), encodeURIComponent(cookie)])
    expect(hide(`a\\n%41 ${spelling} \\u0041&lt;`)).toBe("a\\n%41 [API key] \\u0041&lt;");
});

test("other texts stay as they are", () => {
  const texts = [
    "",
    "s3cret",
    "a\\nb %2F &amp; &constructor;",
    JSON.stringify({ data: [{ name: 'a "b" c' }] }),
  ];
  for (const text of texts) expect(hide(text)).toBe(text);
});

test.each([
  ["Bearer abcdef123456", "abcdef123456"],
  ["bearer  abcdef123456", "abcdef123456"],
  ["Basic dXNlcjpwYXNz", "dXNlcjpwYXNz"],
])("of %j the token is hidden, too", (authorization, token) => {
  expect(redactorOf({ authorization })(`unknown token ${token}.`)).toBe("unknown token [API key].");
});

test("a value that ends after its first word hides nothing but that", () => {
  const text = "a text, odd or not";
  expect(redactorOf({ "x-token": "odd ", cookie: "" })(text)).toBe(text);
});

test("the prefix of the client is no part of the key", () => {
  const hide = createRedactors("Token ")({ authorization: "Token abcdef123456" });
  expect(hide("Token abcdef123456")).toBe("Token [API key]");
});

test.each([
  ...["x-api-key", "cookie", "x-auth", "x-auth-token", "client-secret", "x-password"],
  ...[
    "x-api-key-2",
    "x-apikey2",
    "x-key-v2",
    "x-session-id",
    "x-jwt",
    "x-user-pass",
    "x-signature",
  ],
])("the value of the header %s is a secret", (name) => {
  expect(createRedactors("")({ [name]: "v4lue-of-it" })("is v4lue-of-it")).toBe("is [API key]");
});

test.each(["accept", "x-tenant", "x-author", "idempotency-key", "x-keyboard"])(
  "the value of the header %s is none",
  (name) => {
    expect(createRedactors("")({ [name]: "v4lue-of-it" })("is v4lue-of-it")).toBe("is v4lue-of-it");
  },
);

test("a key of 4 000 characters is hidden by its start", () => {
  const long = "abcdefgh".repeat(500);
  expect(createRedactors("")({ authorization: long })(`<${long}> is unknown`)).toBe(
    "<[API key]> is unknown",
  );
});

describe("a short key", () => {
  const redactor = () => createRedactors("")({ authorization: "k3y" });

  test("is hidden as a word", () => {
    const short = redactor();
    expect(short('"k3y" K3Y\\nk3y\\u000ak3y %20k3y')).toBe(
      '"[API key]" [API key]\\n[API key]\\u000a[API key] %20[API key]',
    );
    expect(short("monk3ys k3ys")).toBe("monk3ys k3ys");
  });
});

test("headers are redacted", () => {
  const headers = new Headers({ "x-echo": `<${encodeURIComponent(key)}>`, a: "1" });
  headers.append("set-cookie", "a=1");
  headers.append("set-cookie", "b=2");
  const redacted = cleanHeaders(headers, hide);
  expect(redacted.get("x-echo")).toBe("<[API key]>");
  expect(redacted.get("a")).toBe("1");
  expect(redacted.getSetCookie()).toEqual(["a=1", "b=2"]);
  // The headers of your own `fetch` may have no more than `get`.
  const bare = { get: () => "1" } as unknown as Headers;
  expect(cleanHeaders(bare, hide)).toBe(bare);
});

describe("the cause of an error", () => {
  test.each([undefined, null, 5, "a text"])("is kept when it is %o", (cause) => {
    expect(scrub(cause, hide)).toBe(cause);
  });

  test("is a copy that says what the system said, of the first of several errors", () => {
    const refused = { code: "ECONNREFUSED", syscall: "connect", address: "::1", port: 443 };
    const first = Object.assign(new Error("refused"), refused, { config: {} });
    const cause = new TypeError("fetch failed", {
      cause: new AggregateError([first, new Error()]),
    });
    const copy = scrub(cause, hide);
    expect(copy).not.toBe(cause);
    const plain = new TypeError("fetch failed", { cause: new Error("x") });
    expect(scrub(plain, hide)).toBe(plain);
    expect(copy).toMatchObject({ name: "TypeError", message: "fetch failed", stack: cause.stack });
    expect(copy).toMatchObject({ cause: { name: "AggregateError", cause: refused } });
    expect(inspect(copy, { depth: 9 })).not.toContain("config");
    expect(copy).not.toHaveProperty("code");
  });

  const own: unknown[] = [key];
  own.push(own);
  const circular: Record<string, unknown> = { message: key };
  circular.cause = circular;
  test.each<[string, unknown]>([
    ["a text", `failed with ${key}`],
    ["in a message", new Error(`bad header ${key}`)],
    ["in a cause", new Error("x", { cause: new Error("y", { cause: `is ${key}` }) })],
    ["in one of several", new AggregateError([new Error(key)])],
    [
      "in a request",
      Object.assign(new Error("x"), {
        request: new Request("https://a.example", { headers: { authorization: "s3cret-k3y" } }),
      }),
    ],
    [
      "in a configuration",
      Object.assign(new Error("x"), { config: { headers: { authorization: key } } }),
    ],
    ["hidden", Object.defineProperty(new Error("x"), "options", { value: [key] })],
    ["in no error", { headers: { authorization: key } }],
    ["in a circle", circular],
    ["in a function", () => key],
    ["on a function", Object.assign(() => {}, { key })],
    ["beside what has none", [new Error("fine"), "fine", key]],
    ["in a list that holds itself", own],
  ])("shows no secret %s", (_, cause) => {
    const hide = redactorOf({ authorization: key, "x-api-key": "s3cret-k3y" });
    const shown = inspect(scrub(cause, hide), { depth: 20, showHidden: true, getters: true });
    expect(shown).not.toMatch(/s3cret/i);
  });

  test("keeps what says what went wrong", () => {
    const cause = Object.assign(new RangeError(`bad ${key}`), { code: "E_BAD", config: {} });
    expect(scrub(cause, hide)).toMatchObject({
      name: "RangeError",
      message: "bad [API key]",
      code: "E_BAD",
      stack: expect.stringContaining("secrets.test"),
    });
  });

  test("keeps what its class says of it", () => {
    class Odd {
      readonly code = "E_ODD";
      readonly #key = key;
      get name() {
        return "Odd";
      }
      get message() {
        return `bad ${this.#key}`;
      }
      get stack() {
        return `at ${this.#key}`;
      }
    }
    expect(scrub(new Odd(), hide)).toMatchObject({
      name: "Odd",
      code: "E_ODD",
      message: "bad [API key]",
      stack: "at [API key]",
    });
  });

  test("is an error with its causes, six deep, and nothing else", () => {
    let chain: Error | undefined;
    for (const at of [6, 5, 4, 3, 2, 1, 0]) chain = new Error(`${at} ${key}`, { cause: chain });
    const messages: string[] = [];
    for (let one = scrub(chain, hide); one instanceof Error; one = one.cause)
      messages.push(one.message);
    expect(messages).toEqual([0, 1, 2, 3, 4, 5].map((at) => `${at} [API key]`));
    const failed = Object.assign(new Error("x"), { config: { a: 1 }, reason: { message: key } });
    expect(Object.keys(scrub(failed, hide) as Error)).toEqual(["name", "message"]);
    expect(scrub({ headers: { authorization: key } }, hide)).toBeInstanceOf(Error);
  });
});

describe("the strings of a parsed value", () => {
  test("are hidden with their keys, and numbers that are a secret", () => {
    const hide = redactorOf({ authorization: "12345678" });
    const value = { list: [{ "is 12345678": 12345678 }, "ok"], other: null };
    expect(hideIn(value, hide)).toEqual({
      list: [{ "is [API key]": "[API key]" }, "ok"],
      other: null,
    });
  });

  test("stay as they are when there is nothing to hide", () => {
    const text = '{"__proto__":{"a":[1,"b",null,true]}}';
    expect(JSON.stringify(hideIn(JSON.parse(text), hide))).toBe(text);
  });

  test("are cut where they are nested without end", () => {
    const deep = JSON.parse(
      `${"[".repeat(100_000)}"${key.replace('"', "")}"${"]".repeat(100_000)}`,
    );
    expect(JSON.stringify(hideIn(deep, hide))).toBe(`${"[".repeat(102)}${"]".repeat(102)}`);
  });
});

test.each<[string, () => unknown]>([
  [
    "a cycle of many ways",
    () => {
      const error: Record<string, unknown> = new Error("x") as never;
      for (let at = 0; at < 50; at++) error[`way${at}`] = error;
      return error;
    },
  ],
  [
    "a getter that throws",
    () =>
      Object.defineProperty(new Error("x"), "message", {
        get() {
          throw new Error(key);
        },
      }),
  ],
  [
    "keys that throw",
    () =>
      new Proxy(new Error("x"), {
        ownKeys() {
          throw new Error(key);
        },
      }),
  ],
  [
    "a proxy that is revoked",
    () => {
      const { proxy, revoke } = Proxy.revocable([], {});
      revoke();
      return proxy;
    },
  ],
  ["10 000 errors", () => new AggregateError(Array(10_000).fill(new Error(key)))],
  [
    "a long chain",
    () =>
      Array(10_000)
        .fill(0)
        .reduce((cause) => new Error(key, { cause }), 0),
  ],
])("a cause with %s is scrubbed to what can be read", (_, cause) => {
  const shown = scrub(cause(), hide);
  expect(inspect(shown, { depth: 20, showHidden: true, getters: true })).not.toContain("s3cret");
  if (shown instanceof Error) expect(() => [shown.message, shown.stack]).not.toThrow();
});

test.each(["&", "&amp;", "%25", "\\", "\\u0041", "&#0000", "s3cret/k3y+47", "<p> a &amp; b"])(
  "a secret is looked for in a time in proportion to the text: %s",
  (part) => {
    const text = part.repeat(2_000_000 / part.length);
    const start = process.threadCpuUsage();
    expect(hide(text)).toBe(text);
    expect(process.threadCpuUsage(start).user).toBeLessThan(2_000_000);
  },
);
