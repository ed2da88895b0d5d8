package result

import (
	"context"
	"encoding/json"
	"slices"

	"milepost/internal/db"
)

// RecordedClips are the ids of what was recorded to one question, by kind, the first recorded first.
type RecordedClips struct{ Audio, Video, Picture []string }

// ClipsOf reads what was recorded in an activity, by the question's number.
type ClipsOf func(ctx context.Context, q db.Querier, activityKey int64) (map[int64]RecordedClips, error)

// OnRecordings sets the source of recorded clips. Call it before serving.
func (s *Service) OnRecordings(clips ClipsOf) { s.clips = clips }

// with adds stored clips to those that a client named.
func (r *Recordings) with(clips RecordedClips) error {
	for _, of := range []struct {
		field *Recorded
		ids   []string
	}{{&r.AudioClips, clips.Audio}, {&r.VideoClips, clips.Video}, {&r.PictureClips, clips.Picture}} {
		if len(of.ids) == 0 {
			continue
		}
		merged, err := json.Marshal(append(others(*of.field, of.ids), texts(of.ids)...))
		if err != nil {
			return err
		}
		*of.field = merged
	}
	return nil
}

// others returns the named recordings that are not among the ids: a client may have sent back what it was given.
func others(named Recorded, ids []string) []any {
	if named.empty() {
		return nil
	}
	var list []any
	if json.Unmarshal(named, &list) != nil {
		return []any{json.RawMessage(named)}
	}
	return slices.DeleteFunc(list, func(value any) bool {
		id, isText := value.(string)
		return isText && slices.Contains(ids, id)
	})
}

func texts(ids []string) []any {
	list := make([]any, len(ids))
	for i, id := range ids {
		list[i] = id
	}
	return list
}

// ForgetClip takes a deleted clip out of what clients named, in the transaction that deletes it.
func (s *Service) ForgetClip(ctx context.Context, tx *db.Tx, activityKey, questionNo int64, id string) error {
	list := []resultRow{{no: questionNo}}
	if err := readRecordings(ctx, tx, activityKey, list); err != nil || list[0].recordings == "" {
		return err
	}
	var named, without Recordings
	if err := named.read(list[0].recordings); err != nil {
		return err
	}
	for _, of := range [...][2]*Recorded{
		{&named.AudioClips, &without.AudioClips}, {&named.VideoClips, &without.VideoClips}, {&named.PictureClips, &without.PictureClips},
	} {
		var were []any
		if of[0].empty() || json.Unmarshal(*of[0], &were) != nil {
			continue
		}
		left, err := json.Marshal(append([]any{}, others(*of[0], []string{id})...))
		if err != nil {
			return err
		}
		*of[1] = left
	}
	text, err := without.mergedInto(list[0].recordings)
	if err != nil {
		return err
	}
	list[0].recordings, list[0].recorded = text, true
	return writeRecordings(ctx, tx, activityKey, []*resultRow{&list[0]})
}
