import { expectTypeOf, test } from "vitest";
import type { Config } from "./config.ts";
import type { MessagingOptions } from "./options.ts";

test("each option is read", () => {
  type Unread = Exclude<keyof MessagingOptions, keyof Config>;
  // They become headers, observers, a middleware, and a check of `baseUrl`.
  expectTypeOf<Unread>().toEqualTypeOf<"appInfo" | "events" | "rules" | "allowInsecureHttp">();
});
