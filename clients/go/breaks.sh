# Prints what breaks programs that were written for the release $LAST, as apidiff sees it: `LAST=0.1.0 sh breaks.sh <cache>`.
set -e
export GOCACHE="$1/build" GOMODCACHE="$1/modules" GOTOOLCHAIN=local GOWORK=off GOFLAGS=-modcacherw
module=github.com/messaging-sdk/messaging-sdk/clients/go
generated="$PWD/generated"
GOBIN="$1" go install golang.org/x/exp/cmd/apidiff@v0.0.0-20261014143641-f0251eb4aa3e 2> "$generated/apidiff.log" || {
  cat "$generated/apidiff.log"
  exit 1
}

# Outside of every module, so that none notes it down.
(cd / && GOPROXY="file://$generated/planted,https://proxy.golang.org" GONOSUMDB="$module" go mod download "$module@v$LAST")
(cd "$GOMODCACHE/$module@v$LAST" && "$1/apidiff" -w "$generated/last.export" .)
# The version is no break.
cd "$generated" && "$1/apidiff" -incompatible last.export . | { grep "^- " || true; } | { grep -v "^- Version: value changed" || true; }
