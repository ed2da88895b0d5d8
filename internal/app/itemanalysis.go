package app

import (
	"milepost/internal/digest"
	"milepost/internal/itemanalysis"
	"milepost/internal/kernel"
)

// addItemAnalyses makes the digests of finished activities, and what is computed of them for authors.
func (s *Services) addItemAnalyses(k *kernel.Kernel) {
	s.digests, s.analyses = digest.New(s.Clips), itemanalysis.New(k, s.Versions)
	s.Reports.OnFigures(s.digests.Store)
	s.Reports.OnWithdrawn(s.digests.Withdraw)
	s.Clips.OnChanged(s.digests.MediaChanged)
}
