// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { ReceivedRequest, Fault } from './control.js';
import { Sandbox, SandboxOptions } from './index.js';
import { IncomingMessage, ServerResponse } from 'node:http';

interface ListenOptions {
    /** Default: a free one. */
    readonly port?: number;
    /** The address to listen on. Default `127.0.0.1`, which other machines cannot reach. */
    readonly host?: string;
    /** How long each response takes, in milliseconds. Default 0. */
    readonly latencyMs?: number;
    /** Awaited before the response to a write leaves. */
    readonly beforeResponse?: () => Promise<void>;
}
/** A running server: where it listens, and how to stop it. */
interface Listener extends AsyncDisposable {
    readonly url: string;
    /** Resolves once every connection is closed. */
    close(): Promise<void>;
}
/** Lets a sandbox listen, with its user interface at `/`. Rejects when the port is taken. */
declare function listen(sandbox: Sandbox, options?: ListenOptions): Promise<Listener>;
/** A listener for your own `node:http` server. */
declare function requestListener({ script, respond, fetch }: Pick<Sandbox, "script" | "respond" | "fetch">, options?: Pick<ListenOptions, "latencyMs" | "beforeResponse">): (request: IncomingMessage, response: ServerResponse) => void;

/** A host that no name server knows (RFC 2606, section 2). */
declare const unresolvableUrl = "http://name.invalid";
/** The requests that a sandbox has received so far, as a test may look at it at any time. */
interface Received {
    /** Every request that was read to its end, in the order of arrival. */
    readonly requests: readonly ReceivedRequest[];
    /** The requests that took effect. */
    readonly writes: readonly ReceivedRequest[];
}
/** Collects what a sandbox receives from now on. */
declare function receivedBy(sandbox: Pick<Sandbox, "on">): Received;
/** A sandbox that listens, and can play every fault. */
interface FaultyService extends Listener, Received {
    /** Decides what happens to the next requests, a fault each. Then all goes well. */
    fail(...faults: readonly Fault[]): void;
    /** A URL where every connection is refused. */
    readonly refusedUrl: string;
    /** Another origin, which a redirect can lead to. No credential may ever arrive there. */
    readonly elsewhere: Pick<Received, "requests"> & {
        readonly url: string;
    };
}
/**
 * Starts a sandbox on a free port of 127.0.0.1, with all that its faults need, such as another origin.
 * `data` is `"examples"` by default, so that every valid request succeeds.
 *
 * ```ts
 * await using service = await startFaultyService();
 * service.fail({ kind: "reset", at: "head", effect: true });
 * const messaging = createMessaging({ baseUrl: service.url, apiKey: "a-key" });
 * await expect(messaging.sms.send(sms)).rejects.toMatchObject({ outcome: "unknown" });
 * expect(service.writes).toHaveLength(1);
 * ```
 */
declare function startFaultyService(options?: Omit<SandboxOptions, "elsewhere">): Promise<FaultyService>;

/** Responds to a request for a page or a file of the user interface; false when it is for neither. */
type ServeInterface = (request: IncomingMessage, response: ServerResponse) => boolean;
/**
 * Serves the console from a server of yours, as `listen` does, or another build of it in a folder; undefined where it is not
 * built, as among the sources.
 */
declare function serveConsole(folder?: string): ServeInterface | undefined;

export { listen, receivedBy, requestListener, serveConsole, startFaultyService, unresolvableUrl };
export type { FaultyService, ListenOptions, Listener, Received, ServeInterface };
