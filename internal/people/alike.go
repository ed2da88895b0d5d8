package people

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/namesearch"
	"milepost/internal/wire"
)

var knownAlready = fault.Define("child.known-already", "Such a child is on your list already.")

// CodeKnownChild is the code of the refusal to add a child who may be on the list already.
const CodeKnownChild = "known-child"

// maxAlike is how many children one call returns at most.
const maxAlike = 10

// AlikeAsked describes a child that is about to be added.
type AlikeAsked struct {
	FirstName   string `json:"first_name" maxLength:"100"`
	LastName    string `json:"last_name" maxLength:"100"`
	DateOfBirth string `json:"date_of_birth,omitempty" doc:"YYYY-MM-DD"`
	MedicalID   string `json:"medical_id,omitempty" maxLength:"100"`
	CustomID    string `json:"custom_id,omitempty" maxLength:"100"`
}

// AlikeChild is a child that the caller may see and that may be the same one.
type AlikeChild struct {
	ChildID     string     `json:"child_id" db:"id"`
	FirstName   string     `json:"first_name" db:"first_name"`
	MiddleName  string     `json:"middle_name,omitempty" db:"middle_name"`
	LastName    string     `json:"last_name" db:"last_name"`
	DateOfBirth string     `json:"date_of_birth,omitempty" db:"date_of_birth" doc:"YYYY-MM-DD"`
	MedicalID   string     `json:"medical_id,omitempty" db:"medical_id"`
	CustomID    string     `json:"custom_id,omitempty" db:"custom_id"`
	Mine        bool       `json:"mine" db:"mine" doc:"on the caller's own list; otherwise the child is shared with them"`
	ArchivedAt  *wire.Time `json:"archived_at,omitempty" db:"archived_at"`
	Further     bool       `json:"-" db:"further"`
	Same        string     `json:"same" db:"-" enum:"id,birth,name" doc:"what matches: a medical or custom id; names and date of birth; names only, if one of the two has no date of birth"`
}

// NameKeys returns the keys under which the spellings of a child's name match: two names that share a key differ only in case,
// accents, spaces, hyphens, apostrophes, or spelled-out umlauts.
func NameKeys(first, last string) []string {
	firsts, lasts := namesearch.Spellings(first), namesearch.Spellings(last)
	keys := make([]string, 0, len(firsts)*len(lasts))
	for _, l := range lasts {
		for _, f := range firsts {
			keys = append(keys, l+"\x00"+f)
		}
	}
	return keys
}

// same returns what a child has in common with the requested one, or nothing.
func (a AlikeAsked) same(c *AlikeChild) string {
	if c.Further || a.MedicalID != "" && a.MedicalID == c.MedicalID || a.CustomID != "" && a.CustomID == c.CustomID {
		return "id"
	}
	keys := NameKeys(a.FirstName, a.LastName)
	named := slices.ContainsFunc(NameKeys(c.FirstName, c.LastName), func(key string) bool { return slices.Contains(keys, key) })
	switch {
	case !named:
		return ""
	case a.DateOfBirth != "" && a.DateOfBirth == c.DateOfBirth:
		return "birth"
	case a.DateOfBirth != "" && c.DateOfBirth != "", otherID(a.MedicalID, c.MedicalID), otherID(a.CustomID, c.CustomID):
		return ""
	}
	return "name"
}

func otherID(one, other string) bool { return one != "" && other != "" && one != other }

// Alike returns the children that the actor may see, their own archived ones included, and that may be the one asked for: the surest
// match first.
func (s *Service) Alike(ctx context.Context, actor authz.Actor, a AlikeAsked) ([]AlikeChild, error) {
	found, err := s.store.alike(ctx, s.k.DB.Read(), actor, a.tidy())
	if err != nil || len(found) == 0 {
		return found, err
	}
	ids := make([]string, len(found))
	for i := range found {
		ids[i] = found[i].ChildID
	}
	return found, s.k.Audit.Read(ctx, audit.Event{
		Action: "child.list", SubjectKind: "account", SubjectID: actor.ID, Children: ids, Detail: map[string]any{"children": len(ids)},
	})
}

func (a AlikeAsked) tidy() AlikeAsked {
	for _, text := range []*string{&a.FirstName, &a.LastName, &a.DateOfBirth, &a.MedicalID, &a.CustomID} {
		*text = strings.TrimSpace(*text)
	}
	return a
}

