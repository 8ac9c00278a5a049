// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { OperationId } from './shared.js';
import { MessagingError, Middleware } from './index.js';
import '@messaging-sdk/types';

/** A rule of the spec, by its name in JSON Schema. */
type Rule = Exclude<keyof Schema, "$ref" | "allOf" | "properties" | "items" | "must">;
/** The rules of a value, by their names in JSON Schema. */
interface Schema {
    /** The name of another schema. */
    readonly $ref?: string;
    /** A type, and `null` beside it where that is allowed. */
    readonly type?: readonly string[];
    readonly enum?: readonly unknown[];
    readonly anyOf?: readonly Schema[];
    readonly allOf?: readonly Schema[];
    readonly properties?: Readonly<Record<string, Schema>>;
    readonly required?: readonly string[];
    readonly additionalProperties?: boolean;
    readonly minProperties?: number;
    readonly items?: Schema;
    readonly minItems?: number;
    readonly maxItems?: number;
    readonly minLength?: number;
    readonly maxLength?: number;
    readonly pattern?: RegExp;
    /** The pattern in words, after "must". */
    readonly must?: string;
    readonly format?: string;
    readonly minimum?: number;
    readonly maximum?: number;
}

/** Something in a request or a response that the spec does not allow. */
interface Problem {
    /** `phoneNumbers.2`, `0.name` in a body, `body` for all of it; `groupId` of the path; `query.limit`. */
    readonly field: string;
    /** The rule that is broken, by its name in JSON Schema, such as `maxLength`. */
    readonly rule: Rule;
    /** Says what is allowed and what is given, but never the value: "must have at most 150 characters, but has 151." */
    readonly message: string;
}
/** The parts of a request. Parameters may be the values, or the texts they travel as. */
interface RequestParts {
    readonly path?: object;
    readonly query?: object;
    readonly body?: unknown;
}
/**
 * Checks what an operation would send, and sends nothing: for a form, or for the rows of a file.
 *
 * ```ts
 * checkRequest("sendSms", { body: { sender: "ACME", message: "", phoneNumbers: ["+48500500500"] } });
 * // [{ field: "message", rule: "minLength", message: "must have at least 1 character, but has 0." }]
 * ```
 *
 * @returns Every problem; none when the spec allows the request.
 */
declare function checkRequest(operationId: OperationId, request: RequestParts): Problem[];

interface ValidationOptions {
    /** Checks requests before they are sent. Default `true`. */
    readonly requests?: boolean;
    /**
     * Reaction to a response that the spec does not allow: `"warn"` calls `onProblem` and passes it on, `"throw"` rejects the
     * call with a `ParseError`. Default: responses are not checked.
     */
    readonly responses?: "warn" | "throw";
    /** Called with each such response that is passed on. Default: writes its `message` with `console.warn`. */
    readonly onProblem?: (report: ResponseReport) => void;
}
/** A response that the spec does not allow. */
interface ResponseReport {
    readonly operationId: OperationId;
    readonly status: number;
    readonly problems: readonly Problem[];
    /** The problems as sentences, without the response's values. */
    readonly message: string;
}
/** An error of a request or a response that the spec does not allow, with everything that is wrong. */
type ValidationError = MessagingError & {
    readonly problems: readonly Problem[];
};
/** Returns true for an error of `validation`: an `InvalidInputError` or a `ParseError` with `problems`. */
declare function isValidationError(value: unknown): value is ValidationError;
/**
 * A middleware that checks requests and responses against the spec, its assumed parts included.
 *
 * ```ts
 * createMessaging({ baseUrl, apiKey, middleware: [validation({ responses: "warn" })] });
 * ```
 *
 * A request that the spec does not allow is not sent: the call rejects with an `InvalidInputError`, whose `field` is
 * the first at fault and whose `problems` are all there are (see `isValidationError`). In responses, fields that the
 * spec does not know and new values of an open enum are fine. A response other than 2xx keeps its `ApiError`: `"throw"`
 * only warns of it. Calls of `messaging.request` are not checked.
 */
declare function validation({ requests, responses, onProblem, }?: ValidationOptions): Middleware;

export { OperationId, checkRequest, isValidationError, validation };
export type { Problem, RequestParts, ResponseReport, Rule, ValidationError, ValidationOptions };
