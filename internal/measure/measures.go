package measure

import (
	"context"
	"errors"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/questionnaire"

	builtin "milepost/internal/scoring/measure"
)

var (
	measuresFull    = fault.Define("measure.measures-full", "You have 100 measures, which is the most that there may be. Archive one that is not used any more.")
	codeUsed        = fault.Define("measure.code-used", "You have a measure with this code.")
	metricFixed     = fault.Define("measure.metric-fixed", "The metric cannot be changed once anything was measured.")
	respondentFixed = fault.Define("measure.respondent-fixed", "Who answers cannot be changed once anything was measured.")
	mostExceeded    = fault.Define("measure.most-exceeded", "A higher score was measured already.")
	builtIn         = fault.Define("measure.built-in", "A built-in measure cannot be changed.")
)

// Measures returns the built-in ones, the actor's own, and those of other accounts with a score of a child that the actor can
// access.
func (s *Service) Measures(ctx context.Context, actor authz.Actor) ([]Measure, error) {
	q := s.k.DB.Read()
	rows, err := s.store.visible(ctx, q, actor)
	if err != nil {
		return nil, err
	}
	return s.wires(ctx, q, actor, rows)
}

// wires are measures with the actor's applications that feed them.
func (s *Service) wires(ctx context.Context, q db.Querier, actor authz.Actor, rows []row) ([]Measure, error) {
	feeders, err := s.store.feeders(ctx, q, actor)
	if err != nil {
		return nil, err
	}
	fed := map[fedBy][]Feeder{}
	for _, f := range feeders {
		form, err := questionnaire.Read(f.Form)
		if err != nil {
			return nil, err
		}
		for _, who := range questionnaire.Respondents {
			if form.Answers(who) {
				fed[fedBy{f.Code, who}] = append(fed[fedBy{f.Code, who}], Feeder{ApplicationID: f.ID, Title: f.Title})
			}
		}
	}
	out := make([]Measure, len(rows))
	for i := range rows {
		if out[i], err = rows[i].wire(actor); err != nil {
			return nil, err
		}
		if by := fed[fedBy{out[i].Code, out[i].Respondent}]; by != nil && (out[i].BuiltIn || out[i].Mine) {
			out[i].FedBy = by
		}
	}
	return out, nil
}

// fedBy is a score code with whose answers give the score.
type fedBy struct {
	code string
	who  questionnaire.Respondent
}

func (s *Service) one(ctx context.Context, q db.Querier, actor authz.Actor, r row) (Measure, error) {
	list, err := s.wires(ctx, q, actor, []row{r})
	if err != nil {
		return Measure{}, err
	}
	return list[0], nil
}

// Create makes a measure of the actor's own. A code that is taken is a 422.
func (s *Service) Create(ctx context.Context, actor authz.Actor, in NewMeasure) (out Measure, err error) {
	r, err := in.made()
	if err != nil {
		return Measure{}, err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		n, err := s.store.countOwn(ctx, tx, actor)
		if err != nil {
			return err
		}
		if n >= maxOwn {
			return fault.Conflict(measuresFull)
		}
		free, err := s.store.insert(ctx, tx, actor, &r, db.Micros(s.k.Now()))
		if err == nil && !free {
			err = fault.Field("code", codeUsed)
		}
		if err != nil {
			return err
		}
		if out, err = s.one(ctx, tx, actor, r); err != nil {
			return err
		}
		return s.auditMeasure(ctx, tx, "measure.create", &r)
	})
	return out, err
}

// Update changes a measure of the actor's own. Once anything was measured its metric and who answers stay, and its axis does not shrink.
func (s *Service) Update(ctx context.Context, actor authz.Actor, measure string, in MeasureEdit) (out Measure, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		r, err := s.changeable(ctx, tx, actor, measure)
		if err != nil {
			return err
		}
		edited, err := r.edited(in)
		if err != nil {
			return err
		}
		if err := s.keepsMeaning(ctx, tx, &r, &edited); err != nil {
			return err
		}
		if err := s.store.update(ctx, tx, &edited); err != nil {
			return err
		}
		if out, err = s.one(ctx, tx, actor, edited); err != nil {
			return err
		}
		return s.auditMeasure(ctx, tx, "measure.update", &edited)
	})
	return out, err
}

// keepsMeaning refuses a change of the metric or of who answers, and a greatest score below what was measured.
func (s *Service) keepsMeaning(ctx context.Context, q db.Querier, before, after *row) error {
	greatest, err := s.store.greatest(ctx, q, before.Key)
	switch {
	case err != nil || greatest == nil:
		return err
	case before.Metric != after.Metric:
		return fault.Field("metric", metricFixed)
	case before.Respondent != after.Respondent:
		return fault.Field("respondent", respondentFixed)
	case after.Most != nil && *after.Most < *greatest:
		return fault.Field("most", mostExceeded)
	}
	return nil
}

// changeable is a measure of the actor's own; a built-in one is a 409, and any other db.ErrNotFound.
func (s *Service) changeable(ctx context.Context, q db.Querier, actor authz.Actor, code string) (row, error) {
	r, err := s.store.own(ctx, q, actor, code)
	if errors.Is(err, db.ErrNotFound) && builtin.Known(code) {
		err = fault.Conflict(builtIn)
	}
	return r, err
}

// Archive removes a measure of the actor's own from the list. Its scores stay; a measure without any is deleted.
func (s *Service) Archive(ctx context.Context, actor authz.Actor, measure string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		r, err := s.changeable(ctx, tx, actor, measure)
		if err != nil {
			return err
		}
		measured, err := s.store.greatest(ctx, tx, r.Key)
		if err != nil {
			return err
		}
		if err := s.store.archive(ctx, tx, r.Key, measured != nil, db.Micros(s.k.Now())); err != nil {
			return err
		}
		return s.auditMeasure(ctx, tx, "measure.archive", &r)
	})
}

// SetDue stores when the actor wants children measured again. A rule that asks for nothing is taken away.
func (s *Service) SetDue(ctx context.Context, actor authz.Actor, measure string, in DueRule) (out Measure, err error) {
	rule, err := in.checked()
	if err != nil {
		return Measure{}, err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		r, err := s.store.named(ctx, tx, actor, measure)
		if err != nil {
			return err
		}
		if err := s.store.setDue(ctx, tx, actor.Key, r.Key, rule); err != nil {
			return err
		}
		if r, err = s.store.named(ctx, tx, actor, measure); err != nil {
			return err
		}
		if out, err = s.one(ctx, tx, actor, r); err != nil {
			return err
		}
		return s.auditMeasure(ctx, tx, "measure.due", &r)
	})
	return out, err
}

func (s *Service) auditMeasure(ctx context.Context, tx *db.Tx, action string, r *row) error {
	return s.k.Audit.Record(ctx, tx, audit.Event{Action: action, SubjectKind: "measure", SubjectID: r.ID, Detail: map[string]any{"code": r.Code}})
}
