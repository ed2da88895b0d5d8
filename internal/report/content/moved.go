package content

import (
	"html"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// ForAnother returns the content of a report that moves to another child. Sections that mention the first child are marked for
// review: those that name it, an introduction written by hand, and figures from elsewhere. names are the first child's, and
// others the new child's: a name that both have is not a mention.
func (c Content) ForAnother(names, others []string) Content {
	wrong := wordsOf(names)
	own := wordsOf(others)
	wrong = slices.DeleteFunc(wrong, func(word string) bool { return slices.Contains(own, word) })
	out := c
	out.Sections = slices.Clone(c.Sections)
	for i := range out.Sections {
		s := &out.Sections[i]
		s.Review = s.Review || c.saysOf(s, wrong)
	}
	return out
}

// ToReview returns the labels of the sections that are to be looked through.
func (c Content) ToReview() []string {
	labels := []string{}
	for _, s := range c.Sections {
		if s.Review {
			labels = append(labels, s.Label)
		}
	}
	return labels
}

func (c Content) saysOf(s *Section, words []string) bool {
	texts := []string{s.Text}
	for _, sentence := range s.Sentences {
		texts = append(texts, sentence.Template)
	}
	switch s.Key {
	case "introduction":
		if !c.Introduction.AutoFill && s.Text != "" {
			return true // its age and its pronouns are the first child's, too
		}
		texts = append(texts, c.Introduction.Template)
	case "categComments":
		for _, comment := range c.CategComments {
			texts = append(texts, comment.Text)
		}
	case "testScore":
		for _, note := range c.QuestionNotes {
			texts = append(texts, note.Text, note.Source)
		}
	case ratersKey:
		if c.Raters != nil {
			return true // they are about the first child
		}
	case "categories":
		if len(c.ScoredElsewhere) > 0 {
			return true // they were read for the first child's age
		}
	}
	return slices.ContainsFunc(texts, func(text string) bool { return namesAny(text, words) })
}

// wordsOf returns the parts of names, in lower case; a single letter names nobody.
func wordsOf(names []string) []string {
	var words []string
	for _, name := range names {
		for _, word := range strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) }) {
			if utf8.RuneCountInString(word) > 1 || caseless(word) {
				words = append(words, word)
			}
		}
	}
	return words
}

// caseless reports whether a word is of a script without capitals: some of them put no spaces between words.
func caseless(word string) bool {
	return strings.ToUpper(word) == word
}

var (
	lineEnds = regexp.MustCompile(`</p>|<br/?>`)
	tags     = regexp.MustCompile(`<[^>]*>`)
)

func namesAny(markup string, words []string) bool {
	if markup == "" || len(words) == 0 {
		return false
	}
	text := strings.ToLower(html.UnescapeString(tags.ReplaceAllString(lineEnds.ReplaceAllString(markup, " "), "")))
	parts := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) })
	for _, word := range words {
		if caseless(word) && strings.Contains(text, word) {
			return true
		}
		if slices.ContainsFunc(parts, func(part string) bool { return part == word || part == word+"s" }) {
			return true
		}
	}
	return false
}
