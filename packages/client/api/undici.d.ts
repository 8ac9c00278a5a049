// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { Transport } from './index.js';
import '@messaging-sdk/types';

/** Headers as undici reads them: names in lower case, several of one name as a list. */
type HeaderValues = Readonly<Record<string, string | string[] | undefined>>;

/** The part that we use of undici's dispatchers: `Agent`, `Pool`, `ProxyAgent` and the like, of version 7 or 8. */
interface Dispatcher {
    dispatch(options: DispatchOptions, handler: DispatchHandler): boolean;
}
interface DispatchOptions {
    readonly origin: string;
    readonly path: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | null;
}
/** The callbacks that a dispatcher calls. */
interface DispatchHandler {
    onRequestStart(controller: DispatchController): void;
    onResponseStart(controller: DispatchController, status: number, headers: HeaderValues): void;
    onResponseData(controller: DispatchController, chunk: Uint8Array): void;
    onResponseEnd(): void;
    onResponseError(controller: DispatchController | undefined, error: unknown): void;
}
interface DispatchController {
    abort(reason: Error): void;
}
/**
 * Carries requests by a dispatcher of undici 7.30 or 8.12, for a fraction of the CPU time of `fetch`.
 *
 * ```ts
 * import { Agent } from "undici";
 * createMessaging({ baseUrl, apiKey, transport: undiciTransport(new Agent()) });
 * ```
 *
 * @throws InvalidInputError when it is no dispatcher.
 */
declare function undiciTransport(dispatcher: Dispatcher): Transport;

export { undiciTransport };
export type { DispatchController, DispatchHandler, DispatchOptions, Dispatcher, HeaderValues };
