package resultexport

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"encoding/binary"
	"strings"
	"time"

	"milepost/internal/resultexport/file"
)

// pseudonyms replace who children are and when they were tested. All of it follows from the key.
type pseudonyms struct{ key []byte }

// maxShift is by how many days the dates of a child are moved back at most.
const maxShift = 365

var alphabet = base32.NewEncoding("abcdefghijkmnpqrstuvwxyz23456789").WithPadding(base32.NoPadding)

func (p pseudonyms) sum(what, id string) []byte {
	mac := hmac.New(sha256.New, p.key)
	mac.Write([]byte("milepost result export\x00" + what + "\x00" + strings.ToLower(id)))
	return mac.Sum(nil)
}

// child returns the pseudonym of a child.
func (p pseudonyms) child(id string) string {
	return "c-" + alphabet.EncodeToString(p.sum("child", id)[:10])
}

// activity returns the pseudonym of an activity.
func (p pseudonyms) activity(id string) string {
	return "a-" + alphabet.EncodeToString(p.sum("activity", id)[:10])
}

// uuid names a child or an activity in FHIR.
func (p pseudonyms) uuid(what, id string) string {
	return file.UUID([16]byte(p.sum(what, id)[10:26]), 8)
}

// place returns the sort key of a line, which is independent of time.
func (p pseudonyms) place(activityID string) uint64 {
	return binary.BigEndian.Uint64(p.sum("activity", activityID))
}

// shift is by how many days the dates of a child are moved back.
func (p pseudonyms) shift(childID string) int {
	return 1 + int(binary.BigEndian.Uint64(p.sum("shift", childID))%maxShift)
}

// moved is a day moved back; empty stays empty.
func (p pseudonyms) moved(day, childID string) string {
	t, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return ""
	}
	return t.AddDate(0, 0, -p.shift(childID)).Format(time.DateOnly)
}
