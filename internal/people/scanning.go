package people

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/people/field"
)

var (
	scanningMode  = fault.Define("child.scanning-mode", "expected off, automatic or step")
	scanningSpeed = fault.Define("child.scanning-speed", "expected 500 to 5000 milliseconds")
)

// The ways in which a child answers by switches.
const (
	ScanOff       = "off"
	ScanAutomatic = "automatic" // one switch: the choices light up in turn, the switch takes the one that is lit
	ScanStep      = "step"      // two switches: one goes to the next choice, the other takes it
)

const (
	fastestScan = 500 // milliseconds
	slowestScan = 5000
	usualScan   = 1500
)

// Scanning is how a child answers by switches, on any device.
type Scanning struct {
	Mode    string `json:"mode" enum:"off,automatic,step" db:"scan_mode" doc:"automatic takes one switch, step two"`
	SpeedMs int64  `json:"speed_ms" minimum:"500" maximum:"5000" db:"scan_speed_ms" doc:"how long a choice stays lit, of automatic"`
}

// ScanningColumns are the columns of table child as k for a [Scanning]; the row may be missing.
const ScanningColumns = `COALESCE(k.scan_mode, 'off') AS scan_mode, COALESCE(k.scan_speed_ms, 1500) AS scan_speed_ms`

func (s *Scanning) check(wrong *field.Errors) {
	switch s.Mode {
	case ScanOff, ScanAutomatic, ScanStep:
	default:
		wrong.Add("scanning.mode", scanningMode)
	}
	if s.SpeedMs == 0 {
		s.SpeedMs = usualScan
	}
	if s.SpeedMs < fastestScan || s.SpeedMs > slowestScan {
		wrong.Add("scanning.speed_ms", scanningSpeed)
	}
}

// putScanning stores how a child answers by switches: the one place where that is written.
func putScanning(ctx context.Context, tx *db.Tx, childID string, in Scanning) error {
	_, err := tx.Exec(ctx, `UPDATE child SET scan_mode = $2, scan_speed_ms = $3 WHERE id = $1`, childID, in.Mode, in.SpeedMs)
	return err
}

// SetScanning stores how a child answers by switches. Anyone who may give the child an activity may change it; any other child
// is [db.ErrNotFound].
func (s *Service) SetScanning(ctx context.Context, tx *db.Tx, actor authz.Actor, childID string, in Scanning) (Scanning, error) {
	var wrong field.Errors
	in.check(&wrong)
	if err := wrong.Err(); err != nil {
		return Scanning{}, err
	}
	p, err := s.AccessibleChild(ctx, tx, actor, childID)
	if err != nil {
		return Scanning{}, err
	}
	if err := putScanning(ctx, tx, childID, in); err != nil {
		return Scanning{}, err
	}
	e := p.Event("update")
	e.Detail = map[string]any{"fields": []string{"scanning"}}
	return in, s.k.Audit.Record(ctx, tx, e)
}
