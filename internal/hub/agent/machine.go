package agent

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// unknown replaces information that the machine does not provide.
const unknown = "unknown"

// machine is the root of a machine's files; tests have their own.
type machine struct{ root string }

// text returns the content of a file in one line, empty when it cannot be read.
func (m machine) text(path string) string {
	text, err := readRegular(filepath.Join(m.root, path), 64<<10)
	if err != nil {
		return ""
	}
	return strings.Join(strings.Fields(strings.Trim(string(text), "\x00")), " ")
}

// hardware returns what the machine's maker calls it, with the kind of its processor.
func (m machine) hardware() string {
	parts := []string{}
	for _, path := range []string{"sys/class/dmi/id/sys_vendor", "sys/class/dmi/id/product_name", "sys/class/dmi/id/product_version"} {
		if part := m.text(path); part != "" && !strings.Contains(strings.ToLower(part), "filled by") && part != "None" {
			parts = append(parts, part)
		}
	}
	if len(parts) == 0 {
		if model := m.text("sys/firmware/devicetree/base/model"); model != "" {
			parts = append(parts, model)
		} else {
			parts = append(parts, unknown)
		}
	}
	return cut(strings.Join(parts, " ")+" ("+runtime.GOARCH+")", 200)
}

// system returns the operating system with its kernel.
func (m machine) system() string {
	name := m.release()
	if name == "" {
		name = runtime.GOOS
	}
	if kernel := m.text("proc/sys/kernel/osrelease"); kernel != "" {
		name += " (kernel " + kernel + ")"
	}
	return cut(name, 200)
}

// release returns the name in os-release, which may be a link.
func (m machine) release() string {
	for _, path := range []string{"etc/os-release", "usr/lib/os-release"} {
		text, err := os.ReadFile(filepath.Join(m.root, path)) //nolint:gosec // two known names
		if err != nil {
			continue
		}
		for line := range strings.Lines(string(text)) {
			if value, ok := strings.CutPrefix(strings.TrimSpace(line), "PRETTY_NAME="); ok {
				return strings.Trim(value, `"'`)
			}
		}
	}
	return ""
}

// boot identifies one start of the machine; empty if unknown.
func (m machine) boot() string { return m.text("proc/sys/kernel/random/boot_id") }

// name returns what the machine calls itself.
func (m machine) name() string {
	name, err := os.Hostname()
	if err != nil || name == "" {
		return unknown
	}
	return cut(name, 200)
}

// framework returns what applications run on, as reported by the hub's software; otherwise the agent's own system.
func framework(reported string) string {
	if reported != "" {
		return reported
	}
	return runtime.Version()
}
