package testworld

import (
	"context"

	"milepost/internal/oneroster"
)

// RosterSource is a roster of the person's that comes in files.
func (p *Person) RosterSource() string {
	return p.rosterSource("csv", oneroster.RosterSourceFields{Name: "Files", Imports: []string{"demographics"}})
}

// RosterServer is a roster of the person's on a server, which is nowhere.
func (p *Person) RosterServer() string {
	return p.rosterSource("rest", oneroster.RosterSourceFields{
		Name: "District", Version: "1.1", Address: "https://roster.invalid", TokenAddress: "https://roster.invalid/token", ClientID: "milepost", Secret: "a secret",
		Imports: []string{"demographics"}, Zone: "Europe/Berlin",
	})
}

func (p *Person) rosterSource(kind string, fields oneroster.RosterSourceFields) string {
	return p.Row("roster "+kind, func(ctx context.Context) (string, error) {
		of, err := p.World.Services.OneRosters.Create(ctx, p.Actor, oneroster.NewRosterSource{Kind: kind, RosterSourceFields: fields})
		return of.ID, err
	})
}

// RosterRun is a reading of the person's roster that is still to be done.
func (p *Person) RosterRun() string {
	return p.Row("roster run", func(ctx context.Context) (string, error) {
		r, err := p.World.Services.OneRosters.Run(ctx, p.Actor, p.RosterServer())
		return r.ID, err
	})
}

// RosterChanges is a reading of the person's roster that has changed their child.
func (p *Person) RosterChanges() string {
	return p.Row("roster changes", func(context.Context) (string, error) {
		id, child := p.RosterRun(), p.Child()
		p.World.Exec(`INSERT INTO child_import (id, owner_id, file_name, state, header_key, columns, fields, created_at, expires_at)
			VALUES ($1, $2, 'District', 'done', '', '[]', '[]', 1, 9000000000000000)`, id, p.ID)
		p.World.Exec(`INSERT INTO import_change (import_key, row, child_key, kind) SELECT i.key, 2, c.key, 'update' FROM child_import i, person c
			WHERE i.id = $1 AND c.id = $2`, id, child)
		return id, nil
	})
}
