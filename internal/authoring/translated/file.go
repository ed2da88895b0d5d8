package translated

import (
	"context"
	"strings"

	"milepost/internal/authoring/translation"
	"milepost/internal/authoring/translation/exchange"
	"milepost/internal/authz"
)

// ExportFile returns the texts of the actor's draft and their translations into a language as a file, and the file's name. 404 for a
// stranger's application and for a language that is not there.
func (s *Service) ExportFile(ctx context.Context, actor authz.Actor, id, language string, format exchange.Format) (exchange.File, string, error) {
	of, stored, err := s.read(ctx, actor, id, language)
	if err != nil {
		return exchange.File{}, "", err
	}
	f := exchange.File{Format: format, Application: id, Source: of.Language, Target: language, Rows: make([]exchange.Row, len(of.units))}
	for i, u := range of.units {
		has := stored[u.Key]
		f.Rows[i] = exchange.Row{
			Key: u.Key, Question: u.Question, Field: u.Field, Reader: string(u.Reader), Source: u.Text, Translation: has.Text,
			Checked: has.Text != "" && u.StateOf(has) == translation.Done,
		}
	}
	return f, fileName(of.Title, language, format), nil
}

// maxFileName is how many letters of a title the name of a file has.
const maxFileName = 80

func fileName(title, language string, format exchange.Format) string {
	letters := []rune(strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`/\:*?"<>|`, r) {
			return ' '
		}
		return r
	}, title))
	extension := ".xlf"
	if format == exchange.CSV {
		extension = ".csv"
	}
	return strings.TrimSpace(string(letters[:min(len(letters), maxFileName)])) + " (" + language + ")" + extension
}
