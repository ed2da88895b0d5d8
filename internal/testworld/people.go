package testworld

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
	"milepost/internal/people/consent"
	"milepost/internal/people/join"
	"milepost/internal/people/transfer"
)

// Child returns the child on the person's list.
func (p *Person) Child() string {
	return p.Row("child", func(ctx context.Context) (string, error) {
		c, err := p.World.Services.People.AddChild(ctx, p.Actor, people.NewChild{FirstName: "Mia", LastName: "Stone"})
		return c.ID, err
	})
}

// OtherChild is a second child on the person's list.
func (p *Person) OtherChild() string {
	return p.Row("other child", func(ctx context.Context) (string, error) {
		c, err := p.World.Services.People.AddChild(ctx, p.Actor, people.NewChild{FirstName: "Noah", LastName: "Birch"})
		return c.ID, err
	})
}

// Double is a second record of the person's child.
func (p *Person) Double() string {
	return p.Row("double", func(ctx context.Context) (string, error) {
		c, err := p.World.Services.People.AddChild(ctx, p.Actor, people.NewChild{FirstName: "mia", LastName: "STONE"})
		return c.ID, err
	})
}

// Join returns a join of two records of the person's list, which can be undone.
func (p *Person) Join() string {
	return p.Row("join", func(ctx context.Context) (string, error) {
		j, err := p.World.Services.Joins.Join(ctx, p.Actor, join.JoinRequest{ChildID: p.Child(), JoinedID: p.Double(), Team: []string{p.Specialist(), p.Guardian()}, Reason: "Added twice"})
		return j.JoinID, err
	})
}

// Member is somebody of that kind on the person's list.
func (p *Person) Member(kind people.Kind) string {
	return p.Row(string(kind), func(ctx context.Context) (string, error) {
		m, err := p.World.Services.People.AddPerson(ctx, p.Actor, kind, people.NewPerson{
			FirstName: "Sam", LastName: "Reed", Email: p.ID + "@sam.milepost.example", PhoneNumber: "+47 22 33 44 55",
		})
		return m.ID, err
	})
}

// Specialist returns the specialist on the person's list.
func (p *Person) Specialist() string { return p.Member(people.KindSpecialist) }

// CaseManager returns the case manager on the person's list.
func (p *Person) CaseManager() string { return p.Member(people.KindCaseManager) }

// Guardian returns the guardian on the person's list.
func (p *Person) Guardian() string { return p.Member(people.KindGuardian) }

// Junction assigns the person's member of that kind to their child.
func (p *Person) Junction(kind people.Kind) string {
	return p.Row(junctionOf(kind), func(ctx context.Context) (string, error) {
		return p.World.Services.People.Assign(ctx, p.Actor, kind, p.Assignment(kind))
	})
}

// Forget has the junction made again when it is asked for.
func (p *Person) Forget(kind people.Kind) { delete(p.Rows, junctionOf(kind)) }

func junctionOf(kind people.Kind) string { return "junction of " + string(kind) }

// Assignment returns what assigns the person's member of that kind to their child.
func (p *Person) Assignment(kind people.Kind) people.NewAssignment {
	in := people.NewAssignment{ChildID: p.Child()}
	*MemberField(&in, kind) = p.Member(kind)
	return in
}

// MemberField returns the field of an assignment that names a member of that kind.
func MemberField(in *people.NewAssignment, kind people.Kind) *string {
	return map[people.Kind]*string{
		people.KindSpecialist: &in.SpecialistID, people.KindCaseManager: &in.CaseManagerID, people.KindGuardian: &in.GuardianID,
	}[kind]
}

// Relate puts somebody on the person's list and into the care team of their child.
func (p *Person) Relate(to *Person, kind people.Kind) {
	p.World.T.Helper()
	p.Junction(kind)
	p.Accept(p.Member(kind), to)
}

// Accept lets an account accept the invitation of somebody on the person's list.
func (p *Person) Accept(memberID string, as *Person) {
	p.World.T.Helper()
	p.World.Exec(`UPDATE person SET access = 'accepted', account_id = $2 WHERE id = $1`, memberID, as.ID)
}

