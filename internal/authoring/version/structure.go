package version

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"errors"
	"fmt"

	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/questionnaire"
	"milepost/internal/scoring/flow"
)

// Structure is a whole application: its settings, questions and elements.
type Structure struct {
	authoring.ApplicationRow
	Rules     *flow.Rules                    `json:"rules,omitempty" doc:"its rules; absent without rules, and for callers who do not hold the application"`
	Form      *questionnaire.Form            `json:"form,omitempty" doc:"how raters answer it; absent where a specialist runs it with the child"`
	Questions []authoring.StructuredQuestion `json:"Questions"`

	ContentLanguage string `json:"content_language,omitempty" doc:"of what children and raters read, in an answer in languages; absent: the one in which it is written"`
	ReaderLanguage  string `json:"reader_language,omitempty" doc:"of what specialists and families read, likewise"`
}

// viewerAccess holds what a caller's view of an application depends on.
type viewerAccess struct {
	id          string
	own         bool
	answers     bool
	revision    int64
	published   bool
	version     int64
	publishedAt int64
}

// structureKey names one encoding: of a draft with all that it shows, or of a version.
type structureKey viewerAccess

// access reads, in one look by key, whether the actor may see the application and what of it: the owner the draft, others the
// latest version while it is published, and those who hold it also afterwards.
func (s *Service) access(ctx context.Context, actor authz.Actor, id string) (viewerAccess, error) {
	at, err := s.look(ctx, actor, id, `published`)
	if !errors.Is(err, db.ErrNotFound) {
		return at, err
	}
	if holds, err := s.holds(ctx, actor, id); err != nil || !holds {
		return at, cmp.Or(err, db.ErrNotFound)
	}
	return s.look(ctx, actor, id, `latest_version > 0`)
}

// holds reports whether the actor, if anyone is logged in, holds the application.
func (s *Service) holds(ctx context.Context, actor authz.Actor, id string) (bool, error) {
	if actor.ID == "" {
		return false, nil
	}
	return s.holders.Holds(ctx, s.db.Read(), actor, id)
}

// look is access under a condition on another account's application.
func (s *Service) look(ctx context.Context, actor authz.Actor, id, condition string) (viewerAccess, error) {
	at := viewerAccess{id: id}
	var owner string
	err := s.db.Read().Row(ctx, `SELECT owner_id, revision, published, latest_version, COALESCE(published_at, 0) FROM application
		WHERE id = $1 AND archived_at IS NULL AND (owner_id = $2 OR `+condition+`)`, id, actor.ID).
		Scan(&owner, &at.revision, &at.published, &at.version, &at.publishedAt)
	at.own = owner == actor.ID
	return at, db.Error(err)
}

func (at viewerAccess) key() structureKey {
	if at.own {
		return structureKey(at)
	}
	return structureKey{id: at.id, version: at.version, answers: at.answers}
}

// etag is weak: the compressed and the plain form share it.
func (at viewerAccess) etag() string {
	if at.own {
		return fmt.Sprintf(`W/"d%d-%d-%d-%t"`, at.revision, at.version, at.publishedAt, at.published)
	}
	if at.answers {
		return fmt.Sprintf(`W/"v%d"`, at.version)
	}
	return fmt.Sprintf(`W/"v%d-unanswered"`, at.version)
}

// structure returns the gzip of the Structure that the caller may see. Callers must not modify it.
func (s *Service) structure(ctx context.Context, actor authz.Actor, at viewerAccess) ([]byte, error) {
	key := at.key()
	if kept, ok := s.structures.Get(key); ok {
		return kept, nil
	}
	encoded, err := s.encodeStructure(ctx, actor, at)
	if err != nil {
		return nil, err
	}
	s.structures.Put(key, encoded, cap(encoded))
	return encoded, nil
}

func (s *Service) encodeStructure(ctx context.Context, actor authz.Actor, at viewerAccess) ([]byte, error) {
	q := s.db.Read()
	if !at.own {
		return encodedVersion(ctx, q, at)
	}
	// Questions saved between these two looks come with the older revision, whose next save is refused as stale.
	row, err := authoring.OwnDraft(ctx, q, actor, at.id)
	if err != nil {
		return nil, err
	}
	stored, err := authoring.QuestionsOf(ctx, q, at.id)
	if err != nil {
		return nil, err
	}
	rules, err := authoring.RulesOf(ctx, q, at.id)
	if err != nil {
		return nil, err
	}
	form, err := authoring.ReadForm(ctx, q, at.id)
	if err != nil {
		return nil, err
	}
	return compress(structureJSON(row.Wire(), rules, form.Text(), stored), gzip.BestSpeed), nil
}

// encodedVersion returns a version's frozen Structure, or one without answers, or one completed with the empty fields that
// older versions leave out.
func encodedVersion(ctx context.Context, q db.Querier, at viewerAccess) ([]byte, error) {
	row, err := readVersion(ctx, q, at.id, at.version)
	if err != nil {
		return nil, err
	}
	text, err := decompress(row.Structure)
	if err != nil || at.answers && bytes.Contains(text, []byte(`,"total_duration":`)) { // no value can hold that text
		return row.Structure, err
	}
	whole, _, err := row.decode()
	if err != nil {
		return nil, err
	}
	whole.TotalDuration = whole.EstimatedDuration
	if !at.answers {
		whole.Questions, whole.Rules = withoutAnswers(whole.Questions), nil
	}
	return compress([]byte(authoring.Encode(whole)), gzip.BestCompression), nil
}
