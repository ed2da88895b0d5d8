package throttle

// Try uses one of an allowance for a call of a kind, or refuses the call. Only this node counts it, so that nothing is asked of the
// database: several nodes let through as many times more. A kind without a ceiling has no allowance either.
func (m *Meter) Try(kind Kind, of Allowance) error {
	if m.ceilings[kind] <= 0 {
		return nil
	}
	return m.take(kind, []Allowance{of}, nil)
}
