package app

// Internals for the tests of package app_test.
var (
	NewRetention = newRetention
	FollowAccess = followAccess
	Concerns     = concerns
	Harmless     = harmless
)

// Changed is published when an account may have lost access.
type Changed = changed
