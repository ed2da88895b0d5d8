package specialist

import (
	"milepost/internal/bytelru"
	"milepost/internal/kernel"
	"milepost/internal/measure"
	"milepost/internal/people"
	"milepost/internal/waitline"
)

// Service implements the package's operations.
type Service struct {
	k        *kernel.Kernel
	measures *measure.Service
	store    store
	cohorts  *bytelru.Cache[int64, *cohort]  // by the keys of accounts
	spans    *bytelru.Cache[string, *cohort] // of measurements of some days
	reading  *waitline.Line
}

// Cohorts of all accounts together take so much memory at most, and a single one a quarter of it: from about 150,000 children
// on figures are read again each time. So many cohorts are read at once; the others wait, each account for one.
const (
	cohortBytes  = 1 << 30
	spanBytes    = 1 << 28
	readAtOnce   = 2
	maxReading   = 200
	maxOfAccount = 20
)

// New makes the service.
func New(k *kernel.Kernel, of *people.Service, measures *measure.Service) *Service {
	s := &Service{
		k: k, measures: measures, cohorts: bytelru.New[int64, *cohort](cohortBytes), spans: bytelru.New[string, *cohort](spanBytes),
		reading: waitline.New(readAtOnce, maxReading, maxOfAccount),
	}
	of.OnChildrenChanged(s.store.markChanged)
	measures.OnChanged(s.store.markChanged)
	return s
}
