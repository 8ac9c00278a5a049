/**
 * How far a version must move, from not at all to the first number; `asks` is what no gate can rate, and may deserve any of
 * them; `refused` is what no version may do.
 */
const bumps = ["none", "patch", "minor", "asks", "major", "refused"] as const;
export type Bump = (typeof bumps)[number];

/** A change, and the smallest bump that it deserves. */
export interface Finding {
  bump: Bump;
  /** The place: an operation such as `POST /v2.1/sms`, an export such as `client: createMessaging`, a program. */
  at: string;
  /** The change, and why it deserves the bump. */
  what: string;
}

export function isAtLeast(bump: Bump, least: Bump): boolean {
  return bumps.indexOf(bump) >= bumps.indexOf(least);
}

export function greatest(all: readonly Bump[]): Bump {
  return all.reduce((most, bump) => (isAtLeast(bump, most) ? bump : most), "none");
}
