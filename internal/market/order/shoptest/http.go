package shoptest

import (
	"milepost/internal/httpx/problem"
)

// Status returns the status of an answer with the error.
func Status(err error) int {
	if err == nil {
		return 200
	}
	return problem.Error(err).(interface{ GetStatus() int }).GetStatus()
}
