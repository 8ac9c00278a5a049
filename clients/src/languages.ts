import { fileURLToPath } from "node:url";
import { pythonVersion } from "./python-version.ts";
import { quickJvm } from "./run.ts";

/**
 * The differences between languages. A language's folder has `config.yaml` for the generator, a README, the contract
 * program and, if needed, `templates/`; the client is generated into its `generated/`. Each command is a line for the
 * shell, run in that folder.
 */
export interface Language {
  /** Also the name of its folder. */
  readonly name: string;
  /** Writes the version of the SDK as the language does, where that is another way. */
  readonly spelled?: (version: string) => string;
  /** Its contract program is given a Postgres, a Redis, and a worker in TypeScript to share them with. */
  readonly hasStores?: true;
  /** Packages `generated/` as users install it. */
  readonly package: readonly string[];
  /** Fails on any warning. */
  readonly compile: readonly string[];
  /** Runs the contract program on the package. */
  readonly test: readonly string[];
  /** Prints the public API of what was packaged, for a release to be compared with. */
  readonly listing: string;
}

const venv = "../node_modules/.cache/python";

const pyright = fileURLToPath(import.meta.resolve("pyright"));

const python: Language = {
  name: "python",
  spelled: pythonVersion,
  hasStores: true,
  package: [
    `python3 -m venv ${venv}`,
    `${venv}/bin/pip install --quiet --requirement requirements.txt`,
    "cp ../../LICENSE generated",
    // A type checker takes `alias` for the name of the argument, and the names of Python for none.
    `sed -i -E 's/\\balias=("[^"]*")\\)$/validation_alias=\\1, serialization_alias=\\1)/' generated/messaging_sdk/models/*.py`,
    `${venv}/bin/python -m build --no-isolation --outdir generated/dist generated`,
    `${venv}/bin/twine check --strict generated/dist/*`,
    // By its name, from the folder it was built into; its dependencies are in requirements.txt.
    `${venv}/bin/pip install --quiet --no-index --no-deps --force-reinstall --find-links generated/dist messaging-sdk`,
  ],
  compile: [
    `${venv}/bin/python -W error -m compileall -q -f generated/messaging_sdk`,
    `${venv}/bin/mypy --config-file= --cache-dir=../node_modules/.cache/mypy --check-untyped-defs generated/messaging_sdk`,
  ],
  listing: `${venv}/bin/python listing.py`,
  test: [
    `${venv}/bin/mypy tests`,
    `"${process.execPath}" "${pyright}" --pythonpath ${venv}/bin/python tests`,
    `${venv}/bin/python -W error -m pytest tests`,
  ],
};

/** These plugins of Maven make what Maven Central is sent beside the jar; no build of a user runs them. */
const plugins = "org.apache.maven.plugins:maven";
const sources = `${plugins}-source-plugin:3.4.0:jar-no-fork`;
const javadoc = `${plugins}-javadoc-plugin:3.12.0:jar -Ddoclint=all,-missing -Dmaven.javadoc.failOnWarnings=true`;
const deploy = `${plugins}-deploy-plugin:3.1.4:deploy`;

const mavenCache = `"$PWD/../node_modules/.cache/java"`;
// Half of its time is else spent on optimizing code that no run is long enough to use. A daemon would outlive the run.
const maven = `MAVEN_OPTS="$MAVEN_OPTS ${quickJvm}" mvn --batch-mode --quiet -Dmaven.repo.local=${mavenCache} -Dkotlin.compiler.daemon=false`;

/** Its pom fails where a compiler warns. */
const java: Language = {
  name: "java",
  package: [
    // The jar, its sources, pages and pom, as Maven Central is sent them; the contract program gets them from there.
    `${maven} --file generated package ${sources} ${javadoc} ${deploy} -DaltDeploymentRepository="local::file:$PWD/generated/repository"`,
    // Maven keeps what it once had from a repository.
    `rm -rf ${mavenCache}/io/github/messaging-sdk`,
  ],
  // Maven skips what is compiled already.
  compile: [`rm -r generated/target/classes && ${maven} --file generated compile`],
  // No lambda, and no class of the package's own.
  listing: `find generated/target/classes -name "*.class" ! -name "*\\$[0-9]*" | LC_ALL=C sort | xargs javap -public | awk '/^[A-Za-z]/ { shown = /^public/ } shown'`,
  test: [`${maven} -Dclient.version=$(cat generated/version.txt) test`],
};

const goCache = "$PWD/../node_modules/.cache/go";

// No other Go is fetched, and no module but the client, from the proxy that it is packed for.
const goCommand = `GOTOOLCHAIN=local GOPROXY="file://$PWD/generated/proxy" GONOSUMDB=* GOWORK=off GOFLAGS=-modcacherw GOCACHE="${goCache}/build" GOMODCACHE="${goCache}/modules" go`;
const contractModule = "-mod=mod -modfile=generated/contract.mod";

const go: Language = {
  name: "go",
  // A Go module is published by a tag, and gotten from a proxy.
  package: [
    "gofmt -w generated",
    "cp ../../LICENSE generated",
    `${goCommand} run ./pack generated generated/proxy`,
    `rm -rf "${goCache}/modules"`,
    'sed "s/ v0.0.0$/ v$(cat generated/version.txt)/" go.mod > generated/contract.mod',
  ],
  compile: [
    `test -z "$(gofmt -l generated tests pack listing | tee /dev/stderr)"`,
    `${goCommand} mod tidy -C generated -diff`,
    `${goCommand} vet -C generated ./...`,
  ],
  // The version is none of it.
  listing: `${goCommand} run ./listing generated | sed "s/^const Version = .*/const Version/"`,
  // Not cached: a cached run writes no report.
  test: [
    `${goCommand} vet ${contractModule} ./tests`,
    `${goCommand} test ${contractModule} -count=1 ./tests`,
  ],
};

/** Every language, in the order of the table. */
const languages: readonly Language[] = [python, java, go];

/** The named languages, or all. */
export function chooseLanguages(names: readonly string[]): readonly Language[] {
  const unknown = names.filter((name) => !languages.some((language) => language.name === name));
  if (unknown.length > 0) {
    const known = languages.map(({ name }) => name).join(", ");
    throw new Error(`Unknown language "${unknown.join(", ")}". Expected one of: ${known}.`);
  }
  return languages.filter(({ name }) => names.length === 0 || names.includes(name));
}
