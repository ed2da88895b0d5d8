package signon

import (
	"slices"

	"milepost/internal/authz"
	"milepost/internal/signon/assertion"
)

// roleOf returns the role that the provider's rules find for a person: that of the first rule whose claim has its value.
func (c *Settings) roleOf(said assertion.Assertion) (role string, found bool) {
	for _, rule := range c.Roles {
		// A Super Admin is made by no rule, even if one came into the database in another way.
		if rule.Role != string(authz.SuperAdmin) && slices.Contains(said.Values(rule.Claim), rule.Value) {
			return rule.Role, true
		}
	}
	return "", false
}

// strong reports whether the provider's word counts for a second factor as well.
func (c *Settings) strong(said assertion.Assertion) bool {
	return c.SecondFactor == factorTrusted || c.SecondFactor == factorAMR && said.Strong()
}
