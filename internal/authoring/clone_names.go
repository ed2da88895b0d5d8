package authoring

import (
	"context"
	"fmt"
	"regexp"

	"milepost/internal/authz"
)

// CloneNames are names for a clone that the owner does not use yet.
type CloneNames struct {
	ApplicationCustomID string `json:"application_custom_id"`
	Title               string `json:"title"`
	Subtitle            string `json:"subtitle"`
}

// CloneNames suggests names for a clone of the actor's application; a stranger's is not found.
func (s *Service) CloneNames(ctx context.Context, actor authz.Actor, id string) (CloneNames, error) {
	source, err := ownDraft(ctx, s.db.Read(), actor, id)
	if err != nil {
		return CloneNames{}, err
	}
	var used []struct {
		Title    string `db:"title"`
		CustomID string `db:"custom_id"`
	}
	err = s.db.Read().Select(ctx, &used, `SELECT title, custom_id FROM application WHERE owner_id = $1 AND archived_at IS NULL`, actor.ID)
	if err != nil {
		return CloneNames{}, err
	}
	titles, customIDs := map[string]bool{}, map[string]bool{}
	for _, u := range used {
		titles[u.Title], customIDs[u.CustomID] = true, true
	}
	names := CloneNames{Subtitle: source.Subtitle}
	for n := 1; n == 1 || titles[names.Title] || customIDs[names.ApplicationCustomID]; n++ {
		names.Title, names.ApplicationCustomID = copyName(source.Title, n, maxTitle), copyName(source.CustomID, n, maxName)
	}
	return names, nil
}

var copyMark = regexp.MustCompile(` \(copy(?: \d+)?\)$`)

// copyName is the name of the n-th copy of something with that name, shortened to the limit. A copy's copy is counted on.
func copyName(name string, n, limit int) string {
	mark := " (copy)"
	if n > 1 {
		mark = fmt.Sprintf(" (copy %d)", n)
	}
	base := []rune(copyMark.ReplaceAllString(name, ""))
	return string(base[:min(len(base), limit-len(mark))]) + mark
}
