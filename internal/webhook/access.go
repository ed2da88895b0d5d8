package webhook

import (
	"strings"

	"milepost/internal/events"
	"milepost/internal/people"
)

// visible is the condition that an account may see what a delivery d is about: the child concerned, or a purchase of its own.
func visible(account string) string {
	return strings.NewReplacer("{account}", account, "{purchase}", string(events.PurchaseMade), "{child}", people.CanAccessChild("d.child_id", account)).
		Replace(`(d.child_id IS NOT NULL AND {child} OR d.child_id IS NULL AND (d.event = 'ping' OR d.event = '{purchase}'
		AND EXISTS (SELECT 1 FROM purchase bought WHERE bought.id = d.object_id AND bought.account_id = {account})))`)
}
