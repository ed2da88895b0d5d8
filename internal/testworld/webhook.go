package testworld

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/events"
	"milepost/internal/webhook"
)

// Webhook returns a webhook of the person, whatever their role.
func (p *Person) Webhook() string {
	return p.Row("webhook", func(ctx context.Context) (string, error) {
		made, err := p.World.Services.Webhooks.Create(authz.With(ctx, p.Actor), p.Actor, webhook.WebhookFields{
			URL: "https://example.com/hooks", Events: events.Types(),
		})
		return made.Webhook.ID, err
	})
}

// WebhookDelivery returns what was sent to that webhook.
func (p *Person) WebhookDelivery() string {
	return p.Row("webhook delivery", func(ctx context.Context) (string, error) {
		sent, err := p.World.Services.Webhooks.Ping(authz.With(ctx, p.Actor), p.Actor, p.Webhook())
		p.World.Exec(`UPDATE webhook_delivery SET state = 'delivered' WHERE id = $1`, sent.ID)
		return sent.ID, err
	})
}
