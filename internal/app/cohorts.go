package app

import (
	"milepost/internal/insight/cohort"
	"milepost/internal/kernel"
)

// addCohorts makes reports of many children. Its other lines are in childdata.go and retention.go, for what it keeps of them.
func (s *slices) addCohorts(k *kernel.Kernel) { s.cohorts = cohort.New(k) }
