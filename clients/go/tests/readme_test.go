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
	"testing"
	"time"
)

// readme send
import messaging "github.com/messaging-sdk/messaging-sdk/clients/go"

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
