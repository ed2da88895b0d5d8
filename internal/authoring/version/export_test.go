package version

// Decoded is how many versions were decoded since the last call, of those that are kept.
func Decoded(s *Service) int {
	s.frozen.mu.Lock()
	defer s.frozen.mu.Unlock()
	n := s.frozen.kept.Len()
	s.frozen.kept.Purge()
	return n
}

// Forget drops the kept structures, so that the next one is read from the tables.
func Forget(s *Service) {
	s.structures.mu.Lock()
	defer s.structures.mu.Unlock()
	s.structures.kept.Purge()
}
