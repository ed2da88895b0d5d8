package limit

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"milepost/internal/db"
	"milepost/internal/fault"
)

// Chosen are the limits that the operator set, by the kind's name; 0 takes one away. The others are the defaults.
type Chosen map[string]int64

// Check refuses a name that is no kind's, and a number below 0.
func (c Chosen) Check() error {
	for name, most := range c {
		if _, known := Named(name); !known {
			return fmt.Errorf("there is no limit %q: the limits are %s", name, strings.Join(names(), ", "))
		}
		if most < 0 {
			return fmt.Errorf("the limit %s is %d: it is a number from 0, which takes it away", name, most)
		}
	}
	return nil
}

func names() []string {
	all := make([]string, 0, len(Kinds))
	for _, k := range Kinds {
		all = append(all, k.Name)
	}
	slices.Sort(all)
	return all
}

// Store makes the database enforce the limits for all accounts from now on. Existing rows stay, however many.
func Store(ctx context.Context, d *db.DB, chosen Chosen) error {
	if err := chosen.Check(); err != nil {
		return err
	}
	return d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if _, err := tx.Exec(ctx, `DELETE FROM row_limit`); err != nil {
			return err
		}
		for _, k := range Kinds {
			most, set := chosen[k.Name]
			if !set {
				most = k.Default
			}
			if most == 0 {
				continue
			}
			if _, err := tx.Exec(ctx, `INSERT INTO row_limit (kind, most) VALUES ($1, $2)`, k.Name, most); err != nil {
				return err
			}
		}
		return nil
	})
}

// Room refuses that a holder gets so many more rows of a kind than there may be: for long work, before it begins.
func Room(ctx context.Context, q db.Querier, kind, holder string, more int64) error {
	var found []struct {
		Most int64 `db:"most"`
		Has  int64 `db:"has"`
	}
	err := q.Select(ctx, &found, `SELECT l.most, COALESCE((SELECT c.n FROM row_count c WHERE c.kind = l.kind AND c.holder = $2), 0) AS has
		FROM row_limit l WHERE l.kind = $1`, kind, holder)
	if err != nil || len(found) == 0 || found[0].Has+more <= found[0].Most {
		return err
	}
	return &db.LimitError{Kind: kind, Most: found[0].Most}
}

// Count returns how many rows of a kind a holder has. Who reads it in a transaction and another who changes it go one after the other.
func Count(ctx context.Context, q db.Querier, kind, holder string) (n int64, err error) {
	err = q.Get(ctx, &n, `SELECT COALESCE((SELECT n FROM row_count WHERE kind = $1 AND holder = $2), 0)`, kind, holder)
	return n, err
}

// refusals are the sentences by the kinds' names.
var refusals = func() map[string]fault.Text {
	texts := make(map[string]fault.Text, len(Kinds))
	for _, k := range Kinds {
		texts[k.Name] = define(k)
	}
	return texts
}()

var other = define(Kind{Name: "other", Sentence: "There are %s rows of this kind, which is the most there may be."})

// define returns the sentence of a kind: the limit, and what to do.
func define(k Kind) fault.Text {
	most := "{most, number}"
	if k.bytes() {
		most = "{size}"
	}
	english := fmt.Sprintf(k.Sentence, most) + " "
	if k.Way != "" {
		english += k.Way + "; if that does not do, whoever runs this server can raise the limit."
	} else {
		english += "Whoever runs this server can raise the limit."
	}
	return fault.Define("limit."+k.Name, english)
}

func (k Kind) bytes() bool { return strings.HasSuffix(k.Name, "-bytes") }

// Refusal tells a person that a limit is reached, and what to do.
func Refusal(e *db.LimitError) *fault.Error {
	k, known := Named(e.Kind)
	code := "limit-" + e.Kind
	switch {
	case !known:
		return fault.ConflictFor(code, other.With("most", e.Most))
	case k.bytes():
		return fault.ConflictFor(code, refusals[k.Name].With("size", bytesInWords(e.Most)))
	}
	return fault.ConflictFor(code, refusals[k.Name].With("most", e.Most))
}

// Sentence returns what a limit of a kind says, with its number.
func Sentence(k Kind, most int64) string {
	if k.bytes() {
		return fmt.Sprintf(k.Sentence, bytesInWords(most))
	}
	return fmt.Sprintf(k.Sentence, grouped(most))
}

// grouped is a number with its thousands apart.
func grouped(n int64) string {
	digits := strconv.FormatInt(n, 10)
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + "," + digits[at:]
	}
	return digits
}

func bytesInWords(n int64) string {
	for _, unit := range []struct {
		name string
		is   int64
	}{{"GB", gigabyte}, {"MB", 1 << 20}, {"KB", 1 << 10}} {
		if n >= unit.is {
			return grouped(n/unit.is) + " " + unit.name
		}
	}
	return grouped(n) + " bytes"
}