// SetAccess ends or undoes an acceptance.
func (p *Person) SetAccess(memberID string, access people.Access) {
	p.World.T.Helper()
	p.World.Exec(`UPDATE person SET access = $2, account_id = NULL WHERE id = $1`, memberID, access)
}

// Teammate returns the person's specialist, in the care team of their child.
func (p *Person) Teammate() string {
	p.Junction(people.KindSpecialist)
	return p.Specialist()
}

// Token invites the person's specialist. No letter is written.
func (p *Person) Token() string {
	return p.Row("token", func(context.Context) (string, error) {
		member, token, now := p.Teammate(), uuid.NewString(), p.World.Now()
		p.SetAccess(member, people.AccessInvited)
		p.World.Exec(`INSERT INTO invitation (id, person_key, token_hash, email, email_folded, invited_by, letter, created_at, expires_at)
			SELECT CAST($1 AS TEXT), key, $2, email, email, owner_id, 'sent', $3, $4 FROM person WHERE id = $5`,
			token, Sum(token), db.Micros(now), db.Micros(now.Add(time.Hour)), member)
		return token, nil
	})
}

// Membership returns what the person has accepted from somebody else.
func (p *Person) Membership() string {
	return p.Row("membership", func(context.Context) (string, error) {
		inviter := p.World.Person(authz.Specialist, account.Active)
		inviter.Relate(p, people.KindSpecialist)
		return inviter.Specialist(), nil
	})
}

// PictureConsent lets pictures be taken.
func PictureConsent() consent.NewConsent {
	return consent.NewConsent{Purpose: "pictures", GivenBy: "Ada Stone", GivenOn: "2026-01-01"}
}

// Consent returns a consent for the person's child.
func (p *Person) Consent() string {
	return p.Row("consent", func(ctx context.Context) (string, error) {
		c, err := p.World.Services.Consents.AddConsent(ctx, p.Actor, p.Child(), PictureConsent())
		return c.ConsentID, err
	})
}

// Photographed returns the person's child, with a photo.
func (p *Person) Photographed() string {
	return p.Row("photographed", func(ctx context.Context) (string, error) {
		_, err := p.World.Services.Photos.SetPhoto(ctx, p.Actor, p.Child(), "photo.png", p.World.Portrait())
		return p.Child(), err
	})
}

// Portrait is a small picture that is no drawing.
func (w *World) Portrait() []byte {
	w.T.Helper()
	var out bytes.Buffer
	require.NoError(w.T, png.Encode(&out, image.NewGray(image.Rect(0, 0, 8, 8))))
	return out.Bytes()
}

// ToBeErased returns a child of the person whose erasure was requested.
func (p *Person) ToBeErased() string {
	return p.Row("to be erased", func(ctx context.Context) (string, error) {
		c, err := p.World.Services.People.AddChild(ctx, p.Actor, people.NewChild{FirstName: "Mia", LastName: "Stone"})
		if err == nil {
			_, err = p.World.Services.Erasures.Ask(ctx, p.Actor, c.ID, "Mia Stone")
		}
		return c.ID, err
	})
}

// Offered is a child of the person's, offered to somebody.
func (p *Person) Offered() string {
	return p.Row("offered", func(ctx context.Context) (string, error) {
		p.ConfirmAddress()
		c, err := p.World.Services.People.AddChild(ctx, p.Actor, people.NewChild{FirstName: "Mia", LastName: "Stone"})
		if err == nil {
			_, err = p.World.Services.Transfers.Offer(ctx, p.Actor, c.ID, transfer.OfferAddress{Email: p.ID + "@clinic.milepost.example"})
		}
		return c.ID, err
	})
}

// ConfirmAddress undoes what other calls of the table do: only confirmed accounts offer and are offered children.
func (p *Person) ConfirmAddress() {
	p.World.Exec(`UPDATE account SET confirmed_at = created_at WHERE id = $1`, p.ID)
}
