package authoring

import (
	"context"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/wire"
)

// Application is an application with either its draft's settings or those of its latest version.
type Application struct {
	Settings
	ID            string `db:"id"`
	OwnerID       string `db:"owner_id"`
	OwnerName     string `db:"owner_name"`
	Published     bool   `db:"published"`
	PublishedAt   *int64 `db:"published_at"`
	LatestVersion int64  `db:"latest_version"`
	QuestionCount int64  `db:"question_count"`
	Revision      int64  `db:"revision"`
	CreatedAt     int64  `db:"created_at"`
	UpdatedAt     *int64 `db:"updated_at"` // of a draft
}

// from is settingsNames read from the table of that alias.
func from(alias string) string {
	return alias + "." + strings.Join(strings.Fields(SettingsNames), " "+alias+".")
}

const ownColumns = `a.id, a.owner_id, TRIM(o.first_name || ' ' || o.last_name) AS owner_name, a.published, a.published_at, a.latest_version, a.created_at`

var (
	selectDraft = `SELECT ` + ownColumns + `, a.revision, a.updated_at, ` + from("a") + `,
		(SELECT COUNT(*) FROM question q WHERE q.application_id = a.id) AS question_count
		FROM application a JOIN account o ON o.id = a.owner_id WHERE a.archived_at IS NULL`
	// selectLastPublished shows the latest version, also of an application that is not published any more, and nothing of the
	// draft, not even that it moves.
	selectLastPublished = `SELECT ` + ownColumns + `, 0 AS revision, CAST(NULL AS BIGINT) AS updated_at, ` + from("v") + `, v.question_count
		FROM application a JOIN account o ON o.id = a.owner_id
		JOIN application_version v ON v.application_id = a.id AND v.version = a.latest_version
		WHERE a.archived_at IS NULL`
	selectPublished = selectLastPublished + ` AND a.published`
)

// Wire returns the row as the API shows it.
func (r Application) Wire() ApplicationRow {
	w := r.Settings.Wire()
	w.ApplicationID, w.OwnerUUID, w.OwnerName = r.ID, r.OwnerID, r.OwnerName
	w.Published, w.Version, w.Revision = r.Published, r.LatestVersion, r.Revision
	w.QuestionCount, w.CreatedAt = r.QuestionCount, wire.Time(r.CreatedAt)
	if r.Published && r.PublishedAt != nil {
		at := wire.Time(*r.PublishedAt)
		w.PublishedDate = &at
	}
	if r.UpdatedAt != nil {
		at := wire.Time(*r.UpdatedAt)
		w.UpdatedAt = &at
	}
	return w
}

// PublishState returns what an act that may publish answers.
func (r Application) PublishState() PublishState {
	w := r.Wire()
	return PublishState{ApplicationID: r.ID, Published: w.Published, Version: w.Version, PublishedDate: w.PublishedDate, Revision: w.Revision}
}

// searchText returns what the text search looks through.
func (s Settings) searchText() string {
	return db.Fold(strings.Join([]string{s.Title, s.Subtitle, s.CustomID, s.Classification, s.Area, s.Info}, " "))
}

// DraftRows reads the drafts of the actor's applications with the ids, in that order.
func (s *Service) DraftRows(ctx context.Context, q db.Querier, actor authz.Actor, ids []string) ([]ApplicationRow, error) {
	return byID(ctx, q, ids, selectDraft, ` AND a.owner_id = $51`, actor.ID)
}

// PublishedRows reads what the latest versions of the published applications with the ids show, in that order.
func (s *Service) PublishedRows(ctx context.Context, q db.Querier, ids []string) ([]ApplicationRow, error) {
	return byID(ctx, q, ids, selectPublished, "")
}

// byID reads the rows of a selection that have the ids, in their order. One deleted meanwhile is left out. end is a condition
// that follows the 50 values of a list.
func byID(ctx context.Context, q db.Querier, ids []string, selected, end string, more ...any) ([]ApplicationRow, error) {
	rows := make(map[string]Application, len(ids))
	for _, part := range db.InLists(ids) {
		var some []Application
		if err := q.Select(ctx, &some, selected+` AND a.id IN `+part.Marks+end, append(part.Args, more...)...); err != nil {
			return nil, err
		}
		for _, row := range some {
			rows[row.ID] = row
		}
	}
	list := make([]ApplicationRow, 0, len(ids))
	for _, id := range ids {
		if row, there := rows[id]; there {
			list = append(list, row.Wire())
		}
	}
	return list, nil
}
