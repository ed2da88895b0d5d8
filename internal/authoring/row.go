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

// SettingsNames are the columns of the settings, in the order of their values.
const SettingsNames = `custom_id, classification, title, subtitle, info, area, language, score_code, image, is_free, on_sale, currency_code,
	single_unit_pricing, monthly_subscription_pricing, age_begin, age_end, estimated_duration`

// from is settingsNames read from the table of that alias.
func from(alias string) string {
	return alias + "." + strings.Join(strings.Fields(SettingsNames), " "+alias+".")
}

const ownColumns = `a.id, a.owner_id, TRIM(o.first_name || ' ' || o.last_name) AS owner_name, a.published, a.published_at, a.latest_version, a.created_at`

var (
	selectDraft = `SELECT ` + ownColumns + `, a.revision, a.updated_at, ` + from("a") + `,
		(SELECT COUNT(*) FROM question q WHERE q.application_id = a.id) AS question_count
		FROM application a JOIN account o ON o.id = a.owner_id WHERE a.archived_at IS NULL`
	// selectPublished shows the latest version and nothing of the draft, not even that it moves.
	selectPublished = `SELECT ` + ownColumns + `, 0 AS revision, CAST(NULL AS BIGINT) AS updated_at, ` + from("v") + `, v.question_count
		FROM application a JOIN account o ON o.id = a.owner_id
		JOIN application_version v ON v.application_id = a.id AND v.version = a.latest_version
		WHERE a.published AND a.archived_at IS NULL`
)

// Wire is the row as the API shows it.
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

// PublishState is what an act that may publish answers.
func (r Application) PublishState() PublishState {
	w := r.Wire()
	return PublishState{ApplicationID: r.ID, Published: w.Published, Version: w.Version, PublishedDate: w.PublishedDate, Revision: w.Revision}
}

// Wire is the settings as the API shows them.
func (s Settings) Wire() ApplicationRow {
	return ApplicationRow{
		ApplicationCustomID: s.CustomID, Classification: s.Classification, Title: s.Title, Subtitle: s.Subtitle,
		Info: s.Info, Area: s.Area, Language: s.Language, ScoreCode: s.ScoreCode, Image: s.Image, IsFree: s.IsFree, OnSale: s.OnSale, CurrencyCode: s.CurrencyCode,
		SingleUnitPricing: s.UnitPrice, MonthlySubscriptionPricing: s.MonthlyPrice,
		AgeRange: wire.AgeRange{Begin: s.AgeBegin, End: s.AgeEnd}, EstimatedDuration: wire.Duration(s.Duration),
	}
}

// values are the settings in the order of settingsNames.
func (s Settings) values() []any {
	return []any{
		s.CustomID, s.Classification, s.Title, s.Subtitle, s.Info, s.Area, s.Language, s.ScoreCode, s.Image, s.IsFree, s.OnSale, s.CurrencyCode,
		s.UnitPrice, s.MonthlyPrice, s.AgeBegin, s.AgeEnd, s.Duration,
	}
}

// searchText is what the text search looks through.
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

// byID reads the rows of a selection that have the ids, in their order. One that is gone meanwhile is left out. The end is a
// condition that follows the 50 values of a list.
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
