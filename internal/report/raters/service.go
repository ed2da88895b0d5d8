package raters

import (
	"context"
	"fmt"
	"slices"

	"milepost/internal/activity"
	"milepost/internal/activity/result"
	"milepost/internal/authoring/normset"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/report/content"
)

var (
	raterNotAnotherActivity = fault.Define("report.rater-not-another-activity", "is not another finished activity of the child")
	notParallel             = fault.Define("report.not-parallel", "is on an application that is not parallel to this one")
	reportSameRater         = fault.Define("report.same-rater", "has the same rater as another one")
)

// Answers reads the answers of an activity, without an audit event.
type Answers func(ctx context.Context, q db.Querier, activityID string) (*result.FinishedResults, error)

// Choice lists the activities that a report on the child's activity may be compared with: by other raters, on the same
// application or a parallel one.
func Choice(ctx context.Context, q db.Querier, actor authz.Actor, childID, activityID string) (RaterChoice, error) {
	out := RaterChoice{Activities: []RaterActivity{}}
	own, err := members(ctx, q, actor, childID, []string{activityID})
	if err != nil || len(own) == 0 {
		return out, err
	}
	all, err := candidates(ctx, q, actor, childID)
	if err != nil {
		return out, err
	}
	for i := range all {
		m := &all[i]
		allows, err := own[0].parallel(m)
		if err != nil {
			return out, err
		}
		if allows && m.ID != activityID && !m.Blind && !own[0].sameRater(m) {
			out.Activities = append(out.Activities, m.activity())
		}
	}
	return out, nil
}

// Check refuses a choice of activities that a report on the child's activity cannot be compared with. Those that the report
// names already are left alone: one that was moved or opened again in the meantime must not keep the rest from being saved.
func Check(ctx context.Context, q db.Querier, actor authz.Actor, childID, activityID string, chosen, before *content.Raters) error {
	if chosen == nil || before != nil && slices.Equal(chosen.ActivityIDs, before.ActivityIDs) {
		return nil
	}
	found, err := members(ctx, q, actor, childID, append([]string{activityID}, chosen.ActivityIDs...))
	if err != nil {
		return err
	}
	byID := map[string]*member{}
	for i := range found {
		byID[found[i].ID] = &found[i]
	}
	own := byID[activityID]
	for i, id := range chosen.ActivityIDs {
		if before != nil && slices.Contains(before.ActivityIDs, id) {
			continue
		}
		if err := allowed(own, byID[id], found, fmt.Sprintf("content.raters.activity_ids[%d]", i)); err != nil {
			return err
		}
	}
	return nil
}

func allowed(own, m *member, all []member, field string) error {
	if own == nil || m == nil || m == own || m.Blind {
		return fault.Field(field, raterNotAnotherActivity)
	}
	allows, err := own.parallel(m)
	if err != nil {
		return err
	}
	if !allows {
		return fault.Field(field, notParallel)
	}
	for i := range all {
		if o := &all[i]; o.ID != m.ID && o.sameRater(m) {
			return fault.Field(field, reportSameRater)
		}
	}
	return nil
}

// Of returns the section of a report on one of the child's activities; nil if the content names no others. Where the actor is
// scoring one of them a second time it is [activity.Blind].
func Of(ctx context.Context, q db.Querier, actor authz.Actor, childID string, own *result.FinishedResults, chosen *content.Raters, read Answers) (*RatersSection, error) {
	if chosen == nil {
		return nil, nil //nolint:nilnil // most reports have no such section
	}
	found, err := members(ctx, q, actor, childID, append([]string{own.ActivityID}, chosen.ActivityIDs...))
	if err != nil {
		return nil, err
	}
	gone := int64(len(chosen.ActivityIDs) + 1 - len(found))
	forms := make([]form, len(found))
	for i := range found {
		if found[i].Blind {
			return nil, activity.Blind()
		}
		if forms[i], err = formOf(ctx, q, &found[i], own, read); err != nil {
			return nil, err
		}
	}
	heads, err := normset.Heads(ctx, q, normIDs(forms))
	if err != nil {
		return nil, err
	}
	out := section(forms, heads)
	out.Gone = gone
	return &out, nil
}
