package version

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"milepost/internal/authoring"
	"milepost/internal/authoring/translation"
	"milepost/internal/bytelru"
	"milepost/internal/title"
)

// variantKey names a version in languages.
type variantKey struct {
	versionKey
	child, reader string
}

// variants are versions whose texts were replaced, computed once.
type variants = bytelru.Cache[variantKey, *Frozen]

// Language is the tag of the language in which it is written; empty if its author does not say.
func (f *Frozen) Language() string { return f.settings.Language }

// Languages are the tags of the languages that it can be read in, the one in which it is written first; none if its author does
// not say which that is.
func (f *Frozen) Languages() []string {
	if f.Language() == "" {
		return nil
	}
	return append([]string{f.Language()}, sortedTags(f.texts)...)
}

// Has reports whether it can be read in exactly that language.
func (f *Frozen) Has(tag string) bool { return slices.Contains(f.Languages(), tag) }

// Nearest returns the language of the version in which somebody reads who prefers another: that one, or one that differs from it
// in the region alone, or the one in which it is written.
func (f *Frozen) Nearest(tag string) string {
	tags := f.Languages()
	if len(tags) == 0 {
		return ""
	}
	return tags[title.Nearest(tags, tag)]
}

// In returns the version with what children and raters read in one language, and what specialists and families read in another; in
// place of a language that it does not have, in the one in which it is written. Callers must not modify it.
func (f *Frozen) In(child, reader string) (*Frozen, error) {
	child, reader = f.known(child), f.known(reader)
	if child == f.Language() && reader == f.Language() {
		return f, nil
	}
	key := variantKey{versionKey{f.ApplicationID, f.Version}, child, reader}
	if f.variants != nil {
		if kept, ok := f.variants.Get(key); ok {
			return kept, nil
		}
	}
	made, size, err := f.translated(child, reader)
	if err != nil {
		return nil, fmt.Errorf("version %d of application %s in %s and %s: %w", f.Version, f.ApplicationID, child, reader, err)
	}
	if f.variants != nil {
		f.variants.Put(key, made, made.size(size))
	}
	return made, nil
}

func (f *Frozen) known(tag string) string {
	if f.Has(tag) {
		return tag
	}
	return f.Language()
}

// translated decodes the version again, so that the texts of the one that all share stay.
func (f *Frozen) translated(child, reader string) (made *Frozen, size int, err error) {
	text, err := decompress(f.Structure)
	if err != nil {
		return nil, 0, err
	}
	var whole Structure
	if err := json.Unmarshal(text, &whole); err != nil {
		return nil, 0, err
	}
	content := translation.Content{
		Title: &whole.Title, Subtitle: &whole.Subtitle, Info: &whole.Info, Form: whole.Form, Rules: whole.Rules, Questions: whole.Questions,
	}
	heard, read := f.texts[child], f.texts[reader]
	content.Apply(heard, translation.Child, translation.Rater)
	content.Apply(read, translation.Specialist, translation.Family)
	whole.ContentLanguage, whole.ReaderLanguage = child, reader

	text = []byte(authoring.Encode(whole))
	v := *f
	v.Title, v.settings.Title, v.settings.Subtitle, v.settings.Info = whole.Title, whole.Title, whole.Subtitle, whole.Info
	v.Questions, v.Rules, v.Form = whole.Questions, whole.Rules, whole.Form
	v.ETag, v.Structure = f.ETag+"-"+child+"-"+reader, compress(text, fastest)
	v.ChildView = []byte(authoring.Encode(ChildQuestions(whole.Questions)))
	v.childTag, v.readerTag = child, reader
	return &v, len(text), nil
}

// ContentLanguage is the language of what children and raters read in this variant; empty if it is not known.
func (f *Frozen) ContentLanguage() string { return cmp.Or(f.childTag, f.Language()) }

// ReaderLanguage is the language of what specialists and families read in this variant; empty if it is not known.
func (f *Frozen) ReaderLanguage() string { return cmp.Or(f.readerTag, f.Language()) }

func sortedTags(texts map[string]translation.Texts) []string {
	tags := make([]string, 0, len(texts))
	for tag := range texts {
		tags = append(tags, tag)
	}
	slices.Sort(tags)
	return tags
}
