package people

import (
	"context"
	"slices"
	"time"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/people/field"
)

var (
	birthDate               = fault.Define("child.birth-date", "Please enter a date of birth that is not in the future.")
	gestationalWeeks        = fault.Define("child.gestational-weeks", "Please enter 20 to 45 weeks.")
	gestationalDays         = fault.Define("child.gestational-days", "Please enter 0 to 6 days.")
	gestationalWeeksMissing = fault.Define("child.gestational-weeks-missing", "Please enter the weeks, too.")
	sexForNorms             = fault.Define("child.sex-for-norms", "Please choose female or male, or nothing.")
)

// Child is a child's whole record.
type Child struct {
	Person
	Record
}

// Record holds the fields that only children have. Dates are YYYY-MM-DD, empty when unknown.
type Record struct {
	GestationalWeeks int64 `db:"gestational_weeks"` // 0 when unknown
	GestationalDays  int64 `db:"gestational_days"`  // beyond the weeks
	field.Texts[string]
	Photo string `db:"photo"` // the name of a picture, empty if there is none
	Scanning
}

// A birth before 20 or after 45 weeks is a slip of the pen.
const (
	minWeeks = 20
	maxWeeks = 45
)

// texts lists the text fields of a change of a child's record.
func (e *ChildEdit) texts(c *Child) []field.Text {
	d := &e.ChildDetails
	return append([]field.Text{
		{Name: "first_name", From: e.FirstName, To: &c.FirstName, Most: field.NameLength, Required: true},
		{Name: "middle_name", From: d.MiddleName, To: &c.MiddleName, Most: field.NameLength},
		{Name: "last_name", From: e.LastName, To: &c.LastName, Most: field.NameLength, Required: true},
		{Name: "email", From: d.Email, To: &c.Email, Most: field.EmailLength},
		{Name: "phone_number", From: d.PhoneNumber, To: &c.PhoneNumber, Most: field.PhoneLength},
		{Name: "date_of_birth", From: d.DateOfBirth, To: &c.DateOfBirth, Most: field.NameLength},
	}, field.Changes(&d.Texts, &c.Texts)...)
}

// Apply makes the changes to a child's record and returns the wrong fields. Only a child's names are required.
func (e *ChildEdit) Apply(c *Child, now time.Time) error {
	_, err := e.apply(c, now)
	return err
}

// apply returns the fields that are others now, too.
func (e *ChildEdit) apply(c *Child, now time.Time) (changed []string, err error) {
	wrong, changed := field.Apply(e.texts(c))
	changed = append(changed, e.applyGestation(c)...)
	changed = append(changed, e.applyScanning(c, &wrong)...)
	c.check(&wrong, now)
	return changed, wrong.Err()
}

// applyGestation takes over how long the pregnancy lasted; without weeks there are no days.
func (e *ChildEdit) applyGestation(c *Child) (changed []string) {
	if e.GestationalWeeks != nil && *e.GestationalWeeks != c.GestationalWeeks {
		c.GestationalWeeks = *e.GestationalWeeks
		changed = append(changed, "gestational_weeks")
		if c.GestationalWeeks == 0 && e.GestationalDays == nil {
			c.GestationalDays = 0
		}
	}
	if e.GestationalDays != nil && *e.GestationalDays != c.GestationalDays {
		c.GestationalDays = *e.GestationalDays
		changed = append(changed, "gestational_days")
	}
	return changed
}

func (e *ChildEdit) applyScanning(c *Child, wrong *field.Errors) (changed []string) {
	if e.Scanning == nil {
		return nil
	}
	in := *e.Scanning
	in.check(wrong)
	if in == c.Scanning {
		return nil
	}
	c.Scanning = in
	return []string{"scanning"}
}

func (c *Child) check(wrong *field.Errors, now time.Time) {
	wrong.Email("email", c.Email)
	wrong.Phone("phone_number", c.PhoneNumber)
	if c.DateOfBirth != "" && !field.PastDate(c.DateOfBirth, now) {
		wrong.Add("date_of_birth", birthDate)
	}
	for _, f := range field.Table {
		if text := *f.In(&c.Texts); f.Date && text != "" && !field.PastDate(text, now) {
			wrong.Add(f.Name, field.NotFuture)
		}
	}
	if c.GestationalWeeks != 0 && (c.GestationalWeeks < minWeeks || c.GestationalWeeks > maxWeeks) {
		wrong.Add("gestational_weeks", gestationalWeeks)
	}
	switch {
	case c.GestationalDays < 0 || c.GestationalDays > 6:
		wrong.Add("gestational_days", gestationalDays)
	case c.GestationalDays != 0 && c.GestationalWeeks == 0:
		wrong.Add("gestational_days", gestationalWeeksMissing)
	}
	switch c.SexForNorms {
	case "", "female", "male":
	default:
		wrong.Add("sex_for_norms", sexForNorms)
	}
}

// TextFields returns the texts of a child's record by their names in the API, to be read and written one by one.
func TextFields(c *Child) []field.Text { return (&ChildEdit{}).texts(c) }

// AddChild stores a child of the actor's. Wrong fields are a 422 naming them. With OnlyNew, a child who may be on the list is a 409.
func (s *Service) AddChild(ctx context.Context, actor authz.Actor, n NewChild) (Child, error) {
	c := Child{
		Person: Person{ID: uuid.NewString(), OwnerID: actor.ID, Kind: KindChild, Access: AccessNone, CreatedAt: s.micros()},
		Record: Record{Scanning: Scanning{Mode: ScanOff, SpeedMs: usualScan}},
	}
	edit := ChildEdit{FirstName: &n.FirstName, LastName: &n.LastName, ChildDetails: n.ChildDetails}
	if err := edit.Apply(&c, s.k.Now()); err != nil {
		return Child{}, err
	}
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if n.OnlyNew {
			if err := s.refuseKnown(ctx, tx, actor, c); err != nil {
				return err
			}
		}
		return s.add(ctx, tx, &c.Person, func() error { return s.store.putRecord(ctx, tx, c) })
	})
	return c, err
}

// Child reads one child's record and leaves an audit event. A child that the actor cannot access is db.ErrNotFound.
func (s *Service) Child(ctx context.Context, actor authz.Actor, id string) (Child, error) {
	c, err := s.ReadableChild(ctx, s.k.DB.Read(), actor, id)
	if err != nil {
		return c, err
	}
	return c, s.k.Audit.Read(ctx, c.Event("read"))
}

// ChangeChild changes the record of a child of the actor's list. Wrong fields are a 422 naming them.
func (s *Service) ChangeChild(ctx context.Context, actor authz.Actor, id string, edit ChildEdit) (c Child, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if c, err = s.store.ownChild(ctx, tx, actor, id); err != nil {
			return err
		}
		before := c
		changed, err := edit.apply(&c, s.k.Now())
		if err != nil {
			return err
		}
		if err := s.store.putRecord(ctx, tx, c); err != nil {
			return err
		}
		if slices.Contains(changed, "scanning") {
			if err := putScanning(ctx, tx, c.ID, c.Scanning); err != nil {
				return err
			}
		}
		return s.change(ctx, tx, before.Person, c.Person, changed)
	})
	return c, err
}
