package app

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"milepost/internal/audit"
	"milepost/internal/httpx"
	"milepost/internal/kernel"
	"milepost/internal/live"
)

// accessChannel carries between nodes that somebody may have lost a session, a role or the access to a child: streams
// that are open then are looked at again, on every node.
const accessChannel = "access"

// changed is an announcement: the account concerned, or everybody if that is unknown.
type changed struct {
	Account string `json:"account,omitempty"`
}

// Acts that take nothing from anybody. All others of these nouns may, also those that are yet to come.
var (
	ofAccess = map[string]bool{"account": true, "team": true, "invitation": true, "organization": true, "person": true, "child": true}
	harmless = map[string]bool{
		"account.ask_reset": true, "account.create": true, "account.login_failed": true, "account.profile_changed": true,
		"account.passkey_added": true, "account.passkey_cloned": true, "account.passkey_renamed": true,
		"account.recovery_codes": true, "account.register": true, "account.step_up": true, "account.step_up_failed": true,
		"child.create": true, "child.export": true, "child.import": true, "child.list": true, "child.photo_read": true,
		"child.photo_removed": true, "child.photo_set": true, "child.read": true, "child.update": true,
		"invitation.accept": true, "invitation.create": true, "organization.accept": true, "organization.decline": true,
		"organization.default": true, "organization.invite": true, "organization.participate": true, "organization.withdraw": true,
		"person.create": true, "person.update": true, "team.assign": true,
	}
)

// concerns returns whose access an act may have ended; ends is false if it ends none.
func concerns(e audit.Event) (who changed, ends bool) {
	noun, _, _ := strings.Cut(e.Action, ".")
	if !ofAccess[noun] || harmless[e.Action] {
		return changed{}, false
	}
	// A deleted or suspended account also ends the child views of its activities, which belong to no account.
	if noun == "account" && e.Action != "account.delete" && e.Action != "account.suspend" {
		return changed{Account: e.SubjectID}, true
	}
	return changed{}, true
}

// announceAccess announces each act that may have ended an account's access.
func announceAccess(k *kernel.Kernel) {
	k.Audit.OnCommitted(func(ctx context.Context, e audit.Event) {
		who, ends := concerns(e)
		if !ends {
			return
		}
		data, err := json.Marshal(who)
		if err == nil {
			err = k.Live.Publish(ctx, accessChannel, live.Event{Type: "changed", Data: data})
		}
		if err != nil {
			k.Log.WarnContext(ctx, "change of access not announced", "action", e.Action, "error", err)
		}
	})
}

// followAccess rechecks streams at each announcement, on this node, until ctx ends.
func followAccess(ctx context.Context, k *kernel.Kernel, api *httpx.API) {
	for ctx.Err() == nil {
		events, err := k.Live.Subscribe(ctx, accessChannel)
		if err != nil {
			k.Log.WarnContext(ctx, "changes of access not heard", "error", err)
			if !waitOr(ctx, time.Second) {
				return
			}
			continue
		}
		// Announcements before this, or between two subscriptions, may have been missed.
		api.RecheckStreams("")
		for event := range events {
			var who changed
			if event.Type == live.Resync || json.Unmarshal(event.Data, &who) != nil {
				who = changed{}
			}
			api.RecheckStreams(who.Account)
		}
	}
}

// waitOr waits, and reports whether ctx is still active.
func waitOr(ctx context.Context, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-timer.C:
		return true
	}
}
