import all from "../../fixtures/proxies/programs.json" with { type: "json" };

/** A proxy that others wrote, as Debian has it, by one of the configurations in `fixtures/proxies`. */
export interface Behind {
  readonly configuration: "stock" | "resilient" | "mended";
  readonly name: string;
  /** Its name in Debian. */
  readonly package: string;
  /** The command that starts it, in the folder of its `configuration`. */
  readonly start: string;
  /** The command that reads the configuration again, and lets calls under way end. */
  readonly reload: string;
  /** Milliseconds after which it closes an idle connection. */
  readonly idleMs: number;
  /** It speaks TLS, and HTTP/2 with a client that does. */
  readonly isSecure: boolean;
  /** It does these, which no client can tell: the line of configuration that ends each, and the one that it replaces. */
  readonly does: readonly {
    readonly harm: string;
    readonly line: string;
    readonly instead: string;
  }[];
}

/** Each with the configuration that it comes with, and with a usual one that promises more, and does the harm. */
export const programs: readonly Behind[] = [
  ...all.map((one) => ({ ...one, configuration: "stock" as const, isSecure: false, does: [] })),
  ...all.map((one) => ({ ...one, configuration: "resilient" as const })),
];
