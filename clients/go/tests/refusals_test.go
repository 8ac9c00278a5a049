package contract

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strings"
	"testing"

	messaging "github.com/messaging-sdk/messaging-sdk/clients/go"
)

// What must not go through: a call without a key, and input that the spec forbids.

func TestMissingKey(t *testing.T) {
	keyless := messaging.NewClient(messaging.Configuration{BaseURL: os.Getenv("MESSAGING_MOCK_URL")})
	_, _, err := keyless.Groups.List(context.Background(), messaging.ListGroupsQuery{})
	refusal := refusalOf(t, err)
	same(t, refusal.StatusCode, 401)
	same(t, refusal.Envelope.Errors[0].Code, "E-0-004")
	proved(t, "refused", "missing key")
}

func TestKeyStaysSecret(t *testing.T) {
	configuration := messaging.Configuration{APIKey: "secret\n", BaseURL: os.Getenv("MESSAGING_MOCK_URL")}
	client := messaging.NewClient(configuration)
	_, _, err := client.Groups.List(context.Background(), messaging.ListGroupsQuery{})
	if err == nil {
		t.Fatal("a key that no header can hold was sent")
	}
	printed := fmt.Sprintf("%v %v %+v %#v %v %+v", err, configuration, configuration, configuration, client, client)
	if strings.Contains(printed, "secret") {
		t.Fatal(printed)
	}
}

// slow fails as net/http does when a TLS handshake takes too long: with no word of a deadline.
type slow struct{ error }

func (slow) Timeout() bool                                     { return true }
func (slow) Temporary() bool                                   { return true }
func (s slow) RoundTrip(*http.Request) (*http.Response, error) { return nil, s }

func TestErrorsAreWhatThePackagePageSays(t *testing.T) {
	nowhere := messaging.NewClient(messaging.Configuration{APIKey: "any-key-will-do"})
	if err := errorOf(nowhere.Sms.Send(ctx, message)); err == nil || !strings.Contains(err.Error(), "BaseURL is empty") {
		t.Fatal(err)
	}
	late := messaging.NewClient(messaging.Configuration{BaseURL: "http://example.com", HTTPClient: &http.Client{Transport: slow{errors.New("TLS handshake timeout")}}})
	misled := messaging.NewClient(messaging.Configuration{BaseURL: "http://not an address"})
	query := messaging.ListSmsQuery{PhoneNumber: messaging.PtrString("447700900123")}
	err := errorOf(late.Sms.List(ctx, "order-1", query))
	if !errors.Is(err, context.DeadlineExceeded) || messaging.OutcomeOf(err) != messaging.NotSent {
		t.Fatal(err)
	}
	for _, err := range []error{err, errorOf(misled.Sms.List(ctx, "order-1", query))} {
		if err == nil || strings.Contains(err.Error(), "order-1") || strings.Contains(err.Error(), "447700900123") {
			t.Fatal(err)
		}
	}
}

func TestBadInput(t *testing.T) {
	sms, groups := client.Sms, client.Groups
	message := messaging.SmsSend{Message: "Hi", PhoneNumbers: []string{"+447700900123"}}
	unprocessable(t, errorOf(sms.Send(ctx, message)))
	message.Sender = "a sender too long"
	unprocessable(t, errorOf(sms.Send(ctx, message)))
	unprocessable(t, errorOf(groups.Create(ctx, []messaging.GroupCreate{})))
	unprocessable(t, errorOf(groups.Create(ctx, []messaging.GroupCreate{{Name: ""}})))
	unprocessable(t, errorOf(groups.Update(ctx, []messaging.GroupUpdate{{Id: 1042}})))
	unprocessable(t, errorOf(groups.Delete(ctx, messaging.GroupIds{})))
	unprocessable(t, errorOf(groups.List(ctx, messaging.ListGroupsQuery{Limit: messaging.PtrInt64(1001)})))
	// A path that is not whole would be another operation's: it is not even sent.
	if err := errorOf(sms.List(ctx, "", messaging.ListSmsQuery{})); !strings.Contains(err.Error(), "externalId") {
		t.Fatalf("%q does not name what is wrong", err)
	}
	proved(t, "refused", "bad input")
}

func errorOf[Result any](_ *Result, _ *http.Response, err error) error {
	return err
}

func unprocessable(t *testing.T, err error) {
	t.Helper()
	same(t, refusalOf(t, err).StatusCode, 422)
}
