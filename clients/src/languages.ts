import type { KnownGaps } from "./table.ts";

/**
 * What differs between languages. A language's folder has `config.yaml` for the generator, a README, the contract program
 * and, if needed, `templates/`; the client is generated into its `generated/`. Each command is a line for the shell, run in
 * that folder.
 */
export interface Language {
  /** Also the name of its folder. */
  readonly name: string;
  /** What must be installed beside Java: its name, and a command that fails without it. */
  readonly toolchain: Readonly<Record<string, string>>;
  /** The generator's property for the version of the package. */
  readonly versionProperty: "packageVersion" | "artifactVersion";
  /** Packages `generated/` as users install it. */
  readonly package: readonly string[];
  /** Fails on any warning. */
  readonly compile: readonly string[];
  /** Runs the contract program on the package. */
  readonly test: readonly string[];
  /** The incomplete columns of the table, and what a user does about each. */
  readonly knownGaps: KnownGaps;
}

const venv = "../node_modules/.cache/python";

const python: Language = {
  name: "python",
  toolchain: {
    "Python 3.10 or newer": `python3 -c "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))"`,
  },
  versionProperty: "packageVersion",
  package: [
    `python3 -m venv ${venv}`,
    `${venv}/bin/pip install --quiet --requirement requirements.txt`,
    `${venv}/bin/python -m build --no-isolation --outdir generated/dist generated`,
    // By its name, from the folder it was built into; its dependencies are in requirements.txt.
    `${venv}/bin/pip install --quiet --no-index --no-deps --force-reinstall --find-links generated/dist messaging_sdk`,
  ],
  compile: [
    `${venv}/bin/python -W error -m compileall -q -f generated/messaging_sdk`,
    `${venv}/bin/mypy --config-file= --cache-dir=../node_modules/.cache/mypy --check-untyped-defs generated/messaging_sdk`,
  ],
  test: [`${venv}/bin/mypy tests`, `${venv}/bin/python -W error -m pytest tests`],
  knownGaps: {},
};

const javaMaven = `mvn --batch-mode --quiet -Dmaven.repo.local="$PWD/../node_modules/.cache/java"`;

const java: Language = {
  name: "java",
  toolchain: {
    "a JDK 17 or newer": "javac --release 17 -version",
    "Maven 3.6.3 or newer": "mvn --version",
  },
  versionProperty: "artifactVersion",
  // Installs the jar, its sources, pages and pom where the contract program finds them.
  package: [`${javaMaven} --file generated install`],
  // Maven skips what is compiled already.
  compile: [
    `rm -r generated/target/classes && ${javaMaven} --file generated compile -Dmaven.compiler.failOnWarning=true`,
  ],
  test: [`${javaMaven} -Dclient.version=$(cat generated/version.txt) test`],
  knownGaps: {},
};

const goCache = "$PWD/../node_modules/.cache/go";

// Neither the client nor its contract program has dependencies: no module is fetched, and no other Go.
const goCommand = `GOTOOLCHAIN=local GOPROXY=off GOWORK=off GOFLAGS= GOCACHE="${goCache}/build" GOMODCACHE="${goCache}/modules" go`;

const go: Language = {
  name: "go",
  toolchain: {
    "Go 1.25 or newer": "GOTOOLCHAIN=local GOWORK=off go list -C go -m && gofmt -l go/tests",
  },
  versionProperty: "packageVersion",
  // A Go module is published by a tag, as it is.
  package: ["gofmt -w generated"],
  compile: [
    `test -z "$(gofmt -l generated tests | tee /dev/stderr)"`,
    `${goCommand} mod tidy -C generated -diff`,
    `${goCommand} vet -C generated ./...`,
  ],
  // Not cached: a cached run writes no report.
  test: [`${goCommand} vet ./...`, `${goCommand} test -count=1 ./...`],
  knownGaps: {},
};

// Without the Kotlin daemon, which outlives the run and can block Maven.
const kotlinMaven = `mvn --batch-mode --quiet -Dmaven.repo.local="$PWD/../node_modules/.cache/kotlin" -Dkotlin.compiler.daemon=false`;

const kotlin: Language = {
  name: "kotlin",
  toolchain: {
    "a JDK 17 or newer": "javac --release 17 -version",
    "Maven 3.6.3 or newer": "mvn --version",
  },
  versionProperty: "artifactVersion",
  // Installs the jar, its sources, pages and pom where the contract program finds them.
  package: [`${kotlinMaven} --file generated install`],
  compile: [`${kotlinMaven} --file generated --activate-profiles strict compile`],
  test: [`${kotlinMaven} -Dclient.version=$(cat generated/version.txt) test`],
  knownGaps: {},
};

/** Every language, in the order of the table. */
const languages: readonly Language[] = [python, java, go, kotlin];

/** The named languages, or all. */
export function chooseLanguages(names: readonly string[]): readonly Language[] {
  const unknown = names.filter((name) => !languages.some((language) => language.name === name));
  if (unknown.length > 0) {
    const known = languages.map(({ name }) => name).join(", ");
    throw new Error(`Unknown language "${unknown.join(", ")}". Expected one of: ${known}.`);
  }
  return languages.filter(({ name }) => names.length === 0 || names.includes(name));
}
