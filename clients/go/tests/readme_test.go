package contract

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// readme send
import messaging "github.com/messaging-sdk/messaging-sdk/clients/go"

// end readme

// readme once
// Sends has the keys that were sent, in a table with a primary key. Each change is safe when it returns.
type Sends interface {
	// Claim returns false for a key that it has: `insert into sends (key) values ($1) on conflict do nothing`.
	Claim(ctx context.Context, key string) (bool, error)
	// Release forgets a key: `delete from sends where key = $1`.
	Release(ctx context.Context, key string) error
}

// SendOnce sends a message to one number once under a key: 1 to 150 characters without a slash. After an error, call it again
// with the same key.
func SendOnce(ctx context.Context, client *messaging.Client, sends Sends, key string, sms messaging.SmsSend) error {
	isNew, err := sends.Claim(ctx, key)
	if err != nil {
		return err
	}
	if isNew {
		sms.ExternalId = &key
		_, _, err = client.Sms.Send(ctx, sms)
		if err == nil {
			return nil
		}
		if messaging.OutcomeOf(err) != messaging.Unknown {
			return errors.Join(err, sends.Release(context.WithoutCancel(ctx), key))
		}
	}
	for record, err := range client.Sms.ListAll(ctx, key, messaging.ListSmsQuery{}) {
		if err != nil {
			return err
		}
		if record.ExternalId == key {
			return nil
		}
	}
	return errors.Join(fmt.Errorf("the message of %s may have been sent: look again later", key), err)
}

// end readme

// The code that the README shows: its parts are between comments.

func sendAndList(ctx context.Context) error {
	// readme send
	client := messaging.NewClient(messaging.Configuration{
		APIKey:  os.Getenv("MESSAGING_API_KEY"),
		BaseURL: os.Getenv("MESSAGING_BASE_URL"),
		Timeout: 10 * time.Second,
	})
	sms := messaging.SmsSend{Sender: "ACME", Message: "Your code: 348202", PhoneNumbers: []string{"+447700900123"}}
	result, _, err := client.Sms.Send(ctx, sms)
	if err != nil {
		return err
	}
	fmt.Println(result.Meta.SentSms)
	// The numbers that were rejected, when others were accepted.
	fmt.Println(result.Errors)
	// end readme
	// readme list
	for group, err := range client.Groups.ListAll(ctx, messaging.ListGroupsQuery{}) {
		if err != nil {
			return err
		}
		fmt.Println(group.Id, group.Name)
	}
	// end readme
	return nil
}

func handleErrors(ctx context.Context, client *messaging.Client, sms messaging.SmsSend) (err error) {
	// readme errors
	_, _, err = client.Sms.Send(ctx, sms)
	var refusal *messaging.APIError
	var slow *messaging.TimeoutError
	var broken *messaging.ConnectionError
	switch {
	case errors.Is(err, messaging.ErrTooManyRequests) && errors.As(err, &refusal):
		wait, _ := refusal.RetryAfter()
		fmt.Println("wait", wait)
	case errors.As(err, &refusal):
		fmt.Println(refusal.StatusCode, refusal.Outcome, refusal)
	case errors.As(err, &slow), errors.As(err, &broken):
		fmt.Println("no response", messaging.OutcomeOf(err))
	}
	// end readme
	return err
}

func receiveWebhooks(serve func(http.HandlerFunc)) error {
	// readme webhook
	verifier, err := messaging.NewWebhookVerifier(os.Getenv("MESSAGING_WEBHOOK_SECRET"))
	if err != nil {
		return err
	}
	receive := func(writer http.ResponseWriter, request *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(writer, request.Body, 1<<20))
		if err != nil {
			return
		}
		event, err := verifier.Verify(request.Header, body)
		if err != nil {
			http.Error(writer, "not an event", http.StatusBadRequest)
			return
		}
		if status, err := event.SmsStatus(); err == nil && event.Type == "sms.status" {
			fmt.Println(status.Data.PhoneNumber, status.Data.Status)
		}
		writer.WriteHeader(http.StatusNoContent)
	}
	// end readme
	serve(receive)
	return nil
}

