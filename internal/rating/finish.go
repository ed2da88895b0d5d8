package rating

import (
	"context"

	"milepost/internal/activity/result"
	"milepost/internal/db"
	"milepost/internal/events"
	"milepost/internal/fault"
	"milepost/internal/notice"
	"milepost/internal/questionnaire"
	"milepost/internal/wire"
)

var missingAnswers = fault.Define("rating.missing-answers", "Some questions have no answer. Show which, before the questionnaire is sent.")

// Finish ends a form for good. Repeated, it answers the same.
func (s *Service) Finish(ctx context.Context, v Visitor, formID string, in FinishForm) (out Finished, err error) {
	err = s.byRater(ctx, v, formID, func(ctx context.Context, tx *db.Tx, x *answering) error {
		out, err = s.finish(ctx, tx, x, in)
		return err
	})
	return out, err
}

func (s *Service) finish(ctx context.Context, tx *db.Tx, x *answering, in FinishForm) (Finished, error) {
	switch x.f.State {
	case finished:
		return s.finishedAs(ctx, tx, x, x.f.FinishedAt.Int64)
	case refused:
		return Finished{}, errOver()
	case open:
		return Finished{}, fault.ConflictFor("form-open", notBegun)
	}
	now := s.micros()
	out, err := s.finishedAs(ctx, tx, x, now)
	if err != nil {
		return out, err
	}
	answers, err := s.results.RatedAnswers(ctx, tx, x.a)
	if err != nil {
		return out, err
	}
	if given(answers) < x.a.Count && !in.MissingShown {
		return out, fault.Field("missing_shown", missingAnswers)
	}
	if _, err := s.activities.FinishRated(ctx, tx, x.a); err != nil {
		return out, err
	}
	if _, err := tx.Exec(ctx, `UPDATE rating_form SET state = 'finished', finished_at = $2 WHERE id = $1`, x.f.ID, now); err != nil {
		return out, err
	}
	if err := cameIn(ctx, tx, x.r, now); err != nil {
		return out, err
	}
	if err := s.notify(ctx, tx, notice.RatingAnswered, x.r, []form{*x.f}, 0); err != nil {
		return out, err
	}
	err = s.k.Events.Publish(ctx, tx, events.Event{Type: events.RequestAnswered, Subjects: []events.Subject{{ID: x.r.ID, Order: x.a.ID, ChildID: x.a.ChildID}}})
	if err != nil {
		return out, err
	}
	return out, s.k.Audit.Record(ctx, tx, x.event("rating.finish"))
}

// given counts the questions with an answer or a reason.
func given(answers []result.RatedAnswer) (n int64) {
	for _, a := range answers {
		if a.Value+a.Text+a.Reason != "" {
			n++
		}
	}
	return n
}

// finishedAs returns what a rater reads at the end, of a form that was sent at a time.
func (s *Service) finishedAs(ctx context.Context, q db.Querier, x *answering, at int64) (Finished, error) {
	frozen, err := s.versions.Frozen(ctx, q, x.a.ApplicationID, x.a.Version)
	if err != nil {
		return Finished{}, err
	}
	out := Finished{FinishedAt: wire.Time(at)}
	if frozen.Form != nil {
		out.Closing = x.naming(frozen, frozen.Form.Closing)
	}
	if !x.r.MayPrint {
		return out, nil
	}
	answers, err := s.results.RatedAnswers(ctx, q, x.a)
	if err != nil {
		return Finished{}, err
	}
	out.AnswersForPrint = printed(x.pages(frozen), answers)
	return out, nil
}

// printed returns the questions as the rater read them, with what was answered.
func printed(pages []questionnaire.SheetPage, answers []result.RatedAnswer) []PrintedAnswer {
	by := map[int64]result.RatedAnswer{}
	for _, a := range answers {
		by[a.No] = a
	}
	list := []PrintedAnswer{}
	for _, page := range pages {
		for _, block := range page.Blocks {
			for _, item := range block.Items {
				a := by[item.QuestionNo]
				row := PrintedAnswer{QuestionNo: item.QuestionNo, Question: item.Text, Answer: a.Text, Reason: a.Reason}
				for _, choice := range block.Scale {
					if a.Value != "" && choice.Value == a.Value {
						row.Answer = choice.Label
					}
				}
				list = append(list, row)
			}
		}
	}
	return list
}
