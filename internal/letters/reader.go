package letters

import (
	"context"
	"strings"

	"milepost/internal/icu"
	"milepost/internal/kernel"
	"milepost/internal/languages"
	"milepost/internal/reqctx"
)

// Reader writes texts one by one for somebody who reads a language: the heads of tables, and documents. Unlike a letter, these are in
// English only where a translation is missing. The zero Reader reads English.
type Reader struct {
	own   *words
	right bool
}

// ReaderOf returns the reader of a language, if it is one of those that are offered.
func ReaderOf(offered *languages.Set, tag string) Reader {
	w := wordsOf(offered, offered.Find(tag))
	if w == nil {
		return Reader{}
	}
	// Programs read what is written here, and documents order words of both directions themselves: values are not isolated.
	plain := *w.language
	plain.RightToLeft = false
	return Reader{&words{&plain, w.texts}, w.language.RightToLeft}
}

// ReaderFor returns the reader of the page that a request comes from.
func ReaderFor(ctx context.Context, k *kernel.Kernel) Reader {
	return ReaderOf(k.Languages, reqctx.Language(ctx))
}

// DefineAll returns texts whose ids have the same beginning.
func DefineAll(beginning string, ends ...string) []Text {
	texts := make([]Text, len(ends))
	for i, end := range ends {
		texts[i] = Define(beginning + end)
	}
	return texts
}

// All writes the heads of a table.
func (r Reader) All(texts []Text) []string {
	heads := make([]string, len(texts))
	for i, text := range texts {
		heads[i] = r.Say(text)
	}
	return heads
}

// Language is the tag of the reader's language.
func (r Reader) Language() string {
	if r.own == nil {
		return icu.English.Tag
	}
	return r.own.language.Tag
}

// RightToLeft reports whether the reader's language is written so.
func (r Reader) RightToLeft() bool { return r.right }

// Decimal is a figure with the language's decimal mark in place of a point.
func (r Reader) Decimal(figure string) string {
	if r.own == nil {
		return figure
	}
	return strings.Replace(figure, ".", r.own.language.Decimal(), 1)
}

// Say writes a text.
func (r Reader) Say(s Sentence) string {
	if r.own != nil && r.own.has(s) {
		return r.own.say(s)
	}
	return english.say(s)
}
