package people

import (
	"net/mail"
	"strings"
	"time"

	"milepost/internal/httpx"
	"milepost/internal/wire"
)

// Child is a child as other slices need it.
type Child struct {
	ID          string `db:"id"`
	OwnerID     string `db:"owner_id"`
	FirstName   string `db:"first_name"`
	LastName    string `db:"last_name"`
	Email       string `db:"email"`
	PhoneNumber string `db:"phone_number"`
	// DateOfBirth is YYYY-MM-DD, empty when unknown.
	DateOfBirth string `db:"date_of_birth"`
	CreatedAt   int64  `db:"created_at"`
}

const dateForm = "2006-01-02"

func (c Child) row() ChildRow {
	return ChildRow{
		ChildID: c.ID, FirstName: c.FirstName, LastName: c.LastName, Email: c.Email, PhoneNumber: c.PhoneNumber,
		DateOfBirth: c.DateOfBirth, CreatedAt: wire.Time(c.CreatedAt),
	}
}

// check trims the fields and answers the wrong ones. Of a child only the names are required.
func (n *NewChild) check(now time.Time) error {
	var wrong []httpx.FieldError
	say := func(field, message string) {
		wrong = append(wrong, httpx.FieldError{Location: field, Message: message})
	}
	for name, text := range map[string]*string{
		"first_name": &n.FirstName, "last_name": &n.LastName, "email": &n.Email, "phone_number": &n.PhoneNumber,
	} {
		*text = strings.TrimSpace(*text)
		if !wire.OneLine(*text) {
			say(name, wire.NotOneLine)
		}
	}
	if n.FirstName == "" {
		say("first_name", "This field is required")
	}
	if n.LastName == "" {
		say("last_name", "This field is required")
	}
	if n.Email != "" {
		if parsed, err := mail.ParseAddress(n.Email); err != nil || parsed.Address != n.Email {
			say("email", "Please enter a valid email.")
		}
	}
	if n.DateOfBirth != "" && !pastDate(n.DateOfBirth, now) {
		say("date_of_birth", "Please enter a date of birth that is not in the future.")
	}
	if len(wrong) > 0 {
		return httpx.Fields(wrong...)
	}
	return nil
}

func pastDate(text string, now time.Time) bool {
	date, err := time.Parse(dateForm, text)
	// A child born today somewhere east of here is not yet in the future.
	return err == nil && date.Year() >= 1900 && date.Before(now.Add(14*time.Hour))
}
