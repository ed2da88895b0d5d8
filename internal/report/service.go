package report

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/kernel"
)

// Activities gives out what reports are about.
type Activities interface {
	// Find reads one of the actor's activities with its results; another's is [db.ErrNotFound].
	Find(ctx context.Context, q db.Querier, actor authz.Actor, id string) (*activity.Finding, error)
}

// Service holds the slice's acts.
type Service struct {
	k          *kernel.Kernel
	activities Activities
}

// New makes the service.
func New(k *kernel.Kernel, activities Activities) *Service {
	return &Service{k: k, activities: activities}
}

// Created makes the report of a finished activity, if it has none, inside the given transaction, and returns its id.
func (s *Service) Created(ctx context.Context, tx *db.Tx, activityID, ownerID string) (string, error) {
	content := Content{Sections: defaultSections()}
	if err := insert(ctx, tx, uuid.NewString(), activityID, ownerID, content, db.Micros(s.k.Now())); err != nil {
		return "", err
	}
	row, err := findOfActivity(ctx, tx, authz.Actor{ID: ownerID}, activityID)
	return row.ID, err
}

// Get reads one of the actor's reports with every figure; another's is [db.ErrNotFound].
func (s *Service) Get(ctx context.Context, actor authz.Actor, id string) (Report, error) {
	q := s.k.DB.Read()
	row, err := findOwn(ctx, q, actor, id)
	if err != nil {
		return Report{}, err
	}
	found, err := s.activities.Find(ctx, q, actor, row.ActivityID)
	if err != nil {
		return Report{}, err
	}
	return s.build(ctx, q, row, found)
}

// OfActivity reads the report of one of the actor's activities. While that is open it is a 409.
func (s *Service) OfActivity(ctx context.Context, actor authz.Actor, activityID string) (Report, error) {
	q := s.k.DB.Read()
	found, err := s.activities.Find(ctx, q, actor, activityID)
	if err != nil {
		return Report{}, err
	}
	if found.Finish == 0 {
		return Report{}, httpx.Conflict("The activity is not finished yet.")
	}
	row, err := findOfActivity(ctx, q, actor, activityID)
	if err != nil {
		return Report{}, err
	}
	return s.build(ctx, q, row, found)
}

// Results reads the test-score table of one of the actor's reports.
func (s *Service) Results(ctx context.Context, actor authz.Actor, id string) ([]QuestionRow, error) {
	q := s.k.DB.Read()
	row, err := findOwn(ctx, q, actor, id)
	if err != nil {
		return nil, err
	}
	found, err := s.activities.Find(ctx, q, actor, row.ActivityID)
	if err != nil {
		return nil, err
	}
	return questionRows(row.ID, found), s.traceRead(ctx, row.ID, found)
}

// Save replaces what a person wrote and chose in one of the actor's reports. A revision that is not the stored one is
// a 409, a content with other than the known sections a 422.
func (s *Service) Save(ctx context.Context, actor authz.Actor, id string, in ContentEdit) (ContentSaved, error) {
	content, err := checked(in.Content)
	if err != nil {
		return ContentSaved{}, err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		row, err := findOwn(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		saved, err := replace(ctx, tx, actor, id, in.Revision, content, db.Micros(s.k.Now()))
		if err == nil && !saved {
			err = httpx.Conflict("This report was changed meanwhile. Reload it to go on.")
		}
		if err != nil {
			return err
		}
		return s.traceSave(ctx, tx, row)
	})
	return ContentSaved{ReportID: id, Revision: in.Revision + 1}, err
}

func readContent(text string) (Content, error) {
	content := Content{Sections: []Section{}}
	if err := json.Unmarshal([]byte(text), &content); err != nil {
		return Content{}, fmt.Errorf("report: read the stored content: %w", err)
	}
	return content, nil
}
