package demo

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/hub"
	"milepost/internal/hub/protocol"
	"milepost/internal/wire"
)

const (
	// hubFor is how long ago the organization added its hub.
	hubFor = 60 * 24 * time.Hour
	// hubDays are the school days on which the hub was used.
	hubDays = 30
)

// addHub adds the organization's hub, which reports once what is installed on it and how it was used. Nothing runs on it, so it
// soon counts as inactive.
func (f *filler) addHub(ctx context.Context) error {
	owner := f.first(authz.Organization)
	f.clock.at = f.plan.Now.Add(-hubFor)
	issued, err := f.Hubs.Create(authz.With(ctx, owner), owner, hub.NewHub{
		Fields: hub.Fields{
			AdminID: "A-17", AdminUsername: "kim", Location: "Invented school", PurchaseDate: dayOf(f.clock.at.AddDate(0, -1, 0)),
		},
		AdminPassword: NewPassword(),
	})
	if err != nil {
		return err
	}
	f.clock.at = f.plan.Now
	answer, err := f.Hubs.Heartbeat(ctx, "Bearer "+issued.Key, f.heartbeat())
	if err == nil && len(answer.Refused) > 0 {
		err = errors.New(answer.Refused[0].Reason)
	}
	return err
}

// heartbeat reports half an hour with each application in turn on each of the last school days.
func (f *filler) heartbeat() protocol.Heartbeat {
	beat := protocol.Heartbeat{
		ConnectionID: uuid.NewString(), Sequence: 1, SentAt: wire.At(f.plan.Now), Name: "Reading corner",
		HardwareVersion: "Mini 2", OSVersion: "Debian 13", FrameworkVersion: "1.0", AgentVersion: "1.0",
	}
	for i, id := range f.applications {
		beat.Applications = append(beat.Applications, protocol.Application{
			ApplicationID: id, Name: f.plan.Applications[i].Title, Version: "1", Build: "1",
		})
	}
	day := date(f.plan.Now).Add(10 * time.Hour)
	for len(beat.UsagePeriods) < hubDays {
		if day = day.AddDate(0, 0, -1); weekend(day) {
			continue
		}
		n := len(beat.UsagePeriods)
		beat.UsagePeriods = append(beat.UsagePeriods, protocol.UsagePeriod{
			UsagePeriodID: fmt.Sprintf("demo-%d", n), ApplicationID: f.applications[n%len(f.applications)], StartedAt: wire.At(day),
			Seconds: int64(1200 + 60*(n*7%20)),
		})
	}
	return beat
}
