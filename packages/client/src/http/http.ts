import type { paths } from "@messaging-sdk/types";
import type { Client, Middleware } from "openapi-fetch";
import type { Engine } from "../call/engine.ts";
import { ConnectionError } from "../errors/connection-error.ts";
import type { createPathFace, PathFace } from "./path-face.ts";
import { shared } from "./shared.ts";

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

/** The methods of openapi-fetch. It is loaded with the first call: a bundle that splits need not start with it. */
export function createHttp(engine: Engine): Http {
  let used: readonly Middleware[] = [];
  let face: PathFace | undefined;
  const call = (method: string, path: string, init: unknown) => {
    // Taken now: the caller's next line may remove a middleware.
    const middleware = used;
    if (face) return face(method, path, init, middleware);
    return load().then((create) => {
      face ??= create(engine, shared);
      return face(method, path, init, middleware);
    });
  };
  const http: Record<string, unknown> = {
    request: (method: string, path: string, init?: unknown) => call(method, path, init),
    use(...added: Middleware[]) {
      used = [...used, ...added.filter(isMiddleware)];
    },
    eject(...ejected: Middleware[]) {
      used = used.filter((one) => !ejected.includes(one));
    },
  };
  for (const method of verbs) {
    http[method] = (path: string, init?: unknown) => call(method, path, init);
  }
  // Its types are openapi-fetch's; the mistaken paths are there for the compiler alone.
  return http as unknown as Http;
}

/** As openapi-fetch does, passes over nothing, and refuses anything else. */
function isMiddleware(one: Middleware | undefined): boolean {
  if (!one) return false;
  if (["onRequest", "onResponse", "onError"].some((name) => name in Object(one))) return true;
  throw new Error(
    "Middleware must be an object with one of `onRequest()`, `onResponse() or `onError()`",
  );
}

type Create = typeof createPathFace;
let loaded: Create | undefined;

/** Has it there from the start. */
export function providePathFace(create: Create): void {
  loaded = create;
}

async function load(): Promise<Create> {
  try {
    loaded ??= (await import("./path-face.ts")).createPathFace;
    return loaded;
  } catch (cause) {
    const problem =
      'the code of messaging.http could not be loaded. Where import() is forbidden, add `import "@messaging-sdk/client/http"`.';
    const call = { operationId: undefined, attempt: 0, outcome: "not-sent" } as const;
    throw new ConnectionError(problem, call, cause);
  }
}
