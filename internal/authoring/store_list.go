package authoring

import (
	"context"
	"fmt"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// listOwn reads a page of the actor's applications as their drafts are, newest first; only published ones if asked.
func listOwn(ctx context.Context, q db.Querier, actor authz.Actor, f filter, onlyPublished bool) ([]applicationRow, error) {
	b := &statement{text: selectDraft}
	b.and(`a.owner_id = %s`, actor.ID)
	if onlyPublished {
		b.text += ` AND a.published`
	}
	return b.list(ctx, q, f, "a", "a.created_at")
}

// listPublished reads a page of the marketplace as the latest versions show it, last published first.
func listPublished(ctx context.Context, q db.Querier, f filter) ([]applicationRow, error) {
	b := &statement{text: selectPublished}
	return b.list(ctx, q, f, "v", "a.published_at")
}

// statement is a query under construction.
type statement struct {
	text string
	args []any
}

// and adds a condition; each %s in it stands for the next of the values.
func (b *statement) and(condition string, values ...any) {
	names := make([]any, len(values))
	for i := range values {
		names[i] = fmt.Sprintf("$%d", len(b.args)+i+1)
	}
	b.text += " AND " + fmt.Sprintf(condition, names...)
	b.args = append(b.args, values...)
}

func (b *statement) list(ctx context.Context, q db.Querier, f filter, alias, order string) ([]applicationRow, error) {
	b.filter(f, alias)
	if f.after.ID != "" {
		b.text += " AND " + db.After([]string{order, "a.id"}, true, len(b.args)+1)
		b.args = append(b.args, f.after.At, f.after.ID)
	}
	// One row more than the page tells whether there is a next one.
	b.text += fmt.Sprintf(` ORDER BY %s DESC, a.id DESC LIMIT %d`, order, f.limit+1)
	rows := []applicationRow{}
	err := q.Select(ctx, &rows, b.text, b.args...)
	return rows, err
}

func (b *statement) filter(f filter, alias string) {
	like := alias + `.%s LIKE %%s ESCAPE '\'`
	for _, word := range f.words {
		b.and(fmt.Sprintf(like, "search_text"), contains(word))
	}
	for _, l := range f.labels {
		b.and(fmt.Sprintf(like, "labels"), contains(l))
	}
	if f.classification != "" {
		b.and(alias+`.classification = %s`, f.classification)
	}
	if f.area != "" {
		b.and(alias+`.area = %s`, f.area)
	}
	if f.ageTo >= 0 {
		b.and(alias+`.age_begin <= %s AND `+alias+`.age_end >= %s`, f.ageTo, f.ageFrom)
	}
	if f.createdFrom > 0 {
		b.and(`a.created_at >= %s`, f.createdFrom)
	}
	if f.createdBefore > 0 {
		b.and(`a.created_at < %s`, f.createdBefore)
	}
}

var likeEscapes = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// contains is the LIKE pattern of texts that contain s.
func contains(s string) string { return "%" + likeEscapes.Replace(s) + "%" }
