package session

import (
	"strings"
	"time"
	"unicode/utf8"

	"milepost/internal/activity"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

var (
	onDevice          = fault.Define("session.on-device", "This activity is run on {device} now.")
	onAnotherDevice   = fault.Define("session.on-another-device", "This activity is run on another device now.")
	sessionDeviceName = fault.Define("session.device-name", "expected at most 80 characters")
)

// holdLease is how long a device counts as running an activity after its last message. It sends one every 20 seconds; a hidden
// page may be delayed by a minute.
const holdLease = 2 * time.Minute

// Acts of a device with an activity.
const (
	holdOpen  = "open"  // to run it, unless another device does
	holdRenew = "renew" // it is still there
	holdTake  = "take"  // to run it in place of another device
	holdLeave = "leave" // it has stopped
)

// Hold is a device's request for an activity.
type Hold struct {
	Act        string `json:"act" enum:"open,renew,take,leave" doc:"open: to run it, unless another device does; renew: it runs it still; take: to run it in place of another one; leave: it has stopped"`
	DeviceID   string `json:"device_id" doc:"client-made UUID of the browser"`
	DeviceName string `json:"device_name,omitempty" maxLength:"80" doc:"what the device is, for people"`
}

// Held answers a device.
type Held struct {
	Held   bool             `json:"held" doc:"this device runs the activity"`
	Number int64            `json:"number,omitempty" doc:"of this hold, to be sent with each edit; absent when it is another device's"`
	Holder *activity.Holder `json:"holder,omitempty" doc:"which device ran it last; absent before the first"`
}

func (in *Hold) check() error {
	switch {
	case !wire.IsUUID(in.DeviceID):
		return fault.Field("device_id", fault.NotUUID)
	case utf8.RuneCountInString(in.DeviceName) > maxDeviceName || strings.IndexByte(in.DeviceName, 0) >= 0 || !utf8.ValidString(in.DeviceName):
		return fault.Field("device_name", sessionDeviceName)
	}
	return nil
}

// holding stores which device holds an activity; number 0 means that no device ever held it. Times are UTC microseconds.
type holding struct {
	number              int64
	device, deviceName  string
	account             int64
	byName              string
	since, seen, expire int64
}

func (h *holding) live(now int64) bool { return h.number > 0 && now < h.expire }

func (h *holding) holder(now int64) *activity.Holder {
	if h.number == 0 {
		return nil
	}
	return &activity.Holder{
		DeviceName: h.deviceName, By: h.byName, Since: wire.Time(h.since), SeenAt: wire.Time(h.seen),
		Silent: max(0, now-h.seen) / time.Second.Microseconds(), Live: h.live(now),
	}
}

// after returns the holding after a device's request, and whether that device now holds the activity. The last holder keeps the
// activity if it comes back before another device took it: a lease alone never stops a runner.
func (h holding) after(in *Hold, account, now int64) (next holding, held bool) {
	own := h.number > 0 && h.device == in.DeviceID && h.account == account
	switch {
	case in.Act == holdLeave:
		if own {
			h.expire = min(h.expire, now)
		}
		return h, false
	case !own && (in.Act == holdRenew || in.Act == holdOpen && h.live(now)):
		return h, false
	case !own:
		h.number, h.since = h.number+1, now
		h.device, h.account = in.DeviceID, account
	}
	h.deviceName, h.seen, h.expire = in.DeviceName, now, now+holdLease.Microseconds()
	return h, true
}

// refuses returns why a device may not do an act that only makes sense now: another one runs the activity. Clients without
// support for devices name none, and are not refused.
func (h *holding) refuses(device string, now time.Time) error {
	if device == "" || h.device == device || !h.live(db.Micros(now)) {
		return nil
	}
	if h.deviceName == "" {
		return fault.Conflict(onAnotherDevice)
	}
	return fault.Conflict(onDevice.With("device", h.deviceName))
}
