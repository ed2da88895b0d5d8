package agent

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"milepost/internal/hub/protocol"
	"milepost/internal/wire"
)

const (
	maxUsageFile       = 4 << 10
	maxApplicationFile = 1 << 20
	// batch are the usage periods of one heartbeat.
	batch = 100
)

var idForm = regexp.MustCompile(`^[A-Za-z0-9._-]{1,64}$`)

// spool is the folder in which the hub's own software reports usage and installed applications.
type spool struct {
	folder string
	log    *slog.Logger
}

func (s spool) usage() string   { return filepath.Join(s.folder, "usage") }
func (s spool) refused() string { return filepath.Join(s.folder, "refused") }

func (s spool) make() error {
	return errors.Join(os.MkdirAll(s.usage(), 0o750), os.MkdirAll(s.refused(), 0o750))
}

// usageFile is what the hub's software writes for each usage period.
type usageFile struct {
	ApplicationID   string    `json:"application_id"`
	StartedAt       time.Time `json:"started_at"`
	DurationSeconds *float64  `json:"duration_seconds"`
	UsagePeriodID   string    `json:"occasion_id"`
}

// periods returns the oldest waiting periods by name, with their files; more reports whether there are others.
func (s spool) periods(limit int) (list []protocol.UsagePeriod, files map[string][]string, more bool) {
	files = map[string][]string{}
	entries, err := os.ReadDir(s.usage())
	if err != nil {
		s.log.Error("the usage cannot be read", "error", err)
		return nil, files, false
	}
	for _, entry := range entries {
		name := entry.Name()
		if !strings.HasSuffix(name, ".json") || strings.HasPrefix(name, ".") {
			continue
		}
		if len(list) == limit {
			return list, files, true
		}
		period, err := s.period(name)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			continue
		case err != nil:
			s.refuse(name, err.Error())
			continue
		}
		if _, twice := files[period.UsagePeriodID]; !twice {
			list = append(list, period)
		}
		files[period.UsagePeriodID] = append(files[period.UsagePeriodID], name)
	}
	return list, files, false
}

// period reads a file. Its id is the one that it names, or else follows from its name and content.
func (s spool) period(name string) (protocol.UsagePeriod, error) {
	text, err := readRegular(filepath.Join(s.usage(), name), maxUsageFile)
	if err != nil {
		return protocol.UsagePeriod{}, err
	}
	var f usageFile
	if err := strictly(text, &f); err != nil {
		return protocol.UsagePeriod{}, err
	}
	id := f.UsagePeriodID
	if id == "" {
		sum := sha256.Sum256(append([]byte(name+"\x00"), text...))
		id = hex.EncodeToString(sum[:16])
	}
	switch {
	case !idForm.MatchString(id):
		return protocol.UsagePeriod{}, errors.New("occasion_id: 1 to 64 letters, digits, dots and hyphens")
	case f.ApplicationID != "" && !idForm.MatchString(f.ApplicationID):
		return protocol.UsagePeriod{}, errors.New("application_id: at most 64 letters, digits, dots and hyphens")
	case f.StartedAt.Year() < 1970 || f.StartedAt.Year() > 9999:
		return protocol.UsagePeriod{}, errors.New("started_at: expected a time, such as 2026-03-12T09:30:00Z")
	case f.DurationSeconds == nil || *f.DurationSeconds < 0 || *f.DurationSeconds > protocol.MaxSeconds:
		return protocol.UsagePeriod{}, errors.New("duration_seconds: expected 0 to 86400")
	}
	return protocol.UsagePeriod{
		UsagePeriodID: id, ApplicationID: f.ApplicationID, StartedAt: wire.At(f.StartedAt), Seconds: int64(*f.DurationSeconds + 0.5),
	}, nil
}

// confirmed removes what the server has counted, and sets aside what it refused.
func (s spool) confirmed(files map[string][]string, refused []protocol.Refused) {
	reasons := map[string]string{}
	for _, one := range refused {
		reasons[one.UsagePeriodID] = one.Reason
	}
	for id, names := range files {
		for _, name := range names {
			if reason, no := reasons[id]; no {
				s.refuse(name, reason)
			} else if err := os.Remove(filepath.Join(s.usage(), name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
				s.log.Error("a counted usage period cannot be removed; it will be sent again and not counted again", "file", name, "error", err)
			}
		}
	}
}

// refuse sets a file aside.
func (s spool) refuse(name, reason string) {
	s.log.Warn("a usage period is not counted", "file", name, "reason", reason)
	if err := os.Rename(filepath.Join(s.usage(), name), filepath.Join(s.refused(), name)); err != nil {
		s.log.Error("the file cannot be set aside", "file", name, "error", err)
	}
}

// applicationsFile is the list of installed applications that the hub's software writes.
type applicationsFile struct {
	FrameworkVersion string                 `json:"framework_version"`
	Applications     []protocol.Application `json:"applications"`
}

// applications returns the installed applications. A file that cannot be read is an error: the former report stays.
func (s spool) applications() (f applicationsFile, err error) {
	text, err := readRegular(filepath.Join(s.folder, "applications.json"), maxApplicationFile)
	if errors.Is(err, fs.ErrNotExist) {
		return f, nil
	}
	if err == nil {
		err = strictly(text, &f)
	}
	if err != nil {
		return f, fmt.Errorf("applications.json: %w", err)
	}
	if len(f.Applications) > protocol.MaxApplications {
		return f, fmt.Errorf("applications.json: more than %d applications", protocol.MaxApplications)
	}
	for i, a := range f.Applications {
		if !idForm.MatchString(a.ApplicationID) {
			return f, fmt.Errorf("applications.json: application %d: application_id: 1 to 64 letters, digits, dots and hyphens", i+1)
		}
		if strings.TrimSpace(a.Name) == "" {
			return f, fmt.Errorf("applications.json: application %d: app_name is missing", i+1)
		}
		f.Applications[i].Name, f.Applications[i].Version, f.Applications[i].Build = cut(a.Name, 200), cut(a.Version, 64), cut(a.Build, 64)
	}
	slices.SortFunc(f.Applications, func(a, b protocol.Application) int { return strings.Compare(a.ApplicationID, b.ApplicationID) })
	f.FrameworkVersion = cut(f.FrameworkVersion, 200)
	return f, nil
}

// readRegular reads a file of at most so many bytes, and nothing that is no file: no link, no device, no pipe.
func readRegular(path string, limit int64) ([]byte, error) {
	info, err := os.Lstat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, errors.New("this is not a plain file")
	}
	file, err := os.Open(path) //nolint:gosec // of the spool, and no link
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	text, err := io.ReadAll(io.LimitReader(file, limit+1))
	if err == nil && int64(len(text)) > limit {
		err = fmt.Errorf("the file has more than %d bytes", limit)
	}
	return text, err
}

func strictly(text []byte, value any) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(value); err != nil {
		return fmt.Errorf("this is not what was expected: %w", err)
	}
	return nil
}

// cut shortens a text to so many letters, as the server accepts it, and drops invalid UTF-8.
func cut(text string, letters int) string {
	text = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r == utf8.RuneError {
			return ' '
		}
		return r
	}, strings.TrimSpace(text))
	if runes := []rune(text); len(runes) > letters {
		return string(runes[:letters])
	}
	return text
}
