package paper

import (
	"context"
	"slices"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

var (
	settledTooEarly = fault.Define("protocol.settled-too-early", "Differences are settled once both entries have ended.")
	noDifference    = fault.Define("protocol.no-difference", "The entries do not differ in this question.")
	protocolChoice  = fault.Define("protocol.choice", "expected first, second or other")
)

// The choices of a settlement.
const (
	choiceFirst  = "first"
	choiceSecond = "second"
	choiceOther  = "other"
)

// Settle settles a difference between the entries. The last settlement of a question counts.
func (s *Service) Settle(ctx context.Context, actor authz.Actor, activityID string, in PaperSettlement) (PaperProtocol, error) {
	return s.act(ctx, actor, activityID, func(ctx context.Context, tx *db.Tx, p *protocol) error {
		if err := p.owned(actor); err != nil {
			return err
		}
		if p.state() != compare {
			return fault.Conflict(settledTooEarly)
		}
		return s.settle(ctx, tx, actor, p, in)
	})
}

func (s *Service) settle(ctx context.Context, tx *db.Tx, actor authz.Actor, p *protocol, in PaperSettlement) error {
	answers, err := answersOf(ctx, tx, p.a.Key)
	if err != nil {
		return err
	}
	if !slices.Contains(answers.differences(p.a.Count), in.QuestionNo) {
		return fault.Field("question_no", noDifference)
	}
	chosen, err := s.chosen(ctx, tx, p, answers, in)
	if err != nil {
		return err
	}
	chosen.No, chosen.Entry, chosen.Revision = in.QuestionNo, settlement, answers[settlement][in.QuestionNo].Revision+1
	if _, err := put(ctx, tx, p.a.Key, &chosen, actor.ID, s.micros()); err != nil {
		return err
	}
	e := p.a.Act("paper.settle")
	e.Detail = map[string]any{"question": in.QuestionNo, "choice": in.Choice}
	return s.k.Audit.Record(ctx, tx, e)
}

func (s *Service) chosen(ctx context.Context, q db.Querier, p *protocol, answers *sheet, in PaperSettlement) (answer, error) {
	switch in.Choice {
	case choiceFirst:
		return answers[firstEntry][in.QuestionNo], nil
	case choiceSecond:
		return answers[secondEntry][in.QuestionNo], nil
	case choiceOther:
	default:
		return answer{}, fault.Field("choice", protocolChoice)
	}
	frozen, err := s.versions.Frozen(ctx, q, p.a.ApplicationID, p.a.Version)
	if err != nil {
		return answer{}, err
	}
	typed := PaperAnswer{QuestionNo: in.QuestionNo, Value: in.Value, Text: in.Text, Reason: in.Reason, Revision: 1}
	return answer{Value: in.Value, Text: in.Text, Reason: in.Reason}, p.check(frozen, []PaperAnswer{typed})
}
