import { MessagingError } from "@messaging-sdk/client";

/** Thrown for what is wrong with the database or the campaign, not with a single request. */
export class CampaignsError extends Error {
  override readonly name = "CampaignsError";
  /** Stable, for programs: `unknown_campaign`, `other_campaign`, `newer_database`, ... */
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}

export function unknownCampaign(id: string): CampaignsError {
  return new CampaignsError("unknown_campaign", `There is no campaign "${id}".`);
}

/** Ends the work on a shard for now: nothing is wrong with it. */
export class Interruption extends Error {
  /** Not before then is it worth another try, in the database's time. */
  readonly notBefore: number;

  constructor(reason: string, notBefore = 0) {
    super(reason);
    this.notBefore = notBefore;
  }
}

/** Known to `bulk` as an error of a send that never left. */
export class NotSent extends MessagingError {
  /** The error itself: the `cause` of a MessagingError is a copy. */
  readonly #reason: unknown;

  constructor(code: string, message: string, reason?: unknown) {
    super(code, message, { operationId: "sendSms", attempt: 0, outcome: "not-sent" });
    this.#reason = reason;
  }

  /** The error that kept a send from getting its turn, or any other as it is. */
  static reasonOf(error: unknown): unknown {
    return error instanceof NotSent ? (error.#reason ?? error) : error;
  }
}
