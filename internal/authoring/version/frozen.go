package version

import (
	"context"

	"milepost/internal/authoring"
	"milepost/internal/authoring/translation"
	"milepost/internal/db"
	"milepost/internal/questionnaire"
	"milepost/internal/scoring/flow"
)

// Frozen is a published version. It never changes: callers must not modify it.
type Frozen struct {
	ApplicationID string
	Version       int64
	CustomID      string
	Title         string
	Image         string
	Questions     []authoring.StructuredQuestion
	Rules         *flow.Rules         // nil: none
	Form          *questionnaire.Form // nil: a specialist runs it with the child
	// ETag is the hash of the content; versions of the same content share it.
	ETag string
	// Structure is the gzip of the Structure JSON.
	Structure []byte
	// ChildView is the JSON of []ChildQuestion.
	ChildView []byte

	settings authoring.Settings
	texts    map[string]translation.Texts // translations by the tags of their languages
	variants *variants
	// childTag and readerTag are the languages of a variant; empty: the one in which it is written.
	childTag, readerTag string
}

type versionKey struct {
	applicationID string
	version       int64
}

// Frozen reads a version, whether or not its application is published now; db.ErrNotFound if there is none. It is decoded once.
// The caller checks access.
func (s *Service) Frozen(ctx context.Context, q db.Querier, applicationID string, version int64) (*Frozen, error) {
	key := versionKey{applicationID, version}
	if kept, ok := s.frozen.Get(key); ok {
		return kept, nil
	}
	row, err := readVersion(ctx, q, applicationID, version)
	if err != nil {
		return nil, err
	}
	whole, size, err := row.decode()
	if err != nil {
		return nil, err
	}
	texts := map[string]translation.Texts{}
	if row.Languages != "" {
		if texts, err = readTexts(ctx, q, applicationID, version); err != nil {
			return nil, err
		}
	}
	frozen := &Frozen{
		ApplicationID: applicationID, Version: version, CustomID: row.CustomID, Title: row.Title, Image: row.Image,
		Questions: whole.Questions, Rules: whole.Rules, Form: whole.Form, ETag: row.ETag, Structure: row.Structure, ChildView: row.ChildView,
		settings: row.Settings, texts: texts, variants: s.variants,
	}
	s.frozen.Put(key, frozen, frozen.size(size))
	return frozen, nil
}

// size is about what the version takes in memory, whose encoded text has that length: decoded, the texts take about as
// much again, and every field its header.
func (f *Frozen) size(text int) int {
	size := 3*text + len(f.Structure) + len(f.ChildView)
	if f.childTag != "" || f.readerTag != "" {
		return size // a variant shares the translations
	}
	for _, texts := range f.texts {
		for key, translated := range texts {
			size += len(key) + len(translated) + textOverhead
		}
	}
	return size
}

// textOverhead is what a translation takes in memory besides its bytes.
const textOverhead = 80

// classified returns what the version and its questions are classified as.
func (f *Frozen) classified() authoring.Classified {
	c := authoring.Classified{ApplicationID: f.ApplicationID, Area: f.settings.Area, Language: f.settings.Language}
	for _, q := range f.Questions {
		c.Questions = append(c.Questions, q.Place())
	}
	return c
}

// Questionnaire returns the questions as raters are asked them.
func (f *Frozen) Questionnaire() []questionnaire.Question {
	return authoring.Questionnaire(f.Questions)
}

// content returns what versions are compared by.
func (f *Frozen) content() content {
	return content{settings: f.settings, rules: f.Rules, form: f.Form, questions: f.Questions, texts: f.texts}
}

// LatestVersion returns the number of the last version that was published, also of an application that no longer is;
// db.ErrNotFound when it never was.
func (s *Service) LatestVersion(ctx context.Context, q db.Querier, applicationID string) (int64, error) {
	var version int64
	err := q.Get(ctx, &version, `SELECT latest_version FROM application WHERE id = $1 AND latest_version > 0`, applicationID)
	return version, err
}
