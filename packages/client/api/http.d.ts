// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { paths } from '@messaging-sdk/types';
export * from '@messaging-sdk/types';
import { Client, ClientOptions } from 'openapi-fetch';
export { ClientMethod, FetchOptions, FetchResponse, MaybeOptionalInit } from 'openapi-fetch';
import { Messaging } from './index.js';

/** openapi-fetch over every path of the spec: it never throws for an HTTP status. */
type Http = Client<paths>;
/** Options of openapi-fetch that `createHttp` takes as they are; its headers stand beside the client's, and null takes one away. */
interface HttpOptions extends Pick<ClientOptions, "headers" | "querySerializer" | "bodySerializer" | "pathSerializer" | "Request"> {
}
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
declare function createHttp(messaging: Pick<Messaging, "scope">, options?: HttpOptions): Http;

export { createHttp };
export type { Http, HttpOptions };
