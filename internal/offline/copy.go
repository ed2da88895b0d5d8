package offline

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"milepost/internal/activity"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

var (
	deviceName   = fault.Define("offline.device-name", "expected 1 to {most, number} characters on one line")
	offlineItems = fault.Define("offline.items", "expected 1 to {most, number} items")
	offlineUntil = fault.Define("offline.until", "expected a day from today to {most, number} days from now, such as 2026-03-12")
	idTwice      = fault.Define("offline.id-twice", "This id is used twice.")
)

// States of a copy.
const (
	live  = "live"
	ended = "ended" // its account or a Super Admin ended it, or its device deleted it
	over  = "over"  // its last day has passed
)

// States of an item.
const (
	reserved = "reserved" // a unit is held for it
	used     = "used"     // an activity was begun from it
	returned = "returned" // its unit went back
	gone     = "gone"     // the account cannot work with its child any more
)

// Bounds of copies.
const (
	maxItems    = 60  // of a copy, without those that were removed
	maxRows     = 300 // of a copy, with them
	maxName     = 80  // letters of a device's name
	maxDays     = 7   // from today to a copy's last day
	maxListed   = 200
	lateDays    = 30 // for which work is accepted after the end
	day         = 24 * time.Hour
	lateFor     = int64(lateDays * day / time.Microsecond)
	nowhereElse = 12 * time.Hour // until a day that has ended in UTC has ended everywhere
)

// KeptDays is for how many days copies that are over are kept.
const KeptDays = 90

// check checks a new copy as far as that needs no database.
func (in *NewOfflineCopy) check(today time.Time) error {
	in.DeviceName = wire.Plain(strings.TrimSpace(in.DeviceName))
	switch n := utf8.RuneCountInString(in.DeviceName); {
	case !wire.IsUUID(in.CopyID):
		return fault.Field("copy_id", fault.NotUUID)
	case n == 0 || n > maxName || !wire.OneLine(in.DeviceName):
		return fault.Field("device_name", deviceName.With("most", maxName))
	case len(in.Items) == 0 || len(in.Items) > maxItems:
		return fault.Field("items", offlineItems.With("most", maxItems))
	}
	if err := checkUntil(in.Until, today); err != nil {
		return err
	}
	return checkItems("items", in.Items)
}

// checkUntil checks the last day of a copy: from today to a week from now.
func checkUntil(until string, today time.Time) error {
	date, err := time.Parse(time.DateOnly, until)
	if err != nil || date.Before(today) || date.After(today.AddDate(0, 0, maxDays)) {
		return fault.Field("until", offlineUntil.With("most", maxDays))
	}
	return nil
}

func checkItems(field string, items []NewOfflineItem) error {
	seen := map[string]bool{}
	for i, item := range items {
		at := func(name string) string { return fmt.Sprintf("%s[%d].%s", field, i, name) }
		switch {
		case !wire.IsUUID(item.ItemID):
			return fault.Field(at("item_id"), fault.NotUUID)
		case seen[item.ItemID]:
			return fault.Field(at("item_id"), idTwice)
		case item.ChildID == "":
			return fault.Field(at("child_id"), activity.NoChild)
		}
		seen[item.ItemID] = true
	}
	return nil
}

// endOf is when a copy's last day ends, by the clock where it was taken. Where that is not known it is when the day has ended
// everywhere.
func endOf(until string, place *time.Location) (time.Time, error) {
	date, err := time.ParseInLocation(time.DateOnly, until, place)
	if err != nil {
		return date, err
	}
	end := date.AddDate(0, 0, 1)
	if place == time.UTC {
		end = end.Add(nowhereElse)
	}
	return end, nil
}

// state is that of a copy at a time.
func (c *stored) state(now int64) string {
	switch {
	case c.EndedAt.Valid || c.ClearedAt.Valid:
		return ended
	case c.UntilAt <= now:
		return over
	}
	return live
}

// end is when a copy ended, or will.
func (c *stored) end() int64 {
	end := c.UntilAt
	if c.EndedAt.Valid {
		end = min(end, c.EndedAt.Int64)
	}
	if c.ClearedAt.Valid {
		end = min(end, c.ClearedAt.Int64)
	}
	return end
}

// settleAt is when the units that are held for a copy go back: once it is over, or later when its device has unsent work.
func settleAt(untilAt, unsent int64) int64 {
	if unsent > 0 {
		return untilAt + lateFor
	}
	return untilAt
}
