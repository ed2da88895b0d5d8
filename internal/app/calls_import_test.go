package app

import (
	"bytes"
	"context"

	"milepost/internal/people/roster"
	rosterfile "milepost/internal/people/roster/file"
)

// importCalls are about imports of children.
var importCalls = map[string]func(accessCase) call{
	"begin-import": func(accessCase) call {
		return call{form: map[string]string{}, list: []byte("First name,Last name\nMia,Stone\n")}
	},
	"list-imports": func(accessCase) call { return call{} },
	"get-import":   about((*person).childImport),
	"update-import": func(c accessCase) call {
		return call{id: c.id((*person).childImport), body: roster.ImportEdit{DateOrder: new("dmy")}}
	},
	"discard-import":      about((*person).childImport),
	"list-import-rows":    about((*person).childImport),
	"run-import":          about((*person).childImport),
	"cancel-import":       about((*person).runImport),
	"undo-import":         about((*person).doneImport),
	"watch-import":        about((*person).childImport),
	"export-refused-rows": about((*person).childImport),
}

// childImport is an import that changes the person's child.
func (p *person) childImport() string {
	return p.row("import", func(ctx context.Context) (string, error) {
		text := []byte("Child ID,Grade\n" + p.child() + ",4\n")
		m, err := p.w.Services.rosters.BeginImport(ctx, p.Actor, bytes.NewReader(text), int64(len(text)), rosterfile.Options{Name: "children.csv"})
		return m.ImportID, err
	})
}

// runImport is such an import that waits for its run.
func (p *person) runImport() string {
	return p.row("run import", func(ctx context.Context) (string, error) {
		m, err := p.w.Services.rosters.RunImport(ctx, p.Actor, p.childImport())
		return m.ImportID, err
	})
}

// doneImport is one that was run and can be undone.
func (p *person) doneImport() string {
	return p.row("done import", func(context.Context) (string, error) {
		id := p.runImport()
		p.w.exec(`UPDATE import_run SET state = 'done', update_count = 1 WHERE import_key = (SELECT key FROM child_import WHERE id = $1)`, id)
		return id, nil
	})
}