// refuseKnown is a 409 for a child who may be on the actor's list already.
func (s *Service) refuseKnown(ctx context.Context, tx *db.Tx, actor authz.Actor, c Child) error {
	found, err := s.store.alike(ctx, tx, actor, AlikeAsked{c.FirstName, c.LastName, c.DateOfBirth, c.MedicalID, c.CustomID})
	if err == nil && len(found) > 0 {
		err = fault.ConflictFor(CodeKnownChild, knownAlready)
	}
	return err
}

// further is whether a child has such an id from a record that was joined with its own.
const further = `EXISTS (SELECT 1 FROM child_further_id f WHERE f.child_id = p.id AND (f.kind = 'medical_id' AND f.value = $2 OR f.kind = 'custom_id' AND f.value = $3))`

const alikeColumns = `SELECT p.id, p.first_name, p.middle_name, p.last_name, COALESCE(p.date_of_birth, '') AS date_of_birth, c.medical_id, c.custom_id,
	p.owner_id = $1 AS mine, p.archived_at, ` + further + ` AS further FROM person p JOIN child c ON c.id = p.id WHERE `

// alike finds similar children: by birth date and ids among all children that the actor may see, by names only on the actor's
// own list.
func (s store) alike(ctx context.Context, q db.Querier, actor authz.Actor, a AlikeAsked) ([]AlikeChild, error) {
	var list []AlikeChild
	err := q.Select(ctx, &list, alikeColumns+`p.key IN (
		SELECT b.key FROM person b WHERE b.kind = 'child' AND b.date_of_birth IS NOT NULL AND b.date_of_birth = NULLIF($4, '')
		UNION SELECT b.key FROM child i JOIN person b ON b.id = i.id WHERE i.medical_id <> '' AND i.medical_id = $2
		UNION SELECT b.key FROM child i JOIN person b ON b.id = i.id WHERE i.custom_id <> '' AND i.custom_id = $3
		UNION SELECT b.key FROM child_further_id i JOIN person b ON b.id = i.child_id WHERE i.kind = 'medical_id' AND i.value = $2
		UNION SELECT b.key FROM child_further_id i JOIN person b ON b.id = i.child_id WHERE i.kind = 'custom_id' AND i.value = $3
		) AND `+CanAccessChildRow("p", "$1")+` ORDER BY p.key`, actor.ID, a.MedicalID, a.CustomID, a.DateOfBirth)
	if err != nil {
		return nil, err
	}
	named, err := s.named(ctx, q, actor, a)
	if err != nil {
		return nil, err
	}
	return ranked(a, slices.Concat(list, named)), nil
}

// named are children of the actor's list whose names may be the same, when one of the two has no date of birth.
func (store) named(ctx context.Context, q db.Querier, actor authz.Actor, a AlikeAsked) ([]AlikeChild, error) {
	grams := namesearch.QueryGrams(a.FirstName + " " + a.LastName)
	if len(grams) == 0 {
		return nil, nil
	}
	args, marks := []any{actor.ID, a.MedicalID, a.CustomID, a.DateOfBirth, len(grams)}, make([]string, len(grams))
	for i, gram := range grams {
		args = append(args, gram)
		marks[i] = fmt.Sprintf("$%d", len(args))
	}
	var list []AlikeChild
	err := q.Select(ctx, &list, alikeColumns+`p.owner_id = $1 AND p.kind = 'child' AND ($4 = '' OR p.date_of_birth IS NULL)
		AND p.key IN (SELECT g.person_key FROM person_gram g JOIN account o ON o.key = g.owner_key WHERE o.id = $1 AND g.gram IN (`+
		strings.Join(marks, ", ")+`) GROUP BY g.person_key HAVING count(*) = $5 + 0) ORDER BY p.key`, args...)
	return list, err
}

// ranked keeps the children that have something in common with the new one, each once, the surest first.
func ranked(a AlikeAsked, list []AlikeChild) []AlikeChild {
	order, seen, kept := []string{"id", "birth", "name"}, map[string]bool{}, []AlikeChild{}
	for i := range list {
		c := list[i]
		if c.Same = a.same(&c); c.Same != "" && !seen[c.ChildID] {
			seen[c.ChildID] = true
			kept = append(kept, c)
		}
	}
	slices.SortStableFunc(kept, func(one, other AlikeChild) int {
		return slices.Index(order, one.Same) - slices.Index(order, other.Same)
	})
	return kept[:min(len(kept), maxAlike)]
}
