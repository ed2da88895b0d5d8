package authoring

import (
	"context"
	"fmt"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/title"
	"milepost/internal/wire"
)

// OwnDraft reads the draft of the actor's own application; a stranger's is not found.
func OwnDraft(ctx context.Context, q db.Querier, actor authz.Actor, id string) (Application, error) {
	var row Application
	err := q.Get(ctx, &row, selectDraft+` AND a.id = $1 AND a.owner_id = $2`, id, actor.ID)
	return row, err
}

// WholeDraft reads the settings and the questions of the actor's own application.
func WholeDraft(ctx context.Context, q db.Querier, actor authz.Actor, id string) (Application, []StructuredQuestion, error) {
	row, err := OwnDraft(ctx, q, actor, id)
	if err != nil {
		return row, nil, err
	}
	stored, err := QuestionsOf(ctx, q, id)
	if err != nil {
		return row, nil, err
	}
	questions, err := DecodeQuestions(stored)
	return row, questions, err
}

// Published reads what the latest version of a published application shows.
func Published(ctx context.Context, q db.Querier, id string) (Application, error) {
	var row Application
	err := q.Get(ctx, &row, selectPublished+` AND a.id = $1`, id)
	return row, err
}

// LastPublished reads what the latest version of an application shows, also when it is not published any more.
func LastPublished(ctx context.Context, q db.Querier, id string) (Application, error) {
	var row Application
	err := q.Get(ctx, &row, selectLastPublished+` AND a.id = $1`, id)
	return row, err
}

// insertApplication adds a draft. db.ErrConflict: the id, or the owner's custom id, is taken.
func insertApplication(ctx context.Context, tx *db.Tx, id, ownerID string, s Settings, now int64) error {
	args := append(s.values(), s.searchText(), id, ownerID, now, now)
	_, err := tx.Exec(ctx, `INSERT INTO application (`+SettingsNames+`, search_text, id, owner_id, created_at, updated_at)
		VALUES `+db.Placeholders(1, len(args)), args...)
	return err
}

// updateApplication writes the settings and makes the next revision, which it returns.
func updateApplication(ctx context.Context, tx *db.Tx, actor authz.Actor, id string, s Settings, now int64) (int64, error) {
	args := append(s.values(), s.searchText(), now, id, actor.ID)
	n := len(args)
	var revision int64
	err := tx.Get(ctx, &revision, fmt.Sprintf(`UPDATE application SET (%s, search_text, updated_at) = %s, revision = revision + 1
		WHERE id = $%d AND owner_id = $%d RETURNING revision`, SettingsNames, db.Placeholders(1, n-2), n-1, n), args...)
	return revision, err
}

// taken reports whether an application has the id, and whether the owner has one with the custom id besides that.
func taken(ctx context.Context, q db.Querier, id, ownerID, customID string) (byID, byCustomID bool, err error) {
	var found struct {
		ByID       int64 `db:"by_id"`
		ByCustomID int64 `db:"by_custom_id"`
	}
	err = q.Get(ctx, &found, `SELECT
		(SELECT COUNT(*) FROM application WHERE id = $1) AS by_id,
		(SELECT COUNT(*) FROM application WHERE owner_id = $2 AND custom_id = $3 AND id <> $1) AS by_custom_id`,
		id, ownerID, customID)
	return found.ByID > 0, found.ByCustomID > 0, err
}

// Published is a published application as the marketplace shows it; db.ErrNotFound for one that is not.
func (s *Service) Published(ctx context.Context, q db.Querier, applicationID string) (ApplicationRow, error) {
	row, err := Published(ctx, q, applicationID)
	return row.Wire(), err
}

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
	Languages     string `db:"languages"`  // of the latest version's translations, separated by commas

	// Titles are those of the latest version in other languages, as package title stores them; empty for a draft.
	Titles string `db:"titles"`

	// LeftOut are the languages that publishing left out.
	LeftOut []LeftOutLanguage `db:"-"`
}

// from is settingsNames read from the table of that alias.
func from(alias string) string {
	return alias + "." + strings.Join(strings.Fields(SettingsNames), " "+alias+".")
}

const ownColumns = `a.id, a.owner_id, TRIM(o.first_name || ' ' || o.last_name) AS owner_name, a.published, a.published_at, a.latest_version, a.created_at`

// latestLanguages are the languages that the latest version is translated into.
const latestLanguages = `COALESCE((SELECT l.languages FROM application_version l WHERE l.application_id = a.id AND l.version = a.latest_version), '') AS languages`

var (
	selectDraft = `SELECT ` + ownColumns + `, ` + latestLanguages + `, a.revision, a.updated_at, ` + from("a") + `,
		(SELECT COUNT(*) FROM question q WHERE q.application_id = a.id) AS question_count
		FROM application a JOIN account o ON o.id = a.owner_id WHERE a.archived_at IS NULL`
	// selectLastPublished shows the latest version, also of an application that is not published any more, and nothing of the
	// draft, not even that it moves.
	selectLastPublished = `SELECT ` + ownColumns + `, v.languages, 0 AS revision, CAST(NULL AS BIGINT) AS updated_at, ` + from("v") + `, v.titles, v.question_count
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
	if r.Languages != "" {
		w.Languages = append([]string{r.Language}, strings.Split(r.Languages, ",")...)
	}
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
	return PublishState{ApplicationID: r.ID, Published: w.Published, Version: w.Version, PublishedDate: w.PublishedDate, Revision: w.Revision, LanguagesLeftOut: r.LeftOut}
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
			row.Title = title.For(ctx, row.Title+row.Titles)
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
