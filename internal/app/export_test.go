package app

// Internals for the tests of package app_test.
var (
	NewRetention = newRetention
	FollowAccess = followAccess
)
