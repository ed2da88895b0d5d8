package specialist

import (
	"context"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/reqctx"
)

// view is the data that an account sees at a moment.
type view struct {
	own      *cohort
	apart    []*child      // in the order of their keys
	replaced map[int64]int // positions in own of the children in apart, by their keys
	measures measures
	rules    map[int64]rule // by the keys of measures
	today    day
}

// view reads what the actor sees now.
func (s *Service) view(ctx context.Context, actor authz.Actor) (*view, error) {
	q := s.k.DB.Read()
	v := &view{today: today(reqctx.Today(ctx, s.k.Now())), replaced: map[int64]int{}}
	var err error
	if v.own, err = s.cohort(ctx, q, actor); err != nil {
		return nil, err
	}
	if v.apart, err = s.store.apart(ctx, q, actor, span{}); err != nil {
		return nil, err
	}
	for _, c := range v.apart {
		var at int
		if at, c.mine = v.own.find(c.key); c.mine {
			v.replaced[c.key] = at
		}
	}
	if v.measures, err = s.measuresOf(ctx, q, actor, v); err != nil {
		return nil, err
	}
	v.rules = v.measures.rules()
	return v, nil
}

// stands reports whether a child of the own cohort is in apart instead.
func (v *view) stands(key int64) bool {
	_, ok := v.replaced[key]
	return ok
}

func today(now time.Time) day { return day(now.UTC().Unix() / secondsOfDay) }

// cohort returns the actor's current cohort: the cached one, updated by what changed since.
func (s *Service) cohort(ctx context.Context, q db.Querier, actor authz.Actor) (*cohort, error) {
	version, err := s.store.version(ctx, q, actor)
	if err != nil {
		return nil, err
	}
	known, ok := s.cohorts.Get(actor.Key)
	if ok && known.version == version {
		return known, nil
	}
	leave, err := s.reading.Enter(ctx, actor.ID)
	if err != nil {
		return nil, err
	}
	defer leave()
	if known, ok = s.cohorts.Get(actor.Key); ok && known.version >= version {
		return known, nil
	}
	if known, err = s.renewed(ctx, q, actor, known, version); err != nil {
		return nil, err
	}
	s.cohorts.Put(actor.Key, known, known.size)
	return known, nil
}

// renewed is a cohort at a version that was read before the rows: what changes meanwhile is read again with the next.
func (s *Service) renewed(ctx context.Context, q db.Querier, actor authz.Actor, known *cohort, version int64) (*cohort, error) {
	if known != nil {
		keys, err := s.store.changedSince(ctx, q, actor, known.version)
		if err != nil {
			return nil, err
		}
		if len(keys) <= len(known.children)/4+maxRenewed {
			now, err := s.store.own(ctx, q, actor, keys, span{})
			if err != nil {
				return nil, err
			}
			return known.with(version, keys, now), nil
		}
	}
	all, err := s.store.own(ctx, s.k.DB.SlowRead(), actor, nil, span{})
	if err != nil {
		return nil, err
	}
	return newCohort(version, all, measuresOf(all)), nil
}

// maxRenewed bounds the children of a small cohort that are read individually rather than all together.
const maxRenewed = 100
