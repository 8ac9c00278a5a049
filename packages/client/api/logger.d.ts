// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { MessagingEvents } from './index.js';
import '@messaging-sdk/types';

/** Returns true when a text has a phone number or an e-mail address in it, by the patterns of `logTo`. */
declare function isPersonal(text: string): boolean;

/** The client logs to `console`, pino, winston, bunyan, Fastify's logger, or anything with these three methods. */
interface Logger {
    debug(message: string, details?: object): void;
    /** Without it, how a key ended is written as `debug`. */
    info?(message: string, details?: object): void;
    warn(message: string, details?: object): void;
    error(message: string, details?: object): void;
}
/** Options of `logTo`. */
interface LogOptions {
    /** Hides phone numbers, e-mail addresses and the text of messages. Default `true`. */
    readonly mask?: boolean | undefined;
}
/**
 * Listeners that write to a logger: requests and responses as `debug`; what became of a key of `sendOnce` and of a batch of
 * `bulk` as `info`; retries, deprecated operations, refused input and what `sendOnce` may still heal as `warn`; other
 * failures as `error`.
 *
 * ```ts
 * createMessaging({ baseUrl, apiKey, events: logTo(console) });
 * ```
 */
declare function logTo(logger: Logger, options?: LogOptions): MessagingEvents;

export { isPersonal, logTo };
export type { LogOptions, Logger };
