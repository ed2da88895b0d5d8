package lists

import (
	"cmp"
	"context"

	"milepost/internal/activity"
	"milepost/internal/bytelru"
	"milepost/internal/db"
	"milepost/internal/title"
)

// version names a version of an application.
type version struct {
	application string
	number      int64
}

// heading is what lists show of a version: its title in all its languages, and more. Like the version it never changes, so that no node has
// to hear of a change.
type heading struct{ titles, image, language string }

// titles remembers them.
type titles struct {
	kept *bytelru.Cache[version, heading]
}

// titleBytes bounds the remembered titles, of some 200 bytes each.
const titleBytes = 1 << 20

func newTitles() titles { return titles{bytelru.New[version, heading](titleBytes)} }

// put sets the titles of rows, whose versions are given. Those not yet known are read from the database.
func (t titles) put(ctx context.Context, q db.Querier, rows []activity.Row, versions []version) error {
	unknown, err := t.read(ctx, q, t.putKnown(ctx, rows, versions))
	if err != nil || len(unknown) == 0 {
		return err
	}
	for i := range rows {
		if found, ok := unknown[versions[i]]; ok {
			found.in(ctx).show(&rows[i])
		}
	}
	return nil
}

// in returns the heading with the title for the reader of the page.
func (h heading) in(ctx context.Context) heading {
	h.titles = title.For(ctx, h.titles)
	return h
}

// show sets what a row shows of its version: in whose language it was run, unless another was chosen.
func (h heading) show(row *activity.Row) {
	row.Title, row.Image, row.Language = h.titles, h.image, cmp.Or(row.Language, h.language)
}

// putKnown returns the ids of an activity of each version that is not known.
func (t titles) putKnown(ctx context.Context, rows []activity.Row, versions []version) (unknown []string) {
	var last heading
	for i := range rows {
		if i == 0 || versions[i] != versions[i-1] {
			kept, known := t.kept.Get(versions[i])
			if last = kept.in(ctx); !known {
				unknown = append(unknown, rows[i].ActivityID)
			}
		}
		last.show(&rows[i])
	}
	return unknown
}

// read reads and remembers the titles of the versions on which the activities run.
func (t titles) read(ctx context.Context, q db.Querier, activities []string) (map[version]heading, error) {
	found := map[version]heading{}
	for _, list := range db.InLists(activities) {
		var rows []struct {
			Application string `db:"application_id"`
			Version     int64  `db:"version"`
			Title       string `db:"title"`
			Image       string `db:"image"`
			Language    string `db:"language"`
		}
		err := q.Select(ctx, &rows, `SELECT v.application_id, v.version, `+title.Column+` AS title, v.image, v.language FROM activity a `+activity.JoinVersion+
			`WHERE a.id IN `+list.Marks, list.Args...)
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			of, shown := version{row.Application, row.Version}, heading{row.Title, row.Image, row.Language}
			found[of] = shown
			t.kept.Put(of, shown, len(row.Application)+len(row.Title)+len(row.Image)+len(row.Language)+100)
		}
	}
	return found, nil
}
