package contract

import (
	"context"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"

	messaging "github.com/messaging-sdk/messaging-sdk/clients/go"
)

// A send that may have arrived is never made again: the service would send again too.

var message = messaging.SmsSend{Sender: "ACME", Message: "Hi", PhoneNumbers: []string{"+447700900123"}}

func TestBrokenOff(t *testing.T) {
	var arrived atomic.Int32
	// Responds to the first call, so that its connection is kept, and breaks that off at each later one.
	server := httptest.NewServer(http.HandlerFunc(func(writer http.ResponseWriter, _ *http.Request) {
		if arrived.Add(1) > 1 {
			panic(http.ErrAbortHandler)
		}
		accept(writer)
	}))
	defer server.Close()
	// By this header net/http takes a POST for one that it may repeat, if it can.
	client := messaging.NewClient(messaging.Configuration{
		APIKey:        "any-key-will-do",
		BaseURL:       server.URL,
		DefaultHeader: http.Header{"Idempotency-Key": {"once"}},
	})
	if err := errorOf(client.Sms.Send(context.Background(), message)); err != nil {
		t.Fatal(err)
	}
	if err := errorOf(client.Sms.Send(context.Background(), message)); err == nil {
		t.Fatal("a call that broke off went well")
	}
	same(t, arrived.Load(), 2)
}

// Nor is a list, though it could be: how often to try is yours to say.
func TestBrokenOffList(t *testing.T) {
	var arrived atomic.Int32
	server := httptest.NewServer(http.HandlerFunc(func(writer http.ResponseWriter, _ *http.Request) {
		if arrived.Add(1) > 1 {
			panic(http.ErrAbortHandler)
		}
		writer.Write([]byte(`{"meta": {"numberOfErrors": 0, "numberOfData": 0, "status": 200, "uniqId": "1"}, "data": []}`))
	}))
	defer server.Close()
	groups := messaging.NewClient(messaging.Configuration{APIKey: "any-key-will-do", BaseURL: server.URL}).Groups
	if err := errorOf(groups.List(context.Background(), messaging.ListGroupsQuery{})); err != nil {
		t.Fatal(err)
	}
	if err := errorOf(groups.List(context.Background(), messaging.ListGroupsQuery{})); err == nil {
		t.Fatal("a call that broke off went well")
	}
	same(t, arrived.Load(), 2)
}

func TestRedirected(t *testing.T) {
	var arrived atomic.Int32
	elsewhere := httptest.NewServer(http.HandlerFunc(func(writer http.ResponseWriter, _ *http.Request) {
		arrived.Add(1)
		accept(writer)
	}))
	defer elsewhere.Close()
	stays := func(status int, httpClient *http.Client) {
		server := httptest.NewServer(http.RedirectHandler(elsewhere.URL, status))
		defer server.Close()
		client := messaging.NewClient(messaging.Configuration{
			APIKey:     "any-key-will-do",
			BaseURL:    server.URL,
			HTTPClient: httpClient,
		})
		refusal := refusalOf(t, errorOf(client.Sms.Send(context.Background(), message)))
		same(t, refusal.StatusCode, status)
	}
	stays(302, nil)
	stays(307, nil)
	// One that follows redirects cannot take a send along.
	stays(307, &http.Client{})
	stays(302, &http.Client{})
	same(t, arrived.Load(), 0)
}

// accept writes an empty success, which accounts for the one recipient.
func accept(writer http.ResponseWriter) {
	writer.WriteHeader(http.StatusOK)
}
