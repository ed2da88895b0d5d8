package notification

import (
	"milepost/internal/notice"
	"milepost/internal/wire"
)

// Notification is a notification of the caller, with the names that they may see now.
type Notification struct {
	ID        string      `json:"notification_id"`
	Kind      notice.Kind `json:"kind" enum:"report_shared,report_signed,invitation_offered,invitation_accepted,invitation_ended,membership_offered,membership_accepted,membership_declined,membership_ended,transfer_offered,transfer_accepted,transfer_declined,handover_offered,handover_accepted,handover_declined,children_imported,scores_imported,units_low,purchase_ending,children_due,second_scoring_done,paper_asked,paper_entered,rating_answered,rating_refused,rating_bounced,rating_ended,account_approved,account_waiting,delivery_failed,payment_failed,webhook_paused,roster_stopped,backup_late"`
	CreatedAt wire.Time   `json:"created_at"`
	Read      bool        `json:"read"`
	Who       string      `json:"who" doc:"the person who did it; empty if nobody did, or the name is unknown"`
	Child     string      `json:"child" doc:"the name of the child concerned; empty if there is none or several"`
	Title     string      `json:"title" doc:"of the application or the file that it is about"`
	Amount    int64       `json:"amount" doc:"how many it is about"`
	Path      string      `json:"path" doc:"the page that it leads to; empty if there is none"`
	Accepted  bool        `json:"accepted" doc:"of an offer: the caller has accepted it"`
	Declined  bool        `json:"declined" doc:"of an offer to work with an organization, or of children to one: the caller has declined it"`
	Gone      bool        `json:"gone" doc:"its subject no longer exists, or is not visible to the caller"`
}

// Unread is how many notifications the caller has not read, counted up to 100.
type Unread struct {
	Unread int64 `json:"unread" maximum:"100"`
}

// Until names the newest that was shown: it and all before it are read.
type Until struct {
	Until string `json:"until" minLength:"1" maxLength:"64" doc:"a notification's id"`
}

// Settings are the caller's choices.
type Settings struct {
	Letters []LetterChoice `json:"letters"`
	Summary SummaryChoice  `json:"summary"`
	// Confirmed is whether letters can be sent at all.
	Confirmed bool `json:"confirmed" doc:"the address is confirmed: to another one no letters are sent"`
}

// LetterChoice is whether a kind is also a letter.
type LetterChoice struct {
	Kind   notice.Kind `json:"kind"`
	Letter bool        `json:"letter"`
	Always bool        `json:"always" doc:"the letter is needed and cannot be turned off"`
}

// SummaryChoice is when the weekly summary is sent.
type SummaryChoice struct {
	On       bool   `json:"on"`
	Weekday  int    `json:"weekday" minimum:"1" maximum:"7" doc:"Monday is 1"`
	Hour     int    `json:"hour" minimum:"0" maximum:"23" doc:"in the time zone"`
	TimeZone string `json:"time_zone" maxLength:"60" doc:"as Europe/Berlin; empty while it is off"`
	NextAt   string `json:"next_at,omitempty" readOnly:"true" doc:"when it is due next, RFC 3339"`
}

// SettingsEdit changes the given settings.
type SettingsEdit struct {
	Letters map[notice.Kind]bool `json:"letters,omitempty" doc:"by kind"`
	Summary *SummaryChoice       `json:"summary,omitempty"`
}

// Stop is the token of a letter, sent by a reader who unsubscribes from its kind.
type Stop struct {
	Token string `json:"token" minLength:"1" maxLength:"200"`
}

// Stopped is the kind of letters that a token has ended.
type Stopped struct {
	Kind notice.Kind `json:"kind"`
}
