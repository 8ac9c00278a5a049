import type { Language } from "../language.ts";

const cache = "$PWD/../node_modules/.cache/go";

// Neither the client nor its contract program takes a module of others, so none is fetched, and no other Go either.
const goCommand = `GOTOOLCHAIN=local GOPROXY=off GOWORK=off GOFLAGS= GOCACHE="${cache}/build" GOMODCACHE="${cache}/modules" go`;

export const go: Language = {
  name: "go",
  toolchain: {
    "Go 1.25 or newer": "GOTOOLCHAIN=local GOWORK=off go list -C go -m && gofmt -l go/tests",
  },
  versionProperty: "packageVersion",
  // A Go module is published as it lies there, by a tag.
  package: ["gofmt -w generated"],
  compile: [
    `test -z "$(gofmt -l generated tests | tee /dev/stderr)"`,
    `${goCommand} mod tidy -C generated -diff`,
    `${goCommand} vet -C generated ./...`,
  ],
  // Run anew each time: Go keeps what passed, and would write no report.
  test: [`${goCommand} vet ./...`, `${goCommand} test -count=1 ./...`],
  holes: {},
};
