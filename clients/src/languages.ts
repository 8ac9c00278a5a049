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
  /** The tools to install beside Java: the name of each, and a command that fails without it. */
  readonly toolchain: Readonly<Record<string, string>>;
  /** The generator's property for the version of the package. */
  readonly versionProperty: "packageVersion" | "artifactVersion";
  /** The version of the SDK as the language writes it. */
  readonly spelled: (version: string) => string;
  /** Packages `generated/` as users install it. */
  readonly package: readonly string[];
  /** Fails on any warning. */
  readonly compile: readonly string[];
  /** Runs the contract program on the package. */
  readonly test: readonly string[];
  /** Prints the public API of what was packaged, for a release to be compared with. */
  readonly listing: string;
  /**
   * Prints what breaks programs that were written for the release `$LAST`, as the language's own tool sees it; a line that
   * is not indented for each, and none where nothing does.
   */
  readonly breaks: string;
  /** Makes a release `$LAST` of what was packaged, with a public name more: `Planted`. `breaks` finds it before any other. */
  readonly plant: readonly string[];
}

const venv = "../node_modules/.cache/python";

const pyright = fileURLToPath(import.meta.resolve("pyright"));

const python: Language = {
  name: "python",
  toolchain: {
    "Python 3.10 or newer": `python3 -c "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))"`,
  },
  versionProperty: "packageVersion",
  spelled: pythonVersion,
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
  breaks: [
    "rm -rf generated/breaks",
    `${venv}/bin/pip install --quiet --no-deps --no-compile --find-links generated/planted --target generated/breaks messaging-sdk==$LAST`,
    `${venv}/bin/python breaks.py generated/breaks generated`,
  ].join(" && "),
  plant: [
    "mkdir generated/planted && cd generated && cp -r messaging_sdk pyproject.toml README.md LICENSE planted",
    `sed -i 's/^version = .*/version = "'$LAST'"/' generated/planted/pyproject.toml`,
    `echo "def planted() -> None: ..." >> generated/planted/messaging_sdk/paging.py`,
    `${venv}/bin/python -m build --no-isolation --wheel --outdir generated/planted generated/planted`,
  ],
  test: [
    `${venv}/bin/mypy tests`,
    `"${process.execPath}" "${pyright}" --pythonpath ${venv}/bin/python tests`,
    `${venv}/bin/python -W error -m pytest tests`,
  ],
};

/** Half of its time is else spent on optimizing code that no run is long enough to use. */
const quickMaven = `MAVEN_OPTS="$MAVEN_OPTS ${quickJvm}" mvn`;

const javaCache = `"$PWD/../node_modules/.cache/java"`;
const javaMaven = `${quickMaven} --batch-mode --quiet -Dmaven.repo.local=${javaCache}`;

/** Maven keeps what it once had from a repository. */
const forgetOwn = (cache: string) => `rm -rf ${cache}/io/github/messaging-sdk`;

/** Lists what javac and kotlinc made public; not what serializes it, nor a lambda, nor what Kotlin calls internal. */
const javap = `find generated/target/classes -name "*.class" ! -name "*\\$serializer.class" ! -name "*\\$[0-9]*" | LC_ALL=C sort | xargs javap -public | grep -v -e "^Compiled from" -e "[$]messaging_sdk_kotlin(" -e " access[$]"`;

/** Gets the last release, and the tool that compares it, by the project in `breaks/`. */
const getBreaks = (maven: string) =>
  `rm -rf generated/breaks && ${maven} --file breaks -Dlast.version=$LAST dependency:copy-dependencies`;

const oldJar = (artifact: string) => `generated/breaks/${artifact}-$LAST.jar`;
const newJar = (artifact: string) =>
  `generated/target/${artifact}-$(cat generated/version.txt).jar`;

/** Puts the planted release where Maven keeps what it has: nothing else gets it. */
function plantJar(cache: string, artifact: string, packageName: string): string[] {
  const place = `${cache}/io/github/messaging-sdk/${artifact}/$LAST`;
  const version = "$(cat generated/version.txt)";
  return [
    `mkdir -p generated/planted ${place}`,
    `echo "package ${packageName}; public interface Planted {}" > generated/planted/Planted.java`,
    "javac --release 17 -d generated/planted/classes generated/planted/Planted.java",
    `cp ${newJar(artifact)} ${place}/${artifact}-$LAST.jar`,
    `jar --update --file ${place}/${artifact}-$LAST.jar -C generated/planted/classes .`,
    `sed "s|<version>${version}</version>|<version>$LAST</version>|" generated/pom.xml > ${place}/${artifact}-$LAST.pom`,
  ];
}

