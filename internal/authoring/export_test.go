package authoring

// Forget drops the kept structures, so that the next one is read from the tables.
func Forget(s *Service) {
	s.structures.mu.Lock()
	defer s.structures.mu.Unlock()
	s.structures.kept.Purge()
}
