package app

import (
	"milepost/internal/authoring/taxonomy"

	"github.com/google/uuid"
)

// taxonomyCalls change the lists that an owner's applications share.
var taxonomyCalls = map[string]func(accessCase) call{
	"add-owner-category": func(c accessCase) call {
		return call{id: c.id((*person).id), body: taxonomy.NewCategory{Kind: "area", Name: "Sound"}}
	},
	"rename-category": func(c accessCase) call {
		c.entry()
		return call{id: c.id((*person).id), body: taxonomy.RenameCategory{Kind: "type", Name: "Seeing", NewName: "Looking"}}
	},
	"remove-category": func(c accessCase) call {
		c.entry()
		return call{id: c.id((*person).id), query: "?kind=type&name=Seeing"}
	},
}

// entry is a type in the lists of the row's owner.
func (c accessCase) entry() {
	if c.row != missing {
		c.exec(`INSERT INTO taxonomy (id, owner_id, kind, name, created_at) VALUES ($1, $2, 'type', 'Seeing', 1)
			ON CONFLICT DO NOTHING`, uuid.NewString(), c.owner().ID)
	}
}
