/** How far a version must move, from not at all to the first number; `refused` is what no version may do. */
const bumps = ["none", "patch", "minor", "major", "refused"] as const;
export type Bump = (typeof bumps)[number];

/** A change, and the smallest bump that it deserves. */
export interface Finding {
  readonly bump: Bump;
  /** Its name: an operation such as `POST /v2.1/sms`, an export such as `client: createMessaging`, a program. */
  readonly at: string;
  /** The change, and why it deserves the bump. */
  readonly what: string;
}

export function isAtLeast(bump: Bump, least: Bump): boolean {
  return bumps.indexOf(bump) >= bumps.indexOf(least);
}

export function greatest(all: readonly Bump[]): Bump {
  return all.reduce((most, bump) => (isAtLeast(bump, most) ? bump : most), "none");
}
