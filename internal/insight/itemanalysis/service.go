package itemanalysis

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"time"

	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/bytelru"
	"milepost/internal/db"
	"milepost/internal/insight/digest"
	"milepost/internal/kernel"
	"milepost/internal/throttle"
	"milepost/internal/waitline"
)

// Versions gives out what activities were run with.
type Versions interface {
	Frozen(ctx context.Context, q db.Querier, applicationID string, version int64) (*version.Frozen, error)
}

// Service holds the room's acts.
type Service struct {
	k        *kernel.Kernel
	versions Versions
	limits   *throttle.Limiter
	kept     *bytelru.Cache[of, *stored]
	looked   *bytelru.Cache[of, look] // at lines whose next analysis waits
	working  *waitline.Line
}

// of names a stored analysis, or a line by number 0.
type of struct {
	application, line string
	number            int64
}

// look is what was found when children were counted last.
type look struct{ seen, number, waiting int64 }

const (
	keptBytes   = 64 << 20
	lookedBytes = 1 << 20
	// Analyses are computed one at a time; so many others wait, and so many of one account.
	atOnce        = 1
	mostWaiting   = 100
	mostOfAccount = 10
)

// New makes the service.
func New(k *kernel.Kernel, versions Versions) *Service {
	return &Service{
		k: k, versions: versions, limits: throttle.New(k.DB, k.Log, k.Now), kept: bytelru.New[of, *stored](keptBytes),
		looked: bytelru.New[of, look](lookedBytes), working: waitline.New(atOnce, mostWaiting, mostOfAccount),
	}
}

// current is the analysis of a line that its author is shown: nil before there is one. It is computed anew when enough further
// children have come; waiting is how many have.
func (s *Service) current(ctx context.Context, a application, l line) (found *stored, waiting int64, err error) {
	q := s.k.DB.Read()
	if found, waiting, err = s.seen(ctx, q, a, l); err != nil || waiting >= 0 {
		return found, waiting, err
	}
	leave, err := s.working.Enter(ctx, a.OwnerID)
	if err != nil {
		return nil, 0, err
	}
	defer leave()
	if found, waiting, err = s.seen(ctx, q, a, l); err != nil || waiting >= 0 { // somebody else has looked meanwhile
		return found, waiting, err
	}
	return s.advance(ctx, a, l, found)
}

// seen is the stored analysis, with how many wait; -1 when they were not counted since an activity was finished.
func (s *Service) seen(ctx context.Context, q db.Querier, a application, l line) (*stored, int64, error) {
	found, err := s.load(ctx, q, a.ID, l)
	if err != nil {
		return nil, 0, err
	}
	seen, err := finished(ctx, q, a.ID, l)
	if err != nil {
		return nil, 0, err
	}
	if last, ok := s.looked.Get(of{a.ID, l.name, 0}); ok && last.seen == seen && last.number == found.number() {
		return found, last.waiting, nil
	}
	return found, -1, nil
}

func (s *stored) number() int64 {
	if s == nil {
		return 0
	}
	return s.Number
}

// load reads the stored analysis of a line, nil without one.
func (s *Service) load(ctx context.Context, q db.Querier, applicationID string, l line) (*stored, error) {
	number, err := numberOf(ctx, q, applicationID, l)
	if err != nil || number == 0 {
		return nil, err
	}
	if found, ok := s.kept.Get(of{applicationID, l.name, number}); ok {
		return found, nil
	}
	row, err := read(ctx, q, applicationID, l)
	if err != nil || row.Number == 0 {
		return nil, err
	}
	found, size, err := unpack(row.Figures)
	if err != nil {
		return nil, err
	}
	found.Number, found.At = row.Number, row.ComputedAt
	s.kept.Put(of{applicationID, l.name, row.Number}, found, size)
	return found, nil
}

// advance counts the children of a line, and makes the next analysis when there are enough.
func (s *Service) advance(ctx context.Context, a application, l line, before *stored) (*stored, int64, error) {
	q := s.k.DB.Read()
	seen, err := finished(ctx, q, a.ID, l)
	if err != nil {
		return nil, 0, err
	}
	all, err := firsts(ctx, q, a, l, before.number())
	if err != nil {
		return nil, 0, err
	}
	counted, fresh, waiting := choose(all, before)
	next := before
	if len(fresh) > 0 {
		g, err := s.gather(ctx, q, a, l, counted)
		if err != nil {
			return nil, 0, err
		}
		if told(g.fresh) { // of those who count, too
			if next, err = s.store(ctx, a, l, g, before, seen, fresh); err != nil {
				return nil, 0, err
			}
		}
		if next == before {
			waiting += int64(len(fresh))
		}
	}
	s.looked.Put(of{a.ID, l.name, 0}, look{seen, next.number(), waiting}, 100)
	return next, waiting, nil
}

