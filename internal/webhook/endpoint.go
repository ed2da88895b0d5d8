package webhook

import (
	"slices"
	"strings"

	"milepost/internal/events"
	"milepost/internal/fault"
	"milepost/internal/outbound"
	"milepost/internal/wire"
)

var (
	notAnAddress = fault.Define("webhook.not-an-address", "Please enter an address such as https://example.org/milepost.")
	notHTTPS     = fault.Define("webhook.not-https", "The address has to begin with https://.")
	withPassword = fault.Define("webhook.with-password", "The address must not have a user name or a password in it.")
	leadsInside  = fault.Define("webhook.leads-inside", "This address is inside the network of the server. Whoever runs the server can allow it.")
	noEvents     = fault.Define("webhook.no-events", "Please choose at least one event.")
	full         = fault.Define("webhook.full", "An account has {most, number} webhooks at most. Remove one that is not used any more.")
	isPaused     = fault.Define("webhook.paused", "This webhook is paused. Resume it first.")
	stillWaits   = fault.Define("webhook.still-waits", "This event is still waiting to be sent.")
	notVisible   = fault.Define("webhook.not-visible", "You no longer have access to what this event is about.")
)

const (
	// maxEndpoints bounds the webhooks of an account.
	maxEndpoints = 20
	// maxDescription bounds the description of one, in characters.
	maxDescription = 200
)

// ping is a delivery that an owner asks for, to see whether their program takes it.
const ping events.Type = "ping"

// The states of an endpoint, and why one is paused.
const (
	active = "active"
	paused = "paused"

	byOwner   = "owner"
	byFailing = "failing"
	byGone    = "gone"
)

// tidy takes the space around what was typed away.
func (f WebhookFields) tidy() WebhookFields {
	f.URL, f.Description = strings.TrimSpace(f.URL), strings.TrimSpace(f.Description)
	return f
}

// findings are the sentences about an address.
var findings = map[outbound.Finding]fault.Sentence{
	outbound.NotAnAddress: notAnAddress, outbound.NotHTTPS: notHTTPS, outbound.WithPassword: withPassword, outbound.LeadsInside: leadsInside,
}

// check validates all fields at once.
func (f WebhookFields) check(networks outbound.Networks) error {
	var wrong []fault.FieldError
	if finding, bad := findings[networks.Check(f.URL)]; bad {
		wrong = append(wrong, fault.FieldError{Field: "url", Message: finding})
	}
	switch {
	case !wire.OneLine(f.Description):
		wrong = append(wrong, fault.FieldError{Field: "description", Message: fault.NotOneLine})
	case len([]rune(f.Description)) > maxDescription:
		wrong = append(wrong, fault.FieldError{Field: "description", Message: fault.TooLong})
	}
	switch {
	case len(f.Events) == 0:
		wrong = append(wrong, fault.FieldError{Field: "events", Message: noEvents})
	case slices.ContainsFunc(f.Events, func(t events.Type) bool { return !slices.Contains(events.Types(), t) }):
		wrong = append(wrong, fault.FieldError{Field: "events", Message: fault.UnknownChoice})
	}
	if len(wrong) > 0 {
		return fault.Fields(wrong...)
	}
	return nil
}

// storedEvents are types in the order of the list, each once, as they are stored.
func storedEvents(chosen []events.Type) string {
	var names []string
	for _, t := range events.Types() {
		if slices.Contains(chosen, t) {
			names = append(names, string(t))
		}
	}
	return strings.Join(names, " ")
}

func readEvents(stored string) []events.Type {
	names := strings.Fields(stored)
	types := make([]events.Type, len(names))
	for i, name := range names {
		types[i] = events.Type(name)
	}
	return types
}
