package testworld

import (
	"milepost/internal/people"
)

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