const java: Language = {
  name: "java",
  toolchain: {
    "a JDK 17 or newer": "javac --release 17 -version",
    "Maven 3.6.3 or newer": "mvn --version",
  },
  versionProperty: "artifactVersion",
  spelled: (version) => version,
  // Puts the jar, its sources, pages and pom into generated/repository, where the contract program gets them from.
  package: [`${javaMaven} --file generated deploy`, forgetOwn(javaCache)],
  // Maven skips what is compiled already.
  compile: [
    `rm -r generated/target/classes && ${javaMaven} --file generated compile -Dmaven.compiler.failOnWarning=true`,
  ],
  listing: javap,
  breaks: [
    getBreaks(javaMaven),
    `java ${quickJvm} -cp "generated/breaks/*" japicmp.JApiCmp --only-incompatible --ignore-missing-classes --old ${oldJar("messaging-sdk-java")} --new ${newJar("messaging-sdk-java")} | { grep "!" || true; }`,
  ].join(" && "),
  plant: plantJar(javaCache, "messaging-sdk-java", "messaging.sdk"),
  test: [`${javaMaven} -Dclient.version=$(cat generated/version.txt) test`],
};

const goCache = "$PWD/../node_modules/.cache/go";

// No other Go is fetched, and no module but the client, from the proxy that it is packed for.
const goCommand = `GOTOOLCHAIN=local GOPROXY="file://$PWD/generated/proxy" GONOSUMDB=* GOWORK=off GOFLAGS=-modcacherw GOCACHE="${goCache}/build" GOMODCACHE="${goCache}/modules" go`;
const contractModule = "-mod=mod -modfile=generated/contract.mod";

const go: Language = {
  name: "go",
  toolchain: {
    "Go 1.26 or newer": "GOTOOLCHAIN=local GOWORK=off go list -C go -m && gofmt -l go/tests",
  },
  versionProperty: "packageVersion",
  spelled: (version) => version,
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
  breaks: `sh breaks.sh "${goCache}"`,
  plant: [
    `rm -rf "${goCache}/planted" && cp -r generated "${goCache}/planted"`,
    `printf "$LAST" > "${goCache}/planted/version.txt"`,
    `echo "func Planted() {}" >> "${goCache}/planted/paging.go"`,
    `${goCommand} run ./pack "${goCache}/planted" generated/planted`,
  ],
  // Not cached: a cached run writes no report.
  test: [
    `${goCommand} vet ${contractModule} ./tests`,
    `${goCommand} test ${contractModule} -count=1 ./tests`,
  ],
};

// Without the Kotlin daemon, which outlives the run and can block Maven.
const kotlinCache = `"$PWD/../node_modules/.cache/kotlin"`;
const kotlinMaven = `${quickMaven} --batch-mode --quiet -Dmaven.repo.local=${kotlinCache} -Dkotlin.compiler.daemon=false`;

const kotlin: Language = {
  name: "kotlin",
  toolchain: {
    "a JDK 17 or newer": "javac --release 17 -version",
    "Maven 3.6.3 or newer": "mvn --version",
  },
  versionProperty: "artifactVersion",
  spelled: (version) => version,
  package: [`${kotlinMaven} --file generated deploy`, forgetOwn(kotlinCache)],
  compile: [`${kotlinMaven} --file generated compile`],
  listing: javap,
  breaks: [
    getBreaks(kotlinMaven),
    `java ${quickJvm} -cp "generated/breaks/*" breaks/Breaks.java ${oldJar("messaging-sdk-kotlin")} ${newJar("messaging-sdk-kotlin")}`,
  ].join(" && "),
  plant: plantJar(kotlinCache, "messaging-sdk-kotlin", "messaging.sdk.kotlin"),
  test: [`${kotlinMaven} -Dclient.version=$(cat generated/version.txt) test`],
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
