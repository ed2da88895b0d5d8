package order

// platformShare returns the platform's part of a payment if the provider did not state it: its share of the amount without tax.
// It is stored with the payment, so that a later change of the setting changes nothing.
func (s *Service) platformShare(f Fact, tax int64) int64 {
	if f.Kind != FactPayment || f.Fee > 0 {
		return f.Fee
	}
	return share(max(f.Amount-tax, 0), int64(s.k.Config.PlatformShare), 100)
}

// feeOf returns the platform's share of a stored payment after another fact about it: the provider's value takes precedence
// over the computed one, in whichever order the two came.
func (s *Service) feeOf(p payment, f Fact) int64 {
	if f.Fee > 0 {
		return f.Fee
	}
	before := Fact{Kind: FactKind(p.Kind), Amount: p.Amount}
	if p.Fee != s.platformShare(before, p.Tax) {
		return p.Fee
	}
	tax := p.Tax
	if f.Tax > 0 {
		tax = f.Tax
	}
	return s.platformShare(before, tax)
}
