package version

// Decoded is how many versions were decoded since the last call, of those that are kept.
func Decoded(s *Service) int { return s.frozen.Clear() }

// Forget drops the kept structures, so that the next one is read from the tables.
func Forget(s *Service) { s.structures.Clear() }
