package languages

import (
	"slices"
	"strings"

	"milepost/internal/icu"
)

// Set are the languages that are offered; nil are those of the program.
type Set struct{ own []*Catalogue }

// With are the program's languages and those of catalogues.
func With(own ...*Catalogue) *Set { return &Set{own} }

// All are the languages in the order in which they are offered: English, then by their tags.
func (s *Set) All() []*icu.Language {
	all := make([]*icu.Language, 0, len(icu.Languages))
	for _, language := range icu.Languages {
		if language != icu.English {
			all = append(all, language)
		}
	}
	for _, c := range s.Own() {
		all = append(all, c.Language)
	}
	slices.SortFunc(all, func(a, b *icu.Language) int { return strings.Compare(a.Tag, b.Tag) })
	return append([]*icu.Language{icu.English}, all...)
}

// Own are the catalogues of a clinic.
func (s *Set) Own() []*Catalogue {
	if s == nil {
		return nil
	}
	return s.own
}

// Catalogue returns the clinic's catalogue of a language; nil if it is not the clinic's.
func (s *Set) Catalogue(tag string) *Catalogue {
	for _, c := range s.Own() {
		if c.Language.Tag == tag {
			return c
		}
	}
	return nil
}

// Has reports whether a language is offered.
func (s *Set) Has(tag string) bool { return icu.Languages[tag] != nil || s.Catalogue(tag) != nil }

// Find returns the language of a tag, or that of which it is a variety, as es is for es-MX; nil if there is none.
func (s *Set) Find(tag string) *icu.Language {
	base, _, _ := strings.Cut(tag, "-")
	for _, wanted := range []string{tag, base} {
		for _, c := range s.Own() {
			if strings.EqualFold(c.Language.Tag, wanted) {
				return c.Language
			}
		}
	}
	return icu.Find(tag)
}
