package translated

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"milepost/internal/authoring"
	"milepost/internal/authoring/translation"
	"milepost/internal/authz"
	"milepost/internal/db"
)

// languagesOf lists the tags of the languages that an application is translated into.
func languagesOf(ctx context.Context, q db.Querier, applicationID string) ([]string, error) {
	tags := []string{}
	err := q.Select(ctx, &tags, `SELECT language FROM application_language WHERE application_id = $1 ORDER BY language`, applicationID)
	return tags, err
}

// requireLanguage returns db.ErrNotFound for a language that the actor's application is not translated into.
func requireLanguage(ctx context.Context, q db.Querier, actor authz.Actor, applicationID, language string) error {
	var found string
	return q.Get(ctx, &found, `SELECT l.language FROM application_language l JOIN application a ON a.id = l.application_id
		WHERE l.application_id = $1 AND l.language = $2 AND a.owner_id = $3`, applicationID, language, actor.ID)
}

func insertLanguage(ctx context.Context, tx *db.Tx, actor authz.Actor, applicationID, language string, now int64) (bool, error) {
	added, err := tx.Exec(ctx, `INSERT INTO application_language (application_id, language, created_at)
		SELECT id, $2, $3 FROM application WHERE id = $1 AND owner_id = $4 ON CONFLICT DO NOTHING`, applicationID, language, now, actor.ID)
	return added > 0, err
}

// deleteLanguage removes a language with its translations.
func deleteLanguage(ctx context.Context, tx *db.Tx, applicationID, language string) error {
	for _, table := range []string{"application_translation", "application_language"} {
		if _, err := tx.Exec(ctx, `DELETE FROM `+table+` WHERE application_id = $1 AND language = $2`, applicationID, language); err != nil {
			return err
		}
	}
	return nil
}

// storedIn returns the translations into a language by their keys.
func storedIn(ctx context.Context, q db.Querier, applicationID, language string) (map[string]translation.Stored, error) {
	rows, err := q.Rows(ctx, `SELECT key, text, source FROM application_translation WHERE application_id = $1 AND language = $2`, applicationID, language)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	found := map[string]translation.Stored{}
	for rows.Next() {
		var key string
		var s translation.Stored
		if err := rows.Scan(&key, &s.Text, &s.Source); err != nil {
			return nil, db.Error(err)
		}
		found[key] = s
	}
	return found, db.Error(rows.Err())
}

// write is a translation to store; an empty text removes it.
type write struct {
	key string
	translation.Stored
}

// put stores translations of a language.
func put(ctx context.Context, tx *db.Tx, applicationID, language string, writes []write, now int64) error {
	rows, gone := make([][]any, 0, len(writes)), []string{}
	for _, w := range writes {
		if w.Text == "" {
			gone = append(gone, w.key)
			continue
		}
		rows = append(rows, []any{applicationID, language, w.key, w.Text, w.Source, now})
	}
	if err := remove(ctx, tx, applicationID, language, gone); err != nil {
		return err
	}
	return db.PutRows(ctx, tx, `INSERT INTO application_translation (application_id, language, key, text, source, updated_at) VALUES `,
		`ON CONFLICT (application_id, language, key) DO UPDATE SET text = excluded.text, source = excluded.source, updated_at = excluded.updated_at`, 6, rows)
}

func remove(ctx context.Context, tx *db.Tx, applicationID, language string, keys []string) error {
	for _, list := range db.InLists(keys) {
		n := len(list.Args)
		_, err := tx.Exec(ctx, `DELETE FROM application_translation WHERE key IN `+list.Marks+
			` AND application_id = $`+strconv.Itoa(n+1)+` AND language = $`+strconv.Itoa(n+2), slices.Concat(list.Args, []any{applicationID, language})...)
		if err != nil {
			return err
		}
	}
	return nil
}

// offeredIn lists the languages that the latest version of an application is translated into.
func offeredIn(ctx context.Context, q db.Querier, of authoring.Application) ([]string, error) {
	if of.LatestVersion == 0 {
		return nil, nil
	}
	var tags string
	err := q.Get(ctx, &tags, `SELECT languages FROM application_version WHERE application_id = $1 AND version = $2`, of.ID, of.LatestVersion)
	return strings.Split(tags, ","), err
}
