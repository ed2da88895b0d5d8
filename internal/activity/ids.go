package activity

import (
	"strconv"
	"strings"

	"milepost/internal/wire"
)

// ResultID is the public id of one question's result: the activity's id, a dot and the question's number.
func ResultID(activityID string, no int64) string {
	return activityID + "." + strconv.FormatInt(no, 10)
}

// parseResultID takes a result's id apart. It accepts the one spelling that ResultID writes.
func parseResultID(id string) (activityID string, no int64, ok bool) {
	activityID, digits, found := strings.Cut(id, ".")
	if !found || !wire.IsUUID(activityID) || len(digits) > 4 {
		return "", 0, false
	}
	no, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || no < 0 || strconv.FormatInt(no, 10) != digits {
		return "", 0, false
	}
	return activityID, no, true
}
