package version

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/title"
)

// insertVersion freezes the draft's settings, labels and search text with the encoded questions.
func insertVersion(ctx context.Context, tx *db.Tx, actor authz.Actor, f freezing, changes ChangeCount, now int64) error {
	titles := title.Translations(f.Language(), f.Titles())
	_, err := tx.Exec(ctx, `INSERT INTO application_version
		(application_id, version, `+authoring.SettingsNames+`, labels, search_text, structure, child_view, etag, question_count, created_by, created_at, changes, respondents, languages, titles)
		SELECT id, $1, `+authoring.SettingsNames+`, labels, search_text || $13, $2, $3, $4, $5, $6, $7, $9, $10, $11, $12
		FROM application WHERE id = $8 AND owner_id = $6`,
		f.Version, f.Structure, f.ChildView, f.ETag, len(f.Questions), actor.ID, now, f.ApplicationID, authoring.Encode(changes), f.Form.Names(), joinedTags(f.texts), titles,
		db.Fold(strings.Join(append([]string{""}, title.All(titles)[1:]...), " ")))
	if err != nil {
		return err
	}
	return insertTexts(ctx, tx, f.Frozen)
}

// setChanges stores how a version differs from the one before it, which never changes.
func setChanges(ctx context.Context, tx *db.Tx, applicationID string, version int64, count ChangeCount) error {
	_, err := tx.Exec(ctx, `UPDATE application_version SET changes = $1 WHERE application_id = $2 AND version = $3 AND changes IS NULL`,
		authoring.Encode(count), applicationID, version)
	return err
}

// setPublished makes a version the one that the marketplace shows.
func setPublished(ctx context.Context, tx *db.Tx, actor authz.Actor, applicationID string, version, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE application SET published = TRUE, published_at = $1, latest_version = $2 WHERE id = $3 AND owner_id = $4`,
		now, version, applicationID, actor.ID)
	return err
}

func setUnpublished(ctx context.Context, tx *db.Tx, actor authz.Actor, applicationID string) error {
	_, err := tx.Exec(ctx, `UPDATE application SET published = FALSE WHERE id = $1 AND owner_id = $2`, applicationID, actor.ID)
	return err
}

// versionETag returns the hash of a version's content.
func versionETag(ctx context.Context, q db.Querier, applicationID string, version int64) (string, error) {
	var etag string
	err := q.Get(ctx, &etag, `SELECT etag FROM application_version WHERE application_id = $1 AND version = $2`, applicationID, version)
	return etag, err
}

// versionRow is a version as Frozen reads it.
type versionRow struct {
	ApplicationID string `db:"application_id"`
	Version       int64  `db:"version"`
	authoring.Settings
	ETag      string `db:"etag"`
	Languages string `db:"languages"` // of its translations
	Structure []byte `db:"structure"`
	ChildView []byte `db:"child_view"`
}

func readVersion(ctx context.Context, q db.Querier, applicationID string, version int64) (versionRow, error) {
	var row versionRow
	err := q.Get(ctx, &row, `SELECT application_id, version, `+authoring.SettingsNames+`, etag, languages, structure, child_view FROM application_version
		WHERE application_id = $1 AND version = $2`, applicationID, version)
	return row, err
}

// decode reads the version's Structure, of so many bytes.
func (r versionRow) decode() (whole Structure, size int, err error) {
	text, err := decompress(r.Structure)
	if err == nil {
		err = json.Unmarshal(text, &whole)
	}
	if err != nil {
		return whole, 0, fmt.Errorf("decode version %d of application %s: %w", r.Version, r.ApplicationID, err)
	}
	return whole, len(text), nil
}

// listedVersion is a version in the list, with its differences from the one before as JSON; nil until they are counted.
type listedVersion struct {
	VersionRow
	Stored *string `db:"changes"`
}

// listVersions reads a page of the versions, and one more, of an application that the caller may see.
func listVersions(ctx context.Context, q db.Querier, at viewerAccess, limit int, after string) ([]listedVersion, error) {
	before := at.version + 1
	if after != "" {
		if err := db.DecodeCursor(after, &before); err != nil {
			return nil, err
		}
	}
	rows := []listedVersion{}
	err := q.Select(ctx, &rows, `SELECT version, created_at AS published_date, question_count, title, changes FROM application_version
		WHERE application_id = $1 AND version < $2 ORDER BY version DESC LIMIT $3`, at.id, before, limit+1)
	for i := range rows {
		rows[i].Shown = at.published && rows[i].Version == at.version
	}
	return rows, err
}
