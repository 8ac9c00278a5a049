import type { paths } from "@messaging-sdk/types";
import createClient, { type Client, type Middleware } from "openapi-fetch";
import { engineOf } from "../call/engine.ts";
import type { Messaging } from "../create-messaging.ts";
import { wrongKind } from "../errors/invalid-input-error.ts";
import { createPathFace } from "./path-face.ts";

/** openapi-fetch over every path of the spec: it never throws for an HTTP status. */
export type Http = MistakenPaths & Client<paths>;

/** Says of a path that the spec does not have which there are; openapi-fetch says "Expected 2 arguments, but got 1". */
type MistakenPaths = {
  readonly [Name in "get" | "post" | "put" | "delete" as Uppercase<Name>]: <Url extends string>(
    url: Url extends PathOf<Name> ? Url : PathOf<Name>,
    ...init: Url extends PathOf<Name> ? [never, never] : unknown[]
  ) => never;
};

/** By `keyof`, errors list the paths and do not name this type. */
type PathOf<Name extends string> = keyof {
  [Path in keyof paths as paths[Path] extends Record<Name, object> ? Path : never]: Path;
};

const verbs = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"];

/**
 * openapi-fetch over the spec's paths, on the calls of a client: its credential, time limits, retries and errors.
 *
 * ```ts
 * const http = createHttp(messaging);
 * const { data, error, response } = await http.GET("/v2.1/group");
 * ```
 *
 * @throws InvalidInputError for anything but a client that `createMessaging` made.
 */
export function createHttp(messaging: Pick<Messaging, "scope">): Http {
  const engine = engineOf(messaging);
  if (!engine) throw wrongKind("messaging", "a client made by createMessaging", messaging);
  const callPath = createPathFace(engine);
  // It refuses what is no middleware.
  const { use: check } = createClient();
  let used: readonly Middleware[] = [];
  const http: Record<string, unknown> = {
    request: (method: string, path: string, init?: unknown) => callPath(method, path, init, used),
    use(...added: Middleware[]) {
      check(...added);
      used = [...used, ...added.filter(Boolean)];
    },
    eject(...ejected: Middleware[]) {
      used = used.filter((one) => !ejected.includes(one));
    },
  };
  for (const method of verbs) {
    http[method] = (path: string, init?: unknown) => callPath(method, path, init, used);
  }
  // Its types are openapi-fetch's; the mistaken paths are there for the compiler alone.
  return http as unknown as Http;
}
