package throttle

import "context"

// CallBy uses one call of a token's allowance, or refuses the call. Its account's allowances come beside it.
func (m *Meter) CallBy(ctx context.Context, token string) error {
	allowances := m.ceilings.allowances(Calls, token, "")
	if err := m.take(Calls, allowances, nil); err != nil {
		return err
	}
	m.notify(ctx, allowances)
	return nil
}

// Try uses one of an allowance for a call of a kind, or refuses the call. Only this node counts it, so that nothing is asked of the
// database: several nodes let through as many times more. A kind without a ceiling has no allowance either.
func (m *Meter) Try(kind Kind, of Allowance) error {
	if m.ceilings[kind] <= 0 {
		return nil
	}
	return m.take(kind, []Allowance{of}, nil)
}
