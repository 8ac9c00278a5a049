import type { paths } from "@messaging-sdk/types";
import type { Client, Middleware } from "openapi-fetch";
import { Call } from "../call/call.ts";
import type { Engine } from "../call/engine.ts";
import { ConnectionError } from "../errors/connection-error.ts";
import { unknownOperation } from "../operation.ts";
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

/** The methods of openapi-fetch. It is loaded with the first call: a bundle that splits need not start with it. */
export function createHttp(engine: Engine): Http {
  const used: Middleware[] = [];
  let face: PathFace | undefined;
  const call = (method: string, path: string, init: unknown) => {
    // Those of now: the next line of the caller may take one away.
    const middleware = [...used];
    if (face) return face(method, path, init, middleware);
    return load(engine, method, path).then((create) => {
      face ??= create(engine, shared);
      return face(method, path, init, middleware);
    });
  };
  const verbs = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"].map(
    (method) => [method, (path: string, init?: unknown) => call(method, path, init)] as const,
  );
  const http = {
    request: (method: string, path: string, init?: unknown) =>
      call(method.toUpperCase(), path, init),
    ...Object.fromEntries(verbs),
    use(...middleware: Middleware[]) {
      for (const one of middleware) {
        if (!one) continue;
        if (!isMiddleware(one)) {
          throw new Error(
            "Middleware must be an object with one of `onRequest()`, `onResponse() or `onError()`",
          );
        }
        used.push(one);
      }
    },
    eject(...middleware: Middleware[]) {
      for (const one of middleware) {
        const at = used.indexOf(one);
        if (at >= 0) used.splice(at, 1);
      }
    },
  };
  // Its types are openapi-fetch's; the mistaken paths are there for the compiler alone.
  return http as unknown as Http;
}

function isMiddleware(value: object): boolean {
  return (
    typeof value === "object" &&
    ("onRequest" in value || "onResponse" in value || "onError" in value)
  );
}

type Create = typeof createPathFace;

let loaded: Create | undefined;

/** Has it there from the start. */
export function providePathFace(create: Create): void {
  loaded = create;
}

async function load(engine: Engine, method: string, path: string): Promise<Create> {
  try {
    loaded ??= (await import("./path-face.ts")).createPathFace;
    return loaded;
  } catch (cause) {
    const call = new Call(engine, unknownOperation(method, path), {});
    throw new ConnectionError(notLoaded, call, cause);
  }
}

const notLoaded =
  'the code of messaging.http could not be loaded. Where import() is forbidden, as in a service worker, add `import "@messaging-sdk/client/http"`.';
