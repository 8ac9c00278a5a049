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
