package app

import (
	"milepost/internal/events"
	"milepost/internal/kernel"
	"milepost/internal/webhook"
)

// addWebhooks connects webhooks with the packages that publish events, which use the kernel's board.
func (s *Services) addWebhooks(k *kernel.Kernel) {
	s.Webhooks = webhook.New(k)
	if k.Events == nil { // as where only the contract is written
		k.Events = &events.Board{}
	}
	k.Events.Connect(s.Webhooks)
}
