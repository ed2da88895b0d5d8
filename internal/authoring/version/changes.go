package version

import (
	"context"
	"encoding/json"

	"milepost/internal/db"
	"milepost/internal/wire"
)

// VersionRow is a published version in the list of an application's versions.
type VersionRow struct { //nolint:revive // the contract calls it so
	Version       int64        `json:"version" db:"version"`
	PublishedDate wire.Time    `json:"published_date" db:"published_date" doc:"when it was first published"`
	QuestionCount int64        `json:"question_count" db:"question_count"`
	Shown         bool         `json:"shown" db:"-" doc:"whether the marketplace shows it now"`
	Title         string       `json:"title,omitempty" db:"title" doc:"for the owner"`
	Changes       *ChangeCount `json:"changes,omitempty" db:"-" doc:"for the owner: how it differs from the version before"`
}

// ChangeCount counts changes.
type ChangeCount struct {
	Settings  int64 `json:"settings"`
	Rules     int64 `json:"rules,omitempty" doc:"of its rules"`
	Form      int64 `json:"form,omitempty" doc:"of how raters answer it"`
	Added     int64 `json:"added" doc:"questions"`
	Removed   int64 `json:"removed" doc:"questions"`
	Changed   int64 `json:"changed" doc:"questions whose content changed"`
	Moved     int64 `json:"moved" doc:"questions that only changed their place"`
	Languages int64 `json:"languages,omitempty" doc:"translations that were added, removed or changed"`
}

// Changes are the differences between two versions of an application.
type Changes struct {
	Settings  []SettingChange  `json:"settings"`
	Rules     []RuleChange     `json:"rules"`
	Form      []FormChange     `json:"form" doc:"of how raters answer it"`
	Questions []QuestionChange `json:"questions"`
	Languages []LanguageChange `json:"languages" doc:"translations that were added, removed or changed"`
}

// SettingChange is a setting before and after, as the API writes it.
type SettingChange struct {
	Field  string `json:"field"`
	Before string `json:"before"`
	After  string `json:"after"`
}

// QuestionChange is a change of one question. Numbers count from 1.
type QuestionChange struct {
	QuestionID   string          `json:"question_id"`
	Kind         string          `json:"kind" enum:"added,removed,changed"`
	Number       int64           `json:"number" doc:"its place after the change, or before it when it was removed"`
	NumberBefore int64           `json:"number_before,omitempty" doc:"its place before the change"`
	Question     string          `json:"question"`
	Moved        bool            `json:"moved" doc:"it has another place among the questions that stayed"`
	Fields       []string        `json:"fields,omitempty" doc:"names of the fields that changed"`
	Elements     []ElementChange `json:"elements,omitempty"`
}

// ElementChange is a change of one element.
type ElementChange struct {
	ElementID string   `json:"element_id"`
	Kind      string   `json:"kind" enum:"added,removed,changed"`
	Name      string   `json:"name" doc:"its words, or what its picture shows"`
	Fields    []string `json:"fields,omitempty" doc:"names of the fields and styles that changed; order for its place among the elements"`
}

// count returns the short form of the changes.
func (c Changes) count() ChangeCount {
	n := ChangeCount{Settings: int64(len(c.Settings)), Rules: int64(len(c.Rules)), Form: int64(len(c.Form)), Languages: int64(len(c.Languages))}
	for _, q := range c.Questions {
		switch {
		case q.Kind == added:
			n.Added++
		case q.Kind == removed:
			n.Removed++
		case len(q.Fields)+len(q.Elements) > 0:
			n.Changed++
		default:
			n.Moved++
		}
	}
	return n
}

// countChanges counts how a version differs from the one before it.
func (s *Service) countChanges(ctx context.Context, q db.Querier, id string, version int64) (ChangeCount, error) {
	after, err := s.versionContent(ctx, q, id, version)
	if err != nil {
		return ChangeCount{}, err
	}
	return s.countSince(ctx, q, id, version-1, after)
}

// countSince counts how a content differs from a version.
func (s *Service) countSince(ctx context.Context, q db.Querier, id string, version int64, after content) (ChangeCount, error) {
	before, err := s.versionContent(ctx, q, id, version)
	if err != nil {
		return ChangeCount{}, err
	}
	return diff(before, after).count(), nil
}

// count returns the stored count of a version; ok is false if there is none yet.
func (r listedVersion) count() (n ChangeCount, ok bool, err error) {
	if r.Stored == nil {
		return ChangeCount{}, false, nil
	}
	err = json.Unmarshal([]byte(*r.Stored), &n)
	return n, err == nil, err
}

// keepCounts stores counts, so that they are computed once. The list is correct without it: after a failure they are computed
// again.
func (s *Service) keepCounts(ctx context.Context, id string, counted map[int64]ChangeCount) {
	if len(counted) == 0 {
		return
	}
	err := s.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		for version, count := range counted {
			if err := setChanges(ctx, tx, id, version, count); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		s.k.Log.WarnContext(ctx, "changes of versions not stored", "application", id, "error", err)
	}
}