func TestReadme(t *testing.T) {
	scene := readCases(t)
	scene.control(t, "POST", "reset", nil, nil)
	if err := sendAndList(context.Background()); err != nil {
		t.Fatal(err)
	}
	expired := messaging.NewClient(messaging.Configuration{APIKey: "expired", BaseURL: scene.SandboxURL})
	if err := handleErrors(context.Background(), expired, message); !errors.Is(err, messaging.ErrUnauthorized) {
		t.Fatal(err)
	}
	err := receiveWebhooks(func(receive http.HandlerFunc) {
		signed := scene.Webhooks[0]
		body, _ := base64.StdEncoding.DecodeString(signed.Body)
		for status, sent := range map[int][]byte{204: body, 400: []byte("{}")} {
			request := httptest.NewRequest("POST", "/", bytes.NewReader(sent))
			for name, value := range signed.Headers {
				request.Header.Set(name, value)
			}
			recorder := httptest.NewRecorder()
			receive(recorder, request)
			same(t, recorder.Code, status)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
}

// table is that of a database, in memory.
type table struct{ keys sync.Map }

func (t *table) Claim(_ context.Context, key string) (bool, error) {
	_, isKept := t.keys.LoadOrStore(key, true)
	return !isKept, nil
}

func (t *table) Release(_ context.Context, key string) error {
	t.keys.Delete(key)
	return nil
}

func TestSendOnce(t *testing.T) {
	scene, sends := readCases(t), &table{}
	// meet sends so many times at once, of which the first meets a fault, and says how many succeed.
	meet := func(key string, calls int, faults ...map[string]any) (succeeded int32) {
		scene.control(t, "PUT", "faults", map[string]any{"data": faults}, nil)
		var group sync.WaitGroup
		for range calls {
			group.Go(func() {
				sms := messaging.SmsSend{Sender: "ACME", Message: "Hi", PhoneNumbers: []string{"+447700900123"}}
				if SendOnce(context.Background(), waiting(10*time.Second, scene.SandboxURL), sends, key, sms) == nil {
					atomic.AddInt32(&succeeded, 1)
				}
			})
		}
		group.Wait()
		return succeeded
	}
	sent := func() (count int) {
		var log struct {
			Data []struct {
				OperationID string `json:"operationId"`
				Records     []any
			}
		}
		scene.control(t, "GET", "requests", nil, &log)
		for _, one := range log.Data {
			if one.OperationID == "sendSms" && len(one.Records) > 0 {
				count++
			}
		}
		return count
	}
	lost := func(effect bool) map[string]any {
		return map[string]any{"kind": "reset", "at": "head", "effect": effect, "operationId": "sendSms", "count": 1}
	}
	refusal := map[string]any{"kind": "rejection", "status": 422, "body": "envelope", "effect": false, "operationId": "sendSms", "count": 1}
	scene.control(t, "POST", "reset", nil, nil)
	same(t, []int32{meet("order-1", 1), meet("order-1", 1)}, []int32{1, 1})
	same(t, sent(), 1)
	proved(t, "once", "a second call")
	same(t, []int32{meet("order-2", 1, lost(true)), meet("order-2", 1)}, []int32{1, 1})
	same(t, sent(), 2)
	proved(t, "once", "a lost response of what was done")
	same(t, []int32{meet("order-3", 1, lost(false)), meet("order-3", 1)}, []int32{0, 0})
	same(t, sent(), 2)
	proved(t, "once", "a lost response of what was not done")
	same(t, []int32{meet("order-4", 1, refusal), meet("order-4", 1)}, []int32{0, 1})
	same(t, sent(), 3)
	proved(t, "once", "a refusal")
	meet("order-5", 50)
	same(t, meet("order-5", 1), 1)
	same(t, sent(), 4)
	proved(t, "once", "fifty at once")
}
