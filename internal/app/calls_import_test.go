package app

import (
	"context"

	"milepost/internal/people"
)

// importCalls are about imports of children.
var importCalls = map[string]func(cell) call{
	"begin-import": func(cell) call {
		return call{form: map[string]string{}, list: []byte("First name,Last name\nMia,Stone\n")}
	},
	"list-imports": func(cell) call { return call{} },
	"get-import":   about((*person).childImport),
	"update-import": func(c cell) call {
		return call{id: c.id((*person).childImport), body: people.ImportEdit{DateOrder: new("dmy")}}
	},
	"discard-import":      about((*person).childImport),
	"list-import-rows":    about((*person).childImport),
	"run-import":          about((*person).childImport),
	"watch-import":        about((*person).childImport),
	"export-refused-rows": about((*person).childImport),
}

// childImport is an import that changes the person's child.
func (p *person) childImport() string {
	return p.row("import", func(ctx context.Context) (string, error) {
		m, err := p.w.s.people.BeginImport(ctx, p.Actor, "children.csv", []byte("Child ID,Grade\n"+p.child()+",4\n"))
		return m.ImportID, err
	})
}
