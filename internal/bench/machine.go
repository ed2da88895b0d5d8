package main

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"time"

	"milepost/internal/db/pgtest"
)

// describeMachine returns the table of the date, commit and machine of the measurements.
func describeMachine(ctx context.Context, now time.Time) (string, error) {
	commit, err := output(ctx, "git", "describe", "--always", "--dirty", "--abbrev=12")
	if err != nil {
		return "", err
	}
	processor, err := procField("/proc/cpuinfo", "model name")
	if err != nil {
		return "", err
	}
	memory, err := procField("/proc/meminfo", "MemTotal")
	if err != nil {
		return "", err
	}
	kernel, err := output(ctx, "uname", "-sr")
	if err != nil {
		return "", err
	}
	load, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return "", err
	}
	databases, err := databaseVersions(ctx)
	if err != nil {
		return "", err
	}
	var out strings.Builder
	out.WriteString("| | |\n|---|---|\n")
	for _, row := range [][2]string{
		{"date", now.UTC().Format("2 January 2006")},
		{"commit", commit},
		{"processor", fmt.Sprintf("%d cores, %s", runtime.NumCPU(), processor)},
		{"memory", gibibytes(memory)},
		{"system", kernel + ", " + runtime.Version()},
		{"databases", databases},
		{"load average before the run", strings.Fields(string(load))[0]},
	} {
		fmt.Fprintf(&out, "| %s | %s |\n", row[0], row[1])
	}
	return out.String(), nil
}

func output(ctx context.Context, program string, args ...string) (string, error) {
	text, err := exec.CommandContext(ctx, program, args...).Output()
	return strings.TrimSpace(string(text)), err
}

// procField is a field of a file of /proc; the first of its name.
func procField(path, name string) (string, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	for line := range strings.Lines(string(text)) {
		if key, value, _ := strings.Cut(line, ":"); strings.TrimSpace(key) == name {
			return strings.TrimSpace(value), nil
		}
	}
	return "unknown", nil
}

// gibibytes reads a size in kB as /proc gives it.
func gibibytes(size string) string {
	kib, err := strconv.ParseInt(strings.TrimSuffix(size, " kB"), 10, 64)
	if err != nil {
		return size
	}
	return fmt.Sprintf("%d GiB", (kib+1<<19)>>20)
}

func databaseVersions(ctx context.Context) (string, error) {
	url, stop, err := pgtest.Start("")
	if err != nil {
		return "", err
	}
	defer stop()
	lite, err := queryOne(ctx, "sqlite", ":memory:", "SELECT sqlite_version()")
	if err != nil {
		return "", err
	}
	big, err := queryOne(ctx, "pgx", url, "SHOW server_version")
	return "SQLite " + lite + ", PostgreSQL " + big, err
}

func queryOne(ctx context.Context, driver, dsn, query string) (text string, err error) {
	pool, err := sql.Open(driver, dsn)
	if err != nil {
		return "", err
	}
	defer func() { _ = pool.Close() }()
	err = pool.QueryRowContext(ctx, query).Scan(&text)
	return text, err
}
