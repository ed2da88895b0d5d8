package childview

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"

	"milepost/internal/activity"
	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/db"
)

// idleView is the idle animation, for everyone without access. A finished activity and an unknown id look the same.
var idleView = ChildView{Index: -1, Questions: []version.ChildQuestion{}}

// ChildView returns what a child's screen shows under an id, as JSON: the questions of an open activity and the one shown now, as
// long as its runner can access the child; or an application, for its owner or once published. Anything else is the idle view.
func (s *Service) ChildView(ctx context.Context, actor authz.Actor, id string) (json.RawMessage, error) {
	q := s.k.DB.Read()
	a, err := activity.FindShown(ctx, q, id)
	if errors.Is(err, db.ErrNotFound) {
		return s.preview(ctx, actor, id)
	}
	if err != nil {
		return nil, err
	}
	if a.Finish.Valid {
		return json.Marshal(idleView)
	}
	frozen, err := s.versions.Frozen(ctx, q, a.ApplicationID, a.Version)
	if err != nil {
		return nil, err
	}
	shown, err := frozen.In(a.Language, a.Language)
	if err != nil {
		return nil, err
	}
	return around(a, shown)
}

func (s *Service) preview(ctx context.Context, actor authz.Actor, id string) (json.RawMessage, error) {
	view := idleView
	questions, err := s.versions.Preview(ctx, actor, id)
	if err == nil {
		view = ChildView{Index: 0, Questions: questions}
	} else if !errors.Is(err, db.ErrNotFound) {
		return nil, err
	}
	return json.Marshal(view)
}

// around writes a ChildView of an activity around its questions, which are JSON already.
func around(a *activity.Stored, shown *version.Frozen) (json.RawMessage, error) {
	head, err := json.Marshal(ChildView{Index: a.Index, Covered: a.Covered, Paused: a.Paused, Scanning: scans(a), Language: shown.ContentLanguage()})
	if err != nil {
		return nil, err
	}
	const none = `"questions":null`
	return bytes.Replace(head, []byte(none), append([]byte(`"questions":`), shown.ChildView...), 1), nil
}
