import type { Holes } from "./table.ts";

/**
 * What is special about one language. The rest is the same for all: its folder holds `config.yaml` for the generator,
 * perhaps `templates/`, a README and the contract program, and the client is generated into its `generated/`.
 *
 * A command is a line for the shell, run in the language's folder; it fails by its exit code.
 */
export interface Language {
  /** Also the name of its folder. */
  readonly name: string;
  /** What has to be on the machine beside Java: its name, and a command that fails without it. */
  readonly toolchain: Readonly<Record<string, string>>;
  /** The generator's property that takes the version of the package. */
  readonly versionProperty: "packageVersion" | "artifactVersion";
  /** Makes of `generated/` what the language's users install. */
  readonly package: readonly string[];
  /** Fails when there is a single warning. */
  readonly compile: readonly string[];
  /** Runs the contract program on the package. */
  readonly test: readonly string[];
  /** Columns of the table that are not whole, and what a user does about each. */
  readonly holes: Holes;
}
