package score

import (
	"cmp"
	"context"
	"time"

	"milepost/internal/authoring/normset"
	"milepost/internal/db"
	"milepost/internal/scoring"
	"milepost/internal/scoring/norm"
)

// Norms gives out norm sets.
type Norms interface {
	// InUse are the sets by which scores of an application are read at a moment, the account's own private ones first.
	InUse(ctx context.Context, q db.Querier, accountID, applicationID string, at time.Time) ([]normset.Stored, error)
	// MarkUsed marks norm sets as used by figures: they must not change any longer.
	MarkUsed(ctx context.Context, tx *db.Tx, ids []string) error
}

// choose takes the set for a score that knows the child's sex and age on the day of the test: the account's own before the
// author's, and of those the newest version. When none does, it returns the first of them in that order, with the reason. Norms of
// another kind of respondents, or of tests in another language, are never taken: without others the set is nil, and the reason says
// which it is.
func (s *Sheet) choose(list []normset.Stored, key string, c norm.Case) (best *normset.Stored, says norm.Figures) {
	says.Reason = scoring.NoNorms
	for i := range list {
		n := &list[i]
		if n.Set.Score != key {
			continue
		}
		if other := s.isOther(&n.Set.Head); other != "" {
			if best == nil {
				says.Reason = other
			}
			continue
		}
		if f := figuresBy(n, c); best == nil || before(n, f, best, says) {
			best, says = n, f
		}
	}
	return best, says
}

// isOther returns why norms are not of such tests; empty if they are.
func (s *Sheet) isOther(h *norm.Head) string {
	switch {
	case h.AnsweredBy() != s.answeredBy():
		return scoring.OtherNorms
	case !norm.SameLanguage(cmp.Or(h.Tag(), s.Written), s.Language):
		return scoring.OtherLanguage
	}
	return ""
}

// figuresBy returns the figures by a norm set. A table of whole scores is looked up with whole ones.
func figuresBy(n *normset.Stored, c norm.Case) norm.Figures {
	if n.Set.Kind == norm.Raw {
		c.Raw = scoring.Round(c.Raw, 0)
	}
	return n.Set.Figures(c)
}

func before(n *normset.Stored, f norm.Figures, best *normset.Stored, says norm.Figures) bool {
	switch {
	case fits(f) != fits(says):
		return fits(f)
	case n.Private != best.Private:
		return n.Private
	}
	return n.Version > best.Version
}

func fits(f norm.Figures) bool { return f.Reason == "" }
