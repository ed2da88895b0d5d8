package shoptest

import "milepost/internal/httpx"

// Status returns the status of an answer with the error.
func Status(err error) int {
	if err == nil {
		return 200
	}
	return httpx.Error(err).(interface{ GetStatus() int }).GetStatus()
}
