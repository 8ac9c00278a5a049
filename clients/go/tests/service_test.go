// Package contract calls every operation of the service as its users would, on a mock of it.
package contract

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"testing"

	messaging "github.com/messaging-sdk/messaging-sdk/clients/go"
)

// What the calls of the tests need: a client of the mock, and a context.
var (
	client = serviceWith(nil)
	ctx    = context.Background()
)

func serviceWith(header http.Header) *messaging.Client {
	return messaging.NewClient(messaging.Configuration{
		APIKey:        "any-key-will-do",
		BaseURL:       os.Getenv("MESSAGING_MOCK_URL"),
		DefaultHeader: header,
	})
}

// responding is a client for which the mock has this documented response to a valid request.
func responding(status int, example string) *messaging.Client {
	preference := fmt.Sprintf("code=%d", status)
	if example != "" {
		preference += ", example=" + example
	}
	return serviceWith(http.Header{"Prefer": {preference}})
}

// good fails unless the mock responded with the status, and found nothing wrong with the request.
func good(t *testing.T, status int, response *http.Response, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	if violations := response.Header.Values("sl-violations"); len(violations) > 0 {
		t.Fatal(violations)
	}
	same(t, response.StatusCode, status)
	if response.Header.Get("X-Request-Id") == "" {
		t.Fatal("the response names no request")
	}
}

// same compares what two values are in JSON, where a field that was never set is as one that is absent.
func same[Value any](t *testing.T, got, want Value) {
	t.Helper()
	if gotText, wantText := text(t, got), text(t, want); gotText != wantText {
		t.Fatalf("got %s, want %s", gotText, wantText)
	}
}

func text(t *testing.T, value any) string {
	t.Helper()
	bytes, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(bytes)
}

// nullable is the value of a field that may be null.
func nullable(value string) messaging.NullableString {
	return *messaging.NewNullableString(&value)
}

// proved writes down that a case passed: called last, when nothing can fail any more.
func proved(t *testing.T, fact, name string) {
	t.Helper()
	report(t, map[string]any{"proved": fact, "case": name})
}

func report(t *testing.T, line map[string]any) {
	t.Helper()
	file, err := os.OpenFile(os.Getenv("MESSAGING_REPORT"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if err := json.NewEncoder(file).Encode(line); err != nil {
		t.Fatal(err)
	}
}
