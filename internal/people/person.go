package people

import (
	"strings"
	"time"
	"unicode"

	"milepost/internal/fault"
	"milepost/internal/wire"
)

// Person is somebody on the list of the account OwnerID.
type Person struct {
	Key         int64  `db:"key"`
	ID          string `db:"id"`
	OwnerID     string `db:"owner_id"`
	Kind        Kind   `db:"kind"`
	FirstName   string `db:"first_name"`
	MiddleName  string `db:"middle_name"`
	LastName    string `db:"last_name"`
	Email       string `db:"email"`
	PhoneNumber string `db:"phone_number"`
	// DateOfBirth is YYYY-MM-DD, empty when unknown. Only children have one.
	DateOfBirth string `db:"date_of_birth"`
	// Access says how far an invitation has come.
	Access Access `db:"access"`
	// OpenActivities are those that are not finished; LastResultAt is when the last one was, 0 when none ever was.
	OpenActivities int64 `db:"open_activities"`
	LastResultAt   int64 `db:"last_result_at"`
	CreatedAt      int64 `db:"created_at"`
	ArchivedAt     int64 `db:"archived_at"` // 0 while the person is on the list
}

const dateForm = "2006-01-02"

const msgRequired = "This field is required"

// searched are the texts that a search finds the person by.
func (p Person) searched() [4]string {
	return [4]string{p.FirstName, p.MiddleName, p.LastName, p.Email}
}

func (p Person) name() string { return strings.TrimSpace(p.FirstName + " " + p.LastName) }

// faults are the wrong fields of a body.
type faults []fault.FieldError

// add notes what is wrong with a field; the first that is found counts.
func (f *faults) add(field, message string) {
	for _, known := range *f {
		if known.Field == field {
			return
		}
	}
	*f = append(*f, fault.FieldError{Field: field, Message: message})
}

func (f faults) err() error {
	if len(f) == 0 {
		return nil
	}
	return fault.Fields(f...)
}

func (f *faults) email(field, text string) {
	if text != "" && !wire.Email(text) {
		f.add(field, "Please enter a valid email.")
	}
}

// phone wants a number that can be dialled, however it is written.
func (f *faults) phone(field, text string) {
	digits := 0
	for _, r := range text {
		if unicode.IsDigit(r) {
			digits++
		}
	}
	if text != "" && digits < 3 {
		f.add(field, "Please enter a valid phone number.")
	}
}

func pastDate(text string, now time.Time) bool {
	date, err := time.Parse(dateForm, text)
	// What is today somewhere east of here is not yet in the future.
	return err == nil && date.Year() >= 1900 && date.Before(now.Add(14*time.Hour))
}
