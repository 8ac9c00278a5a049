// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { MessagingEvents } from './index.js';
import '@messaging-sdk/types';
import 'openapi-fetch';

/** Tells that a text has a phone number or an e-mail address in it, by the same patterns. */
declare function isPersonal(text: string): boolean;

/** The client writes to this what it does: `console`, pino, winston, bunyan, Fastify's, or anything with these three. */
interface Logger {
    debug(message: string, details?: object): void;
    warn(message: string, details?: object): void;
    error(message: string, details?: object): void;
}
/** Options of `logTo`. */
interface LogOptions {
    /** Hides phone numbers, e-mail addresses and the text of messages. Default `true`. */
    readonly mask?: boolean;
}
/**
 * Listeners that write to a logger: requests and responses as `debug`, retries and deprecated operations as `warn`,
 * failures as `error`.
 *
 * ```ts
 * createMessaging({ baseUrl, apiKey, events: logTo(console) });
 * ```
 */
declare function logTo(logger: Logger, { mask }?: LogOptions): MessagingEvents;

export { isPersonal, logTo };
export type { LogOptions, Logger };
