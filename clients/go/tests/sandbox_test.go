package contract

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	messaging "github.com/messaging-sdk/messaging-sdk/clients/go"
)

// What the client makes of a service that fails, pages in its own way, or signs an event.

type cases struct {
	SandboxURL string              `json:"sandboxUrl"`
	RefusedURL string              `json:"refusedUrl"`
	Faults     []map[string]any    `json:"faults"`
	Dialects   []map[string]string `json:"dialects"`
	Refusals   []refusalCase       `json:"refusals"`
	Webhooks   []webhookCase       `json:"webhooks"`
}

type refusalCase struct {
	URL     string            `json:"url"`
	Status  int               `json:"status"`
	Body    string            `json:"body"`
	Outcome messaging.Outcome `json:"outcome"`
}

type webhookCase struct {
	Name      string            `json:"name"`
	Secrets   []string          `json:"secrets"`
	Headers   map[string]string `json:"headers"`
	Body      string            `json:"body"`
	Tolerance int64             `json:"tolerance"`
	Verdict   string            `json:"verdict"`
}

func readCases(t *testing.T) (read cases) {
	t.Helper()
	// Other tests share the sandbox.
	t.Cleanup(func() { read.control(t, "POST", "reset", nil, nil) })
	text, err := os.ReadFile(os.Getenv("MESSAGING_CASES"))
	if err == nil {
		err = json.Unmarshal(text, &read)
	}
	if err != nil {
		t.Fatal(err)
	}
	return read
}

// Not on a connection on which a fault may have left something.
var controller = http.Client{Transport: &http.Transport{DisableKeepAlives: true}}

// control steers the sandbox.
func (c cases) control(t *testing.T, method, path string, body, result any) {
	t.Helper()
	request, err := http.NewRequest(method, c.SandboxURL+"/_sandbox/"+path, bytes.NewReader([]byte(text(t, body))))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := controller.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if result != nil {
		if err := json.NewDecoder(response.Body).Decode(result); err != nil {
			t.Fatal(err)
		}
	}
}

const key = "s3cret-any-key-will-do"

func waiting(timeout time.Duration, url string) *messaging.APIClient {
	return messaging.NewAPIClient(messaging.Configuration{APIKey: key, BaseURL: url, Timeout: timeout})
}

func TestFaults(t *testing.T) {
	scene := readCases(t)
	played := map[string]bool{"refuse": true}
	for _, fault := range scene.Faults {
		scene.control(t, "POST", "reset", nil, nil)
		kind := fmt.Sprint(fault["kind"])
		played[kind] = true
		fault["operationId"] = "sendSms"
		scene.control(t, "PUT", "faults", map[string]any{"data": []any{fault}}, nil)
		timeout := 20 * time.Second
		if kind == "stall" {
			timeout = 500 * time.Millisecond
		}
		_, _, err := waiting(timeout, scene.SandboxURL).SmsAPI.SendSms(context.Background(), message)
		var requests struct {
			Data []struct{ Records []any }
		}
		scene.control(t, "GET", "requests", nil, &requests)
		// Nothing is made again, and what the error says of the effect is true.
		sent := slices.ContainsFunc(requests.Data, func(one struct{ Records []any }) bool { return len(one.Records) > 0 })
		if len(requests.Data) > 1 || (err == nil && !sent) {
			t.Fatalf("%v: %v requests, %v", fault, len(requests.Data), err)
		}
		if err == nil {
			continue
		}
		outcome := messaging.OutcomeOf(err)
		if sent && outcome != messaging.Unknown {
			t.Fatalf("%v: %v, but it was done", fault, outcome)
		}
		var refusal *messaging.APIError
		var slow *messaging.TimeoutError
		var broken *messaging.ConnectionError
		switch isRefusal := errors.As(err, &refusal); {
		case kind == "stall" && !errors.As(err, &slow), kind == "reset" && !errors.As(err, &broken):
			t.Fatalf("%v: %v", fault, err)
		case isRefusal && refusal.StatusCode >= 400 && refusal.StatusCode < 500 && refusal.StatusCode != 408 && !sent:
			same(t, outcome, messaging.Rejected)
		case !isRefusal && slow == nil && !errors.As(err, &broken):
			t.Fatalf("%v: %v is none of ours", fault, err)
		}
		if told := fmt.Sprintf("%v %+v %#v %s", err, err, err, text(t, refusal)); strings.Contains(told, key) {
			t.Fatal(told)
		}
	}
	_, _, err := waiting(20*time.Second, scene.RefusedURL).SmsAPI.SendSms(context.Background(), message)
	var broken *messaging.ConnectionError
	if !errors.As(err, &broken) || broken.Outcome != messaging.NotSent {
		t.Fatal(err)
	}
	for kind := range played {
		proved(t, "fault", kind)
	}
}

