package testworld

import (
	"bytes"
	"context"

	rosterfile "milepost/internal/people/roster/file"
)

// ChildImport is an import that changes the person's child.
func (p *Person) ChildImport() string {
	return p.Row("import", func(ctx context.Context) (string, error) {
		text := []byte("Child ID,Grade\n" + p.Child() + ",4\n")
		m, err := p.World.Services.Rosters.BeginImport(ctx, p.Actor, bytes.NewReader(text), int64(len(text)), rosterfile.Options{Name: "children.csv"})
		return m.ImportID, err
	})
}

// RunImport is such an import that waits for its run.
func (p *Person) RunImport() string {
	return p.Row("run import", func(ctx context.Context) (string, error) {
		m, err := p.World.Services.Rosters.RunImport(ctx, p.Actor, p.ChildImport())
		return m.ImportID, err
	})
}

// DoneImport is one that was run and can be undone.
func (p *Person) DoneImport() string {
	return p.Row("done import", func(context.Context) (string, error) {
		id := p.RunImport()
		p.World.Exec(`UPDATE import_run SET state = 'done', update_count = 1 WHERE import_key = (SELECT key FROM child_import WHERE id = $1)`, id)
		return id, nil
	})
}
