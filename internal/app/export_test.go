package app

// What the tests of package app_test look into.
var (
	NewRetention = newRetention
	FollowAccess = followAccess
	Concerns     = concerns
	Harmless     = harmless
)

// Changed is what is published when somebody may have lost access.
type Changed = changed
