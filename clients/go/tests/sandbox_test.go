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
	Dialects   []map[string]string `json:"dialects"`
	Key        string              `json:"key"`
	Fixtures   []fixtureCase       `json:"fixtures"`
	Responses  []fixtureCase       `json:"responses"`
	Webhooks   []webhookCase       `json:"webhooks"`
	Lists      []struct {
		Name, Operation, URL string
		Limit                *int64
	} `json:"lists"`
	Waits []struct{ Name, URL string } `json:"waits"`
}

type fixtureCase struct {
	Name       string          `json:"name"`
	Proves     string          `json:"proves"`
	Operation  string          `json:"operation"`
	Input      json.RawMessage `json:"input"`
	TimeoutMs  int64           `json:"timeoutMs"`
	ControlURL string          `json:"controlUrl"`
	URL        string          `json:"url"`
	Rule       json.RawMessage `json:"rule"`
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

func waiting(timeout time.Duration, url string) *messaging.Client {
	return messaging.NewClient(messaging.Configuration{APIKey: key, BaseURL: url, Timeout: timeout})
}

// call makes the call of a fixture.
func (one fixtureCase) call(t *testing.T, client *messaging.Client) (errs []messaging.ErrorEntry, err error) {
	t.Helper()
	read := func(into any) {
		if err := json.Unmarshal(one.Input, into); err != nil {
			t.Fatal(err)
		}
	}
	switch one.Operation {
	case "listGroups":
		_, _, err = client.Groups.List(context.Background(), messaging.ListGroupsQuery{})
		return nil, err
	case "updateGroups":
		var groups []messaging.GroupUpdate
		read(&groups)
		result, _, err := client.Groups.Update(context.Background(), groups)
		if err != nil {
			return nil, err
		}
		return result.Errors, nil
	case "createGroups":
		var groups []messaging.GroupCreate
		read(&groups)
		result, _, err := client.Groups.Create(context.Background(), groups)
		if err != nil {
			return nil, err
		}
		return result.Errors, nil
	case "createEmailTemplate":
		var template messaging.EmailTemplateCreate
		read(&template)
		_, _, err = client.EmailTemplates.Create(context.Background(), template)
		return nil, err
	case "listGroupContacts":
		_, _, err = client.GroupContacts.List(context.Background(), 1042, messaging.ListGroupContactsQuery{})
		return nil, err
	case "triggerScenario":
		var trigger messaging.ScenarioTrigger
		read(&trigger)
		_, _, err = client.Scenarios.Trigger(context.Background(), trigger)
		return nil, err
	}
	var sms messaging.SmsSend
	read(&sms)
	result, _, err := client.Sms.Send(context.Background(), sms)
	if err != nil {
		return nil, err
	}
	return result.Errors, nil
}

func TestFixtures(t *testing.T) {
	scene := readCases(t)
	for _, one := range scene.Fixtures {
		service := cases{SandboxURL: one.ControlURL}
		service.control(t, "POST", "reset", nil, nil)
		service.control(t, "PUT", "faults", map[string]any{"data": []any{one.Rule}}, nil)
		client := messaging.NewClient(messaging.Configuration{
			APIKey: scene.Key, BaseURL: one.URL, Timeout: time.Duration(one.TimeoutMs) * time.Millisecond,
		})
		rejected, err := one.call(t, client)
		reported, message, shown := map[string]any{"outcome": "done"}, "", ""
		if len(rejected) > 0 {
			reported["outcome"] = "partial"
		}
		if err != nil {
			reported = map[string]any{"outcome": messaging.OutcomeOf(err), "code": messaging.CodeOf(err)}
			message, shown = err.Error(), fmt.Sprintf("%v %+v %#v %s", err, err, err, text(t, err))
			var refusal *messaging.APIError
			if errors.As(err, &refusal) {
				shown += string(refusal.Body) + text(t, refusal.Envelope)
			}
		}
		var arrived struct {
			Data []struct{ Records []any }
		}
		service.control(t, "GET", "requests", nil, &arrived)
		effects := 0
		for _, request := range arrived.Data {
			if len(request.Records) > 0 {
				effects++
			}
		}
		report(t, map[string]any{"proved": "fixture", "case": one.Name, "seen": map[string]any{
			"told": reported, "attempts": len(arrived.Data), "effects": effects, "message": message, "shown": shown,
		}})
	}
}

func TestResponses(t *testing.T) {
	for _, one := range readCases(t).Responses {
		reported := map[string]any{"outcome": "done"}
		entries, err := one.call(t, waiting(time.Minute, one.URL))
		if len(entries) > 0 {
			places := []string{}
			for _, entry := range entries {
				place := ""
				if entry.Meta != nil && entry.Meta.Parameter != nil {
					place = *entry.Meta.Parameter
				}
				places = append(places, strings.TrimSpace(entry.Code+" "+place))
			}
			reported = map[string]any{"outcome": "partial", "errors": places}
		}
		if err != nil {
			reported = map[string]any{"outcome": messaging.OutcomeOf(err), "retryable": messaging.IsRetryable(err), "next": messaging.NextOf(err)}
		}
		report(t, map[string]any{"proved": one.Proves, "case": one.Name, "reported": reported})
	}
}

func TestWaits(t *testing.T) {
	for _, one := range readCases(t).Waits {
		_, _, err := waiting(time.Minute, one.URL).Sms.Send(context.Background(), message)
		var refusal *messaging.APIError
		if !errors.As(err, &refusal) {
			t.Fatal(err)
		}
		line := map[string]any{"proved": "wait", "case": one.Name, "reported": nil}
		if wait, isAsked := refusal.RetryAfter(); isAsked {
			line["reported"] = wait.Seconds()
		}
		report(t, line)
	}
}

func TestAnyOther404OfAListNamesPathAndAddress(t *testing.T) {
	client := waiting(time.Minute, readCases(t).SandboxURL+"/v2.1")
	_, _, err := client.Groups.List(context.Background(), messaging.ListGroupsQuery{})
	if !errors.Is(err, messaging.ErrNotFound) || !strings.Contains(err.Error(), "GET /v2.1/group was asked for below http://") {
		t.Fatal(err)
	}
	for _, err := range client.Sms.ListAll(context.Background(), "+48500100001", messaging.ListSmsQuery{}) {
		if err == nil || !strings.Contains(err.Error(), "GET /v2.1/sms/{externalId} was asked for") {
			t.Fatal(err)
		}
	}
}

func TestTheTimeLimitIsOfTheWholeCall(t *testing.T) {
	scene := readCases(t)
	scene.control(t, "POST", "reset", nil, nil)
	drip := map[string]any{"kind": "drip", "delayMs": 200, "effect": true}
	scene.control(t, "PUT", "faults", map[string]any{"data": []any{drip}}, nil)
	begun := time.Now()
	_, _, err := waiting(500*time.Millisecond, scene.SandboxURL).Sms.Send(context.Background(), message)
	var slow *messaging.TimeoutError
	if !errors.As(err, &slow) || !errors.Is(err, context.DeadlineExceeded) || time.Since(begun) > 10*time.Second {
		t.Fatal(err)
	}
	same(t, slow.Outcome, messaging.Unknown)
}

func TestLists(t *testing.T) {
	scene := readCases(t)
	groups := messaging.NewClient(messaging.Configuration{APIKey: key, BaseURL: scene.SandboxURL}).Groups
	readAll := func(limit *int64) (ids []int64, err error) {
		for group, err := range groups.ListAll(context.Background(), messaging.ListGroupsQuery{Limit: limit}) {
			if err != nil {
				return nil, err
			}
			ids = append(ids, group.Id)
		}
		return ids, nil
	}
	allIds := func() (ids []int64) {
		scene.control(t, "PUT", "faults", map[string]any{"data": []any{}}, nil)
		page, _, err := groups.List(context.Background(), messaging.ListGroupsQuery{Limit: messaging.PtrInt64(1000)})
		if err != nil {
			t.Fatal(err)
		}
		for _, group := range page.Data {
			ids = append(ids, group.Id)
		}
		return ids
	}
	for _, limit := range []*int64{nil, messaging.PtrInt64(7)} {
		complete := 0
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
				complete++
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
		if complete <= len(scene.Dialects)/2 {
			t.Fatalf("only %v lists are complete", complete)
		}
	}
	scene.control(t, "POST", "reset", nil, nil)
	found, err := readAll(messaging.PtrInt64(7))
	if err != nil || len(found) != 60 {
		t.Fatal(len(found), err)
	}
}

func TestChangingLists(t *testing.T) {
	for _, one := range readCases(t).Lists {
		client, marks, err := waiting(time.Minute, one.URL), []int64{}, error(nil)
		if one.Operation == "listSms" {
			for sms, failed := range client.Sms.ListAll(context.Background(), "order-4711", messaging.ListSmsQuery{Limit: one.Limit}) {
				if err = failed; err == nil {
					marks = append(marks, sms.StatusTime)
				}
			}
		} else {
			for group, failed := range client.Groups.ListAll(context.Background(), messaging.ListGroupsQuery{Limit: one.Limit}) {
				if err = failed; err == nil {
					marks = append(marks, group.Id)
				}
			}
		}
		reported := any(marks)
		if err != nil {
			reported = "error"
		}
		report(t, map[string]any{"proved": "walk", "case": one.Name, "reported": reported})
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
