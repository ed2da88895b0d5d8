package app

import (
	"milepost/internal/insight/cohort"
	"milepost/internal/insight/cohort/config"
	"milepost/internal/insight/cohort/pdf"
	"milepost/internal/kernel"
	"milepost/web"
)

// addCohorts makes reports of many children, and those that are stored and sent. Its other lines are in childdata.go and retention.go, for
// what it keeps of children.
func (s *slices) addCohorts(k *kernel.Kernel) {
	s.cohorts = cohort.New(k)
	s.prints = pdf.New(k, s.cohorts, pdf.NewFonts(web.Dist()))
	s.reportConfigs = config.New(k, s.accounts, s.cohorts, s.prints)
	s.cohorts.OnRunEnded(s.reportConfigs.RunEnded)
}
