package cohort

import (
	"context"
	"slices"

	"milepost/internal/authz"
	"milepost/internal/cohort/deidentified"
	"milepost/internal/cohort/statistics"
	"milepost/internal/resumable"
)

// WorkOn does the job of a run's current step.
func WorkOn(ctx context.Context, s *Service, id string) error {
	task, err := currentTask(ctx, s, id)
	if err != nil {
		return err
	}
	return s.runs.Work(ctx, task)
}

// TakeUp leaves a run as a worker does that died at once.
func TakeUp(ctx context.Context, s *Service, id string) error {
	task, err := currentTask(ctx, s, id)
	if err != nil {
		return err
	}
	_, err = s.runs.TakeUp(ctx, task)
	return err
}

func currentTask(ctx context.Context, s *Service, id string) (resumable.Task, error) {
	r, err := s.store.named(ctx, s.k.DB.Read(), id)
	if err != nil {
		return resumable.Task{}, err
	}
	return resumable.TaskOf(ctx, id, &r.Lease), nil
}

// Groups are all of statisticians' groups, made ready as for a run.
func Groups(ctx context.Context, s *Service) (all []deidentified.Group, err error) {
	if err := s.groups.Prepare(ctx); err != nil {
		return nil, err
	}
	err = s.groups.Groups(ctx, nil, func(g *deidentified.Group) error {
		all = append(all, *g)
		return nil
	})
	return all, err
}

// AnswerFrom returns a statistician's answer from the given groups.
func AnswerFrom(groups []deidentified.Group, d statistics.Definition, asOf string) (statistics.CohortResult, error) {
	in, err := inputsFrom(groups, &d, asOf)
	if err != nil {
		return statistics.CohortResult{}, err
	}
	in.Strict = true
	return statistics.Compute(&d, in), nil
}

// CellsFrom returns the groups of each cell of that: of the whole, of each compared group and of each period.
func CellsFrom(groups []deidentified.Group, d statistics.Definition, asOf string) ([][]int64, error) {
	in, err := inputsFrom(groups, &d, asOf)
	return statistics.Cells(&d, in), err
}

// Light returns the groups with one activity each, which is enough to see which are included.
func Light(groups []deidentified.Group) []deidentified.Group {
	light := slices.Clone(groups)
	for i := range light {
		light[i].Packed, _ = deidentified.Pack([][]deidentified.Activity{{{}}})
	}
	return light
}

func inputsFrom(groups []deidentified.Group, d *statistics.Definition, asOf string) (*statistics.Inputs, error) {
	r := newGroupReader(d, asOf)
	for i := range groups {
		if len(d.ApplicationIDs) > 0 && !slices.Contains(d.ApplicationIDs, groups[i].ApplicationID) {
			continue
		}
		if err := r.add(&groups[i]); err != nil {
			return nil, err
		}
	}
	return &statistics.Inputs{AsOf: asOf, Rows: r.rows, Deidentified: true}, nil
}

// NaiveCells returns the cells that would be published if only those of fewer than ten children were hidden.
func NaiveCells(ctx context.Context, s *Service, actor authz.Actor, d statistics.Definition, asOf string) ([][]int64, error) {
	rows, err := newSource(s.k.DB.Read(), actor, &d, asOf).rows(ctx)
	if err != nil {
		return nil, err
	}
	cells := statistics.Cells(&d, &statistics.Inputs{AsOf: asOf, Rows: rows})
	return slices.DeleteFunc(cells, func(units []int64) bool { return len(units) < statistics.LeastChildren }), nil
}
