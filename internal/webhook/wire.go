package webhook

import (
	"milepost/internal/events"
	"milepost/internal/wire"
)

// WebhookFields are the fields of a webhook that its owner enters.
type WebhookFields struct {
	URL         string        `json:"url" maxLength:"500" doc:"where events are posted to, https://…"`
	Description string        `json:"description" maxLength:"200" doc:"for its owner"`
	Events      []events.Type `json:"events" maxItems:"20" enum:"activity.finished,report.signed,request.answered,child.added,purchase.made" doc:"the types that are sent"`
}

// Webhook is an address that events are sent to.
type Webhook struct {
	ID string `json:"webhook_id"`
	WebhookFields
	State          string     `json:"state" enum:"active,paused" doc:"events of a paused one wait"`
	Reason         string     `json:"reason" enum:",owner,failing,gone" doc:"why it is paused: its owner did that, it took nothing for days, or it answered that it is gone (410)"`
	PausedAt       *wire.Time `json:"paused_at,omitempty"`
	FailingSince   *wire.Time `json:"failing_since,omitempty" doc:"nothing was taken since then"`
	OldSecretUntil *wire.Time `json:"old_secret_until,omitempty" doc:"until then, deliveries are also signed with the secret before the last one"`
	Waiting        int64      `json:"waiting" maximum:"1000" doc:"events that wait to be sent, counted up to 1,000"`
	CreatedAt      wire.Time  `json:"created_at"`
}

// IssuedSecret is a webhook with its new secret, which is shown this once.
type IssuedSecret struct {
	Webhook Webhook `json:"webhook"`
	Secret  string  `json:"secret" doc:"whsec_…, by which the receiver knows that a delivery is genuine; it cannot be read again"`
}

// WebhookDelivery is an event for a webhook, and what came of sending it.
type WebhookDelivery struct {
	ID         string      `json:"delivery_id" doc:"the header webhook-id"`
	Event      events.Type `json:"event" enum:"activity.finished,report.signed,request.answered,child.added,purchase.made,ping"`
	ObjectID   string      `json:"object_id" doc:"of what it happened to"`
	State      string      `json:"state" enum:"waiting,delivered,failed,withheld" doc:"failed ones were tried for a day; withheld ones are about what the owner may not see any more"`
	CreatedAt  wire.Time   `json:"created_at"`
	DueAt      *wire.Time  `json:"due_at,omitempty" doc:"when a waiting one is tried next; of a paused webhook, when it is resumed"`
	Attempts   int64       `json:"attempts"`
	LastAt     *wire.Time  `json:"last_at,omitempty" doc:"the latest attempt"`
	Took       int64       `json:"took" doc:"milliseconds of the latest attempt"`
	AnswerCode int64       `json:"answer_code" doc:"HTTP status of the latest answer; 0 without one"`
	AnswerText string      `json:"answer_text" maxLength:"300" doc:"the beginning of the latest answer"`
	Failure    string      `json:"failure" enum:",status,redirect,timeout,lookup,inside,tls,connection,expired" doc:"why the latest attempt failed; expired: it waited for a day behind others that failed"`
}
