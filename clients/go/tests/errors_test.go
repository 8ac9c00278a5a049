package contract

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	messaging "github.com/messaging-sdk/messaging-sdk/clients/go"
)

// Each documented error status is an *APIError, with its code and the id of the request.
func TestErrors(t *testing.T) {
	codes := map[int]string{
		400: "E-1-001",
		401: "E-0-004",
		403: "E-0-006",
		404: "E-3-001",
		413: "E-1-003",
		422: "E-2-001",
		429: "E-4-001",
		500: "E-5-001",
		503: "E-5-002",
	}
	for status, code := range codes {
		t.Run(strconv.Itoa(status), func(t *testing.T) {
			groups := []messaging.GroupCreate{{Name: "Staff"}}
			_, _, err := responding(status, "").Groups.Create(context.Background(), groups)
			refusal := refusalOf(t, err)
			same(t, refusal.StatusCode, status)
			same(t, refusal.Envelope.Errors[0].Code, code)
			if refusal.Envelope.Meta.UniqId == "" || refusal.Header.Get("X-Request-Id") == "" {
				t.Fatal("the error names no request")
			}
			if reported := fmt.Sprintf("%d: %s", status, code); !strings.Contains(err.Error(), reported) {
				t.Fatalf("%q does not tell %q", err, reported)
			}
			if wait, isSaid := refusal.RetryAfter(); isSaid != (status == 429 || status == 503) || isSaid && wait <= 0 {
				t.Fatal("the error does not say when to try again")
			}
			if kind := kinds[status]; kind != nil && !errors.Is(err, kind) {
				t.Fatalf("%v is no %v", err, kind)
			}
			if errors.Is(err, messaging.ErrNotFound) != (status == 404) {
				t.Fatalf("%v is, or is not, found", err)
			}
			proved(t, "error", strconv.Itoa(status))
		})
	}
}

// A configuration that is logged shows no key, also as a part of something.
func TestTheKeyIsNotShown(t *testing.T) {
	configuration := messaging.Configuration{APIKey: key, BaseURL: "http://localhost", DefaultHeader: http.Header{"X-Api-Key": {key}}}
	held := struct{ Messaging messaging.Configuration }{configuration}
	var logged strings.Builder
	for _, handler := range []slog.Handler{slog.NewJSONHandler(&logged, nil), slog.NewTextHandler(&logged, nil)} {
		slog.New(handler).Info("starts", "one", configuration, "pointer", &configuration, "held", held, "client", messaging.NewClient(configuration))
	}
	shown := logged.String() + text(t, configuration) + text(t, held) + text(t, &held)
	for _, value := range []any{configuration, &configuration, held, &held} {
		shown += fmt.Sprintf("%v %+v %#v %s", value, value, value, value)
	}
	if strings.Contains(shown, key) || !strings.Contains(shown, "http://localhost") {
		t.Fatal(shown)
	}
}

var kinds = map[int]error{
	401: messaging.ErrUnauthorized,
	403: messaging.ErrForbidden,
	404: messaging.ErrNotFound,
	422: messaging.ErrUnprocessableContent,
	429: messaging.ErrTooManyRequests,
}

// A response that is not the service's own is an *APIError too.
func TestStrangeResponses(t *testing.T) {
	respond := func(status int, body string) error {
		server := httptest.NewServer(http.HandlerFunc(func(writer http.ResponseWriter, _ *http.Request) {
			writer.WriteHeader(status)
			fmt.Fprint(writer, body)
		}))
		defer server.Close()
		client := messaging.NewClient(messaging.Configuration{APIKey: "any-key-will-do", BaseURL: server.URL})
		_, _, err := client.Groups.List(context.Background(), messaging.ListGroupsQuery{})
		return err
	}
	proxy := refusalOf(t, respond(502, "<h1>Bad gateway</h1>"))
	same(t, proxy.StatusCode, 502)
	same(t, string(proxy.Body), "<h1>Bad gateway</h1>")
	same(t, proxy.Envelope, nil)

	unreadable := respond(200, `{"data": [`)
	same(t, refusalOf(t, unreadable).StatusCode, 200)
	var cause *json.SyntaxError
	if !errors.As(unreadable, &cause) {
		t.Fatalf("%q does not tell why it cannot be read", unreadable)
	}
}

func refusalOf(t *testing.T, err error) *messaging.APIError {
	t.Helper()
	var refusal *messaging.APIError
	if !errors.As(err, &refusal) {
		t.Fatalf("got %v, want an APIError", err)
	}
	return refusal
}