func TestRefusals(t *testing.T) {
	for _, one := range readCases(t).Refusals {
		_, _, err := waiting(20*time.Second, one.URL).SmsAPI.SendSms(context.Background(), message)
		if refusal := refusalOf(t, err); refusal.StatusCode != one.Status || refusal.Outcome != one.Outcome {
			t.Fatalf("%+v: %v", one, refusal.Outcome)
		}
	}
	proved(t, "refused", "as the TypeScript client")
}

func TestTheTimeLimitIsOfTheWholeCall(t *testing.T) {
	scene := readCases(t)
	scene.control(t, "POST", "reset", nil, nil)
	drip := map[string]any{"kind": "drip", "delayMs": 200, "effect": true}
	scene.control(t, "PUT", "faults", map[string]any{"data": []any{drip}}, nil)
	begun := time.Now()
	_, _, err := waiting(500*time.Millisecond, scene.SandboxURL).SmsAPI.SendSms(context.Background(), message)
	var slow *messaging.TimeoutError
	if !errors.As(err, &slow) || !errors.Is(err, context.DeadlineExceeded) || time.Since(begun) > 10*time.Second {
		t.Fatal(err)
	}
	same(t, slow.Outcome, messaging.Unknown)
}

func TestLists(t *testing.T) {
	scene := readCases(t)
	groups := messaging.NewAPIClient(messaging.Configuration{APIKey: key, BaseURL: scene.SandboxURL}).GroupsAPI
	readAll := func(limit *int64) (ids []int64, err error) {
		for group, err := range groups.ListGroupsAll(context.Background(), messaging.ListGroupsQuery{Limit: limit}) {
			if err != nil {
				return nil, err
			}
			ids = append(ids, group.Id)
		}
		return ids, nil
	}
	allIds := func() (ids []int64) {
		scene.control(t, "PUT", "faults", map[string]any{"data": []any{}}, nil)
		page, _, err := groups.ListGroups(context.Background(), messaging.ListGroupsQuery{Limit: messaging.PtrInt64(1000)})
		if err != nil {
			t.Fatal(err)
		}
		for _, group := range page.Data {
			ids = append(ids, group.Id)
		}
		return ids
	}
	for _, limit := range []*int64{nil, messaging.PtrInt64(7)} {
		whole := 0
		for _, dialect := range scene.Dialects {
			scene.control(t, "POST", "reset", nil, nil)
			before := allIds()
			scene.control(t, "PUT", "faults", map[string]any{"data": []any{}, "dialects": []any{dialect}}, nil)
			found, err := readAll(limit)
			var requests struct{ Data []any }
			scene.control(t, "GET", "requests", nil, &requests)
			if len(requests.Data) >= 60 {
				t.Fatalf("%v: %v requests", dialect, len(requests.Data))
			}
			if err == nil {
				whole++
				after := allIds()
				for _, id := range before {
					if slices.Contains(after, id) && !slices.Contains(found, id) {
						t.Fatalf("%v: %v is missing", dialect, id)
					}
				}
				slices.Sort(found)
				same(t, len(slices.Compact(slices.Clone(found))), len(found))
			}
			proved(t, "list", dialect["name"])
		}
		if whole <= len(scene.Dialects)/2 {
			t.Fatalf("only %v lists are whole", whole)
		}
	}
	scene.control(t, "POST", "reset", nil, nil)
	found, err := readAll(messaging.PtrInt64(7))
	if err != nil || len(found) != 60 {
		t.Fatal(len(found), err)
	}
}

func TestWebhooks(t *testing.T) {
	for _, one := range readCases(t).Webhooks {
		verifier, err := messaging.NewWebhookVerifier(one.Secrets...)
		if err != nil {
			t.Fatal(err)
		}
		verifier.Tolerance = time.Duration(one.Tolerance) * time.Second
		header := http.Header{}
		for name, value := range one.Headers {
			header.Set(name, value)
		}
		body, err := base64.StdEncoding.DecodeString(one.Body)
		if err != nil {
			t.Fatal(err)
		}
		event, err := verifier.Verify(header, body)
		verdict := "ok"
		var refusal *messaging.WebhookError
		if errors.As(err, &refusal) {
			verdict = refusal.Code
		} else {
			same(t, event.ID, one.Headers["webhook-id"])
			if status, err := event.SmsStatus(); event.Type == "sms.status" && (err != nil || status.Data.Status != 2) {
				t.Fatal(status, err)
			}
		}
		if verdict != one.Verdict {
			t.Fatalf("%s: %s, want %s", one.Name, verdict, one.Verdict)
		}
		if strings.Contains(fmt.Sprintf("%v %+v %#v", verifier, verifier, verifier), "MfKQ9r8") {
			t.Fatal("the secret is shown")
		}
	}
	for _, secret := range []string{"", "whsec_", "null", "s3cret!", "whsec_AA=="} {
		if _, err := messaging.NewWebhookVerifier(secret); err == nil {
			t.Fatalf("%q is taken for a secret", secret)
		}
	}
	proved(t, "webhook", "as the TypeScript client")
}
