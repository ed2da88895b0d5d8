package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/doctor"
	"milepost/internal/fault"
	"milepost/internal/kernel"
	"milepost/internal/signon"
)

// Doctor examines an installation, whether its server runs or not, and prints what it found. Its error counts what is broken.
func Doctor(ctx context.Context, c config.Doctor, stdout io.Writer) error {
	p := patient(c.Serve, time.Now)
	p.MailTo, p.DateURL = c.MailTo, c.DateURL
	list, err := doctor.Examine(ctx, p)
	if err != nil {
		return err
	}
	if c.JSON {
		err = printFindingsJSON(stdout, list)
	} else {
		err = printFindings(stdout, list)
	}
	broken := 0
	for _, f := range list {
		if f.State == doctor.Broken {
			broken++
		}
	}
	if err == nil && broken > 0 {
		err = fmt.Errorf("%d of %d findings are broken", broken, len(list))
	}
	return err
}

// patient is what package doctor is told of an installation.
func patient(c config.Serve, now func() time.Time) doctor.Patient {
	return doctor.Patient{
		Config: c, Now: now,
		Settings: func(c config.Serve) error {
			return errors.Join(checkRoles(c), checkDemo(c), checkLive(c), c.CheckBackups())
		},
		Providers: func(ctx context.Context, c config.Serve, d *db.DB) ([]doctor.Provider, error) {
			answers, err := signon.Answers(ctx, &kernel.Kernel{DB: d, Config: c, Now: now})
			providers := make([]doctor.Provider, 0, len(answers))
			for _, a := range answers {
				providers = append(providers, doctor.Provider{Name: a.Name, Err: a.Err})
			}
			return providers, err
		},
	}
}

func printFindings(w io.Writer, list []doctor.Finding) error {
	for _, f := range list {
		if _, err := fmt.Fprintf(w, "%-7s  %-8s  %s\n", f.State, f.Check, f.Message); err != nil {
			return err
		}
	}
	return nil
}

// printedFinding is a finding as a program reads it.
type printedFinding struct {
	Check string       `json:"check"`
	State doctor.State `json:"state"`
	fault.Finding
}

func printFindingsJSON(w io.Writer, list []doctor.Finding) error {
	all := struct {
		State    doctor.State     `json:"state"`
		Findings []printedFinding `json:"findings"`
	}{doctor.Worst(list), []printedFinding{}}
	for _, f := range list {
		all.Findings = append(all.Findings, printedFinding{f.Check, f.State, f.Message.Finding()})
	}
	out := json.NewEncoder(w)
	out.SetEscapeHTML(false)
	out.SetIndent("", "  ")
	return out.Encode(all)
}