// choose says whose activities the next analysis is about: those who were counted before, and who has come since if they are
// enough. Children of the author's own account come along with ten others, or alone where nobody else is counted.
func choose(all map[int64]*child, before *stored) (counted map[int64]*child, fresh []int64, waiting int64) {
	counted = map[int64]*child{} // by activity
	var own, others []*child
	for _, c := range all {
		switch {
		case c.since > 0:
			counted[c.Activity] = c
		case c.own:
			own = append(own, c)
		default:
			others = append(others, c)
		}
	}
	var come []*child
	switch {
	case len(others) >= LeastGroup:
		come = slices.Concat(others, own)
	case len(own) >= LeastGroup && (before == nil || before.Others == 0):
		come = own
		waiting = int64(len(others))
	default:
		return counted, nil, int64(len(own) + len(others))
	}
	for _, c := range come {
		counted[c.Activity] = c
		fresh = append(fresh, c.Key)
	}
	slices.Sort(fresh)
	return counted, fresh, waiting
}

// gather reads the digests of the counted activities.
func (s *Service) gather(ctx context.Context, q db.Querier, a application, l line, counted map[int64]*child) (*gathered, error) {
	newest, err := s.versions.Frozen(ctx, q, a.ID, l.versions[0])
	if err != nil {
		return nil, err
	}
	g := newGathered(newForm(newest), middle(counted))
	ordered := make([]digest.Item, len(g.form.questions))
	for _, number := range l.versions {
		frozen, err := s.versions.Frozen(ctx, q, a.ID, number)
		if err != nil {
			return nil, err
		}
		order := g.form.order(frozen)
		err = each(ctx, q, a.ID, number, func(activityKey, childKey int64, results []digest.Item) error {
			c := counted[activityKey]
			if c == nil || c.Key != childKey || len(results) != len(order) {
				return nil
			}
			for at, place := range order {
				if place >= 0 {
					ordered[place] = results[at]
				}
			}
			g.add(c, ordered)
			return ctx.Err()
		})
		if err != nil {
			return nil, err
		}
	}
	return g, nil
}

// middle is the age from which on a child is of the older half; 0 when none is known.
func middle(counted map[int64]*child) int64 {
	var ages []int64
	for _, c := range counted {
		if c.Age >= 0 {
			ages = append(ages, c.Age)
		}
	}
	if len(ages) == 0 {
		return 0
	}
	slices.Sort(ages)
	return ages[len(ages)/2]
}

// store keeps the next analysis. Members are written some at a time, so that others' saves pass between; they count once the analysis
// itself is there.
func (s *Service) store(ctx context.Context, a application, l line, g *gathered, before *stored, seen int64, fresh []int64) (*stored, error) {
	next := g.figures(before)
	next.Number, next.At, next.Seen, next.Versions = before.number()+1, db.Micros(s.k.Now()), seen, l.versions
	bytes, err := pack(next)
	if err != nil {
		return nil, err
	}
	for some := range slices.Chunk(fresh, rowsAtOnce) {
		err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return addMembers(ctx, tx, a.ID, l, next.Number, some) })
		if err != nil {
			return nil, err
		}
	}
	first := false
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		first, err = keep(ctx, tx, a.ID, l, snapshot{Number: next.Number, ComputedAt: next.At, Figures: bytes})
		return err
	})
	if err != nil {
		return nil, err
	}
	if !first { // another node was faster
		return s.load(ctx, s.k.DB.Read(), a.ID, l)
	}
	s.kept.Put(of{a.ID, l.name, next.Number}, next, len(bytes)*packedTimes)
	return next, nil
}

// packedTimes is about how much larger an analysis is in memory.
const packedTimes = 8

func pack(s *stored) ([]byte, error) {
	var out bytes.Buffer
	to := gzip.NewWriter(&out)
	if err := errors.Join(json.NewEncoder(to).Encode(s), to.Close()); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

func unpack(packed []byte) (*stored, int, error) {
	from, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, 0, err
	}
	text, err := io.ReadAll(from)
	if err != nil {
		return nil, 0, err
	}
	var s stored
	return &s, 2 * len(text), json.Unmarshal(text, &s)
}

// whatIfs bound how often one account asks what a form would be.
var whatIfs = throttle.Allowance{Kind: "item-analysis", Burst: 200, Every: time.Second}

func (s *Service) line(ctx context.Context, q db.Querier, actor authz.Actor, applicationID string, version int64) (application, []line, line, error) {
	a, err := own(ctx, q, applicationID, actor.ID)
	if err != nil {
		return a, nil, line{}, err
	}
	lines, all, err := linesOf(ctx, q, a.ID)
	if err != nil {
		return a, nil, line{}, err
	}
	if version == 0 && len(lines) > 0 {
		return a, lines, lines[0], nil
	}
	for _, l := range lines {
		if slices.Contains(l.versions, version) {
			return a, lines, l, nil
		}
	}
	if version != 0 && !slices.Contains(all, version) {
		return a, nil, line{}, db.ErrNotFound
	}
	return a, lines, line{}, nil
}
