package translated

import (
	"context"
	"fmt"

	"milepost/internal/authoring"
	"milepost/internal/authoring/translation"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

var keyTwice = fault.Define("translation.key-twice", "This text is given twice.")

// Save stores translations of the actor's draft into a language, all or none: with a conflict, none. Errors: 404 for a stranger's
// application and for a language that is not there, 422 naming every wrong text.
func (s *Service) Save(ctx context.Context, actor authz.Actor, id, language string, in TextChanges) (SavedTexts, error) {
	of, err := readDraft(ctx, s.db.Read(), actor, id)
	if err != nil {
		return SavedTexts{}, err
	}
	var out SavedTexts
	err = s.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if of, err = of.renewed(ctx, tx, actor); err != nil {
			return err
		}
		if err := requireLanguage(ctx, tx, actor, id, language); err != nil {
			return err
		}
		if err := of.check(in.Texts); err != nil {
			return err
		}
		out, err = s.save(ctx, tx, actor, of, language, in.Texts)
		return err
	})
	return out, err
}

func (s *Service) save(ctx context.Context, tx *db.Tx, actor authz.Actor, of draft, language string, texts []TextChange) (SavedTexts, error) {
	stored, err := storedIn(ctx, tx, of.ID, language)
	if err != nil {
		return SavedTexts{}, err
	}
	out := SavedTexts{Saved: []SavedText{}, Gone: []string{}, Conflicts: conflicts(stored, texts)}
	if len(out.Conflicts) > 0 {
		out.Count = translation.Counted(of.units, stored)
		return out, nil
	}
	writes := []write{}
	for _, t := range texts {
		unit, known := of.byKey[t.Key]
		if !known {
			out.Gone = append(out.Gone, t.Key)
			continue
		}
		to := translation.Stored{Text: shown(t.Text), Source: t.Source}
		if to != stored[t.Key] {
			writes = append(writes, write{t.Key, to})
		}
		stored[t.Key] = to
		out.Saved = append(out.Saved, SavedText{t.Key, string(unit.StateOf(to))})
	}
	out.Count = translation.Counted(of.units, stored)
	return out, s.write(ctx, tx, actor, of, language, stored, writes)
}

// write stores what differs, and audits it once an hour.
func (s *Service) write(ctx context.Context, tx *db.Tx, actor authz.Actor, of draft, language string, stored map[string]translation.Stored, writes []write) error {
	if len(writes) == 0 {
		return nil
	}
	if err := put(ctx, tx, of.ID, language, writes, s.micros()); err != nil {
		return err
	}
	if err := remove(ctx, tx, of.ID, language, of.excess(stored)); err != nil {
		return err
	}
	return s.k.Audit.RecordOnce(authz.With(ctx, actor), tx, event("application.translate", of.ID, language), savesAudited)
}

// keptGone is how many translations of deleted texts stay.
const keptGone = 5_000

// excess are the keys of translations whose texts were deleted, if there are too many of them.
func (d draft) excess(stored map[string]translation.Stored) []string {
	if len(stored) <= len(d.units)+keptGone {
		return nil
	}
	var keys []string
	for key := range stored {
		if _, known := d.byKey[key]; !known {
			keys = append(keys, key)
		}
	}
	return keys
}

// conflicts are the texts of which another translation is stored than was read.
func conflicts(stored map[string]translation.Stored, texts []TextChange) []StoredText {
	found := []StoredText{}
	for _, t := range texts {
		if now := stored[t.Key].Text; now != t.Was && now != shown(t.Text) {
			found = append(found, StoredText{t.Key, now})
		}
	}
	return found
}

// check refuses wrong texts. A translation is compared with the text that it was made from, which may have been changed since.
func (d draft) check(texts []TextChange) error {
	var f authoring.FieldErrors
	given := make(map[string]bool, len(texts))
	for i, t := range texts {
		f.Prefix = fmt.Sprintf("texts[%d].", i)
		if given[t.Key] {
			f.Add("key", keyTwice)
		}
		given[t.Key] = true
		unit, known := d.byKey[t.Key]
		if !known {
			continue
		}
		f.Text("source", t.Source, translation.MostSource)
		unit.Text = t.Source
		if wrong := unit.Check(shown(t.Text)); wrong != nil {
			f.Add("text", wrong)
		}
	}
	return f.Problem()
}

// shown is the text, or nothing in place of one that nobody can see.
func shown(text string) string {
	if !wire.Shows(text) {
		return ""
	}
	return text
}
