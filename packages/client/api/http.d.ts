// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { paths } from '@messaging-sdk/types';
export * from '@messaging-sdk/types';
import { Client } from 'openapi-fetch';
export { ClientMethod, FetchOptions, FetchResponse, MaybeOptionalInit } from 'openapi-fetch';
import { Messaging } from './index.js';

/** openapi-fetch over every path of the spec: it never throws for an HTTP status. */
type Http = MistakenPaths & Client<paths>;
/** Says of a path that the spec does not have which there are; openapi-fetch says "Expected 2 arguments, but got 1". */
type MistakenPaths = {
    readonly [Name in "get" | "post" | "put" | "delete" as Uppercase<Name>]: <Url extends string>(url: Url extends PathOf<Name> ? Url : PathOf<Name>, ...init: Url extends PathOf<Name> ? [never, never] : unknown[]) => never;
};
/** By `keyof`, errors list the paths and do not name this type. */
type PathOf<Name extends string> = keyof {
    [Path in keyof paths as paths[Path] extends Record<Name, object> ? Path : never]: Path;
};
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
declare function createHttp(messaging: Pick<Messaging, "scope">): Http;

export { createHttp };
export type { Http };
