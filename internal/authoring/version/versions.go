package version

import (
	"context"
	"errors"

	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

var noSuchVersion = fault.Define("application.no-such-version", "There is no such version.")

// Versions returns a page of the versions of the actor's own application, or of a published one, newest first, with the cursor
// of the next page. Only the owner gets titles and changes.
func (s *Service) Versions(ctx context.Context, actor authz.Actor, id string, limit int, after string) ([]VersionRow, string, error) {
	at, err := s.access(ctx, actor, id)
	if err != nil {
		return nil, "", err
	}
	rows, err := listVersions(ctx, s.db.Read(), at, limit, after)
	if err != nil {
		return nil, "", err
	}
	page := db.NewPage(rows, limit, func(r listedVersion) []any { return []any{r.Version} })
	list, err := s.describe(ctx, page.Items, at)
	return list, page.Next, err
}

// describe adds the owner's fields of versions, or removes them for others.
func (s *Service) describe(ctx context.Context, stored []listedVersion, at viewerAccess) ([]VersionRow, error) {
	list := make([]VersionRow, len(stored))
	counted := map[int64]ChangeCount{}
	for i, row := range stored {
		list[i] = row.VersionRow
		if !at.own {
			list[i].Title = ""
			continue
		}
		count, ok, err := row.count()
		if err != nil {
			return nil, err
		}
		if !ok {
			if count, err = s.countChanges(ctx, s.db.Read(), at.id, row.Version); err != nil {
				return nil, err
			}
			counted[row.Version] = count
		}
		list[i].Changes = &count
	}
	s.keepCounts(ctx, at.id, counted)
	return list, nil
}

// Changes returns what changed in the actor's own application from one version to another. From 0 is nothing, to 0 the draft.
// Errors: 404 for a stranger's application, 422 for a version that was never published.
func (s *Service) Changes(ctx context.Context, actor authz.Actor, id string, from, to int64) (Changes, error) {
	after, err := s.draftContent(ctx, actor, id)
	if err != nil {
		return Changes{}, err
	}
	before, err := s.versionContent(ctx, s.db.Read(), id, from)
	if err != nil {
		return Changes{}, orUnknown(err, "from")
	}
	if to > 0 {
		if after, err = s.versionContent(ctx, s.db.Read(), id, to); err != nil {
			return Changes{}, orUnknown(err, "to")
		}
	}
	return diff(before, after), nil
}

func orUnknown(err error, field string) error {
	if errors.Is(err, db.ErrNotFound) {
		return fault.Field(field, noSuchVersion)
	}
	return err
}

// versionContent returns what was frozen as a version; that of version 0 is nothing. The caller decides who may see it.
func (s *Service) versionContent(ctx context.Context, q db.Querier, id string, version int64) (content, error) {
	if version == 0 {
		return content{}, nil
	}
	frozen, err := s.Frozen(ctx, q, id, version)
	if err != nil {
		return content{}, err
	}
	return frozen.content(), nil
}

// draftContent returns the draft of the actor's own application.
func (s *Service) draftContent(ctx context.Context, actor authz.Actor, id string) (content, error) {
	q := s.db.Read()
	draft, err := authoring.OwnDraft(ctx, q, actor, id)
	if err != nil {
		return content{}, err
	}
	from, err := readParts(ctx, q, id)
	if err != nil {
		return content{}, err
	}
	texts, _, err := s.complete(ctx, q, &draft, from)
	return content{settings: draft.Settings, rules: from.rules, form: from.form, questions: from.questions, texts: texts}, err
}
