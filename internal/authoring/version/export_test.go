package version

// Decoded returns how many cached versions were decoded since the last call.
func Decoded(s *Service) int { return s.frozen.Clear() }

// Forget drops the kept structures, so that the next one is read from the tables.
func Forget(s *Service) { s.structures.Clear() }
