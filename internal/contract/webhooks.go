package contract

import (
	"milepost/internal/events"
	"milepost/internal/webhook"
)

// webhookOperations are about webhooks of the caller's account.
var webhookOperations = table{
	"list-webhooks":           {Call: func(Case) call { return call{} }},
	"create-webhook":          {Call: func(Case) call { return call{Body: webhookFields} }},
	"get-webhook":             {Call: about((*person).Webhook)},
	"update-webhook":          {Call: func(c Case) call { return call{ID: c.id((*person).Webhook), Body: webhookFields} }},
	"remove-webhook":          {Call: about((*person).Webhook)},
	"pause-webhook":           {Call: about((*person).Webhook)},
	"resume-webhook":          {Call: about((*person).Webhook)},
	"issue-webhook-secret":    {Call: about((*person).Webhook)},
	"ping-webhook":            {Call: about((*person).Webhook)},
	"list-webhook-deliveries": {Call: about((*person).Webhook)},
	"resend-webhook-delivery": {Call: func(c Case) call {
		return call{ID: c.id((*person).Webhook), Second: c.id((*person).WebhookDelivery)}
	}},
}

var webhookFields = webhook.WebhookFields{URL: "https://hooks.example.org/milepost", Description: "Our register", Events: []events.Type{events.ActivityFinished}}
