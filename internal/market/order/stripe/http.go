package stripe

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	api "github.com/stripe/stripe-go/v84"
	"github.com/stripe/stripe-go/v84/webhook"

	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/httpx"
	"milepost/internal/httpx/problem"
)

var (
	eventUnread    = fault.Define("payment.event-unread", "The event could not be read.")
	eventUnsigned  = fault.Define("payment.event-unsigned", "The signature does not hold.")
	eventMalformed = fault.Define("payment.event-malformed", "This is not an event.")
	eventMode      = fault.Define("payment.event-mode", "The event is of another mode than this installation.")
)

const (
	// maxEvent is the largest event in bytes; Stripe's are far smaller.
	maxEvent = 512 << 10
	// tolerance is how far the time of a signature may be from ours.
	tolerance = 5 * time.Minute
)

var errForged = errors.New("the signature does not hold")

// Mount adds the webhook to the API. Without Stripe it is not found.
func (s *Service) Mount(a *httpx.API) {
	a.Handle(http.MethodPost, "/api/payment/stripe/webhook", "stripe-webhook", func(w http.ResponseWriter, r *http.Request) {
		if err := s.receive(r); err != nil {
			a.Fail(w, r, err)
			return
		}
		httpx.JSON(w, http.StatusOK, map[string]bool{"received": true})
	}, httpx.MaxBody(maxEvent))
	httpx.DescribeAnswer[map[string]bool](a, http.MethodPost, "/api/payment/stripe/webhook", http.StatusOK, httpx.JSONContent)
}

// receive checks an event and stores it.
func (s *Service) receive(r *http.Request) error {
	if s.provider == nil {
		return db.ErrNotFound
	}
	payload, err := io.ReadAll(io.LimitReader(r.Body, maxEvent+1))
	if err != nil || len(payload) > maxEvent {
		return problem.BadRequest(eventUnread)
	}
	if err := s.provider.verify(payload, r.Header.Get("Stripe-Signature")); err != nil {
		return problem.BadRequest(eventUnsigned)
	}
	var event api.Event
	if err := json.Unmarshal(payload, &event); err != nil || event.ID == "" || event.Data == nil {
		return problem.BadRequest(eventMalformed)
	}
	if event.Livemode != s.provider.live {
		return problem.BadRequest(eventMode)
	}
	return s.store(r.Context(), event, payload)
}

// verify checks a signature by any of the secrets, and its time by the program's clock.
func (p *Provider) verify(payload []byte, header string) error {
	at, ok := signedAt(header)
	if distance := p.k.Now().Sub(at).Abs(); !ok || distance > tolerance {
		return errForged
	}
	for _, secret := range p.secrets {
		if secret != "" && webhook.ValidatePayloadIgnoringTolerance(payload, header, secret) == nil {
			return nil
		}
	}
	return errForged
}

func signedAt(header string) (time.Time, bool) {
	found := int64(-1)
	for part := range strings.SplitSeq(header, ",") {
		if text, ok := strings.CutPrefix(part, "t="); ok {
			seconds, err := strconv.ParseInt(text, 10, 64)
			if err != nil || found >= 0 {
				return time.Time{}, false
			}
			found = seconds
		}
	}
	return time.Unix(found, 0), found >= 0
}

// store stores an event once, and queues its processing.
func (s *Service) store(ctx context.Context, e api.Event, payload []byte) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		n, err := tx.Exec(ctx, `INSERT INTO payment_event (id, provider, kind, payload, said_at, received_at)
			VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO NOTHING`,
			e.ID, provider, string(e.Type), string(payload), micros(e.Created), db.Micros(s.k.Now()))
		if err != nil || n == 0 {
			return err
		}
		return s.k.Jobs.Enqueue(ctx, tx, eventJob, eventDue{ID: e.ID}, s.k.Now())
	})
}
