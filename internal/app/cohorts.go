package app

import (
	"milepost/internal/cohort"
	"milepost/internal/cohort/config"
	"milepost/internal/cohort/pdf"
	"milepost/internal/kernel"
	"milepost/internal/typeset"
	"milepost/web"
)

// addCohorts makes reports of many children, and those that are stored and sent. Its other lines are in childdata.go and retention.go, for
// what it keeps of children.
func (s *Services) addCohorts(k *kernel.Kernel) {
	s.Cohorts = cohort.New(k)
	s.prints = pdf.New(k, s.Cohorts, typeset.NewFonts(web.Dist()))
	s.ReportConfigs = config.New(k, s.accounts, s.Cohorts, s.prints)
	s.Cohorts.OnRunEnded(s.ReportConfigs.RunEnded)
}
