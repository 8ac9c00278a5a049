import type { Language } from "../language.ts";

// The Kotlin daemon would live on after the run, and can keep Maven from ending.
const maven = `mvn --batch-mode --quiet -Dmaven.repo.local="$PWD/../node_modules/.cache/kotlin" -Dkotlin.compiler.daemon=false`;

export const kotlin: Language = {
  name: "kotlin",
  toolchain: {
    "a JDK 17 or newer": "javac --release 17 -version",
    "Maven 3.6.3 or newer": "mvn --version",
  },
  versionProperty: "artifactVersion",
  // The jar, its sources, its pages and its pom, laid where the contract program's Maven looks for packages.
  package: [`${maven} --file generated install`],
  compile: [`${maven} --file generated --activate-profiles strict compile`],
  test: [`${maven} -Dclient.version=$(cat generated/version.txt) test`],
  holes: {},
};
