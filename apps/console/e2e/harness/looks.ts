export const schemes = ["light", "dark"] as const;
export const wide = { width: 1440, height: 900 };
/** The narrowest phone that is still about. */
export const narrow = { width: 360, height: 740 };
