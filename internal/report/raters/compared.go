package raters

import (
	"context"
	"slices"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
)

// Compared is an activity with those of other raters that it can be compared with.
type Compared struct {
	ActivityID string   `json:"activity_id"`
	With       []string `json:"with" doc:"activities of other raters about the child, the newest first"`
}

// maxCompared bounds the activities that are read for one list.
const maxCompared = 1000

// Beside finds which of the activities, each answered by a rater, can be compared with those of other raters of the same child. Those that
// are not listed, cannot; nor can what the actor does not reach. The children are those whose activities were read.
func Beside(ctx context.Context, q db.Querier, actor authz.Actor, ids []string) (found []Compared, children []string, err error) {
	var all []member
	for _, list := range db.InLists(ids) {
		var some []member
		reader, most := list.Arg(actor.ID), list.Arg(maxCompared)
		err = q.Select(ctx, &some, columnsFor(reader)+`'' AS figures `+tables+`
			WHERE a.child_id IN (SELECT child_id FROM activity WHERE id IN `+list.Marks+`) AND a.respondent <> 'specialist'
			AND `+people.CanAccessChildRow("c", reader)+state+` ORDER BY a.finish_date DESC, a.key DESC LIMIT `+most+` + 0`, list.Args...)
		if err != nil {
			return nil, nil, err
		}
		all = append(all, some...)
	}
	found = []Compared{}
	for i := range all {
		own := &all[i]
		if own.Blind || !slices.Contains(ids, own.ID) {
			continue
		}
		with, err := own.others(all)
		if err != nil {
			return nil, nil, err
		}
		children = append(children, own.ChildID)
		if len(with) > 0 {
			found = append(found, Compared{ActivityID: own.ID, With: with})
		}
	}
	return found, children, nil
}

// others are the ids of the activities that one can be compared with.
func (m *member) others(all []member) ([]string, error) {
	var with []string
	for i := range all {
		o := &all[i]
		if o.ChildID != m.ChildID || o.ID == m.ID || o.Blind || m.sameRater(o) {
			continue
		}
		allows, err := m.parallel(o)
		if err != nil {
			return nil, err
		}
		if allows {
			with = append(with, o.ID)
		}
	}
	return with, nil
}
