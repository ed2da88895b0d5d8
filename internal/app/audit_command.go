package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/user"
	"time"

	"milepost/internal/audit/chain"
	"milepost/internal/audit/export"
	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/seal"
)

// exportedAtOnce are the events that `audit export` reads at a time.
const exportedAtOnce = 1000

// VerifyAudit walks the chain of the audit trail and prints what it found. Its error says where the chain breaks first.
func VerifyAudit(ctx context.Context, c config.AuditVerify, stdout io.Writer) error {
	return withTrail(ctx, c.Store, func(k *opened) error {
		found, err := chain.Verify(ctx, k.DB.Read(), k.Seal)
		if errors.Is(err, chain.ErrNotBegun) && len(c.Against) == 0 {
			_, err = fmt.Fprintln(stdout, "no event was sealed yet; the server does so while it runs")
			return err
		}
		if err != nil {
			return err
		}
		waiting, err := chain.Waiting(ctx, k.DB.Read())
		if err == nil {
			err = printVerified(stdout, found, waiting)
		}
		for _, path := range c.Against {
			if err == nil {
				err = compareTrail(ctx, k, path, stdout)
			}
		}
		return err
	})
}

func printVerified(stdout io.Writer, found chain.Verified, waiting int64) error {
	_, err := fmt.Fprintf(stdout, "the chain holds: %d events up to number %d, the last one sealed at %s; it began at %s\nits last hash is %s\n",
		found.Events, found.Head.Seq, moment(found.Head.At), moment(found.Head.BeganAt), found.Head.Hash)
	for _, g := range found.Gaps {
		words := "were removed at the end of their retention, the last ones"
		if g.Reason == chain.Accepted {
			words = "ARE NOT VERIFIED: they were accepted after a break"
		}
		if err == nil {
			_, err = fmt.Fprintf(stdout, "events %d to %d %s by %s at %s\n", g.First, g.Last, words, g.Who, moment(g.At))
		}
	}
	if err == nil && found.Late > 0 {
		_, err = fmt.Fprintf(stdout, "%d events were sealed more than an hour after the time that they name\n", found.Late)
	}
	if err == nil && waiting > 0 {
		_, err = fmt.Fprintf(stdout, "%d events wait to be sealed\n", waiting)
	}
	return err
}

func moment(micros int64) string { return time.UnixMicro(micros).UTC().Format(time.RFC3339) }

func compareTrail(ctx context.Context, k *opened, path string, stdout io.Writer) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }() // it was only read from
	same, err := export.Against(ctx, k.DB.Read(), file)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	_, err = fmt.Fprintf(stdout, "%s: %d events are the same as in the trail\n", path, same)
	return err
}

// ExportAudit prints the sealed events after a number as JSON lines.
func ExportAudit(ctx context.Context, c config.AuditExportOnce, stdout io.Writer) error {
	return withStore(ctx, c.Store, func(k *opened) error {
		for after := c.After; ; {
			records, err := chain.Records(ctx, k.DB.Read(), after, exportedAtOnce)
			if err != nil || len(records) == 0 {
				return err
			}
			for _, r := range records {
				text, err := export.Line(r)
				if err != nil {
					return err
				}
				if _, err := stdout.Write(text); err != nil {
					return err
				}
				after = r.Seq()
			}
		}
	})
}

// AcceptAudit has a broken chain go on, and prints what is not verified from now on.
func AcceptAudit(ctx context.Context, s config.Store, stdout io.Writer) error {
	return withTrail(ctx, s, func(k *opened) error {
		who := "the command line"
		if u, err := user.Current(); err == nil {
			who = u.Username
		}
		found, g, err := chain.Accept(ctx, k.DB, k.Seal, who, k.Now())
		if err != nil {
			return err
		}
		if found == nil {
			_, err = fmt.Fprintln(stdout, "the chain holds; nothing was changed")
			return err
		}
		_, err = fmt.Fprintf(stdout, "%v\nevents %d to %d are accepted as they are, without being verified; the chain goes on after them\n", found, g.First, g.Last)
		return err
	})
}

// withTrail runs f on a store with the key that its trail is signed with. It makes no key.
func withTrail(ctx context.Context, s config.Store, f func(*opened) error) error {
	return withStore(ctx, s, func(k *opened) error {
		key, err := seal.Read(s.SecretKeyPath())
		if errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("the trail is signed with the secret key, and there is no %s; name its file with --secret-key-file", s.SecretKeyPath())
		}
		if err != nil {
			return err
		}
		k.Seal = seal.New(key)
		if err := k.Seal.Fits(ctx, k.DB.Read()); err != nil && !errors.Is(err, db.ErrNotFound) {
			return fmt.Errorf(keyOther, s.SecretKeyPath())
		}
		return f(k)
	})
}
