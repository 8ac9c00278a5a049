import all from "../../fixtures/proxies/programs.json" with { type: "json" };

/**
 * A proxy that others wrote, as Debian has it, in its folder of `fixtures/proxies`. What it `does` no client can tell: each
 * harm comes from the line `instead`, and ends by the other `line`.
 */
export type Behind = (typeof all)[number] & {
  readonly configuration: "stock" | "resilient" | "mended";
};

/** Each with the configuration that it comes with, and with a usual one that promises more, and does the harm. */
export const programs: readonly Behind[] = [
  ...all.map((one) => ({ ...one, configuration: "stock" as const, isSecure: false, does: [] })),
  ...all.map((one) => ({ ...one, configuration: "resilient" as const })),
];
