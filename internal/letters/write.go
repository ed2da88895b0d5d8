package letters

import (
	"strings"

	"milepost/internal/icu"
	"milepost/internal/languages"
	"milepost/internal/mail"
)

var (
	greeting      = Define("greeting")
	greetingNamed = Define("greeting.named")
	toStop        = Define("stop")
)

// greeting is the first line.
func (r Recipient) greeting() Sentence {
	if name := mail.TypedName(r.FirstName); name != "" {
		return greetingNamed.With("name", name)
	}
	return greeting
}

// paragraphs are those of the whole letter.
func (l Letter) paragraphs() []Paragraph {
	all := append([]Paragraph{Say(l.To.greeting())}, l.Body...)
	if l.Stop.Page != "" {
		all = append(all, Say(toStop), Alone(l.Stop.Page))
	}
	return all
}

// words are those of the recipient's language if it has all texts of the letter, otherwise the English ones.
func (l Letter) words(offered *languages.Set) *words {
	w := wordsOf(offered, offered.Find(l.To.Language))
	if w == nil || !w.has(l.Subject) {
		return english
	}
	for _, p := range l.paragraphs() {
		for _, s := range p.sentences {
			if !w.has(s) {
				return english
			}
		}
	}
	return w
}

// wordsOf are the texts of a language: the program's, or those of a clinic's catalogue.
func wordsOf(offered *languages.Set, language *icu.Language) *words {
	if language == nil {
		return nil
	}
	if own := offered.Catalogue(language.Tag); own != nil {
		return &words{language, own.Letters}
	}
	return others()[language]
}

// Message is the letter in its recipient's language, if that is one of the languages that are offered.
func (l Letter) Message(offered *languages.Set) mail.Message {
	w := l.words(offered)
	all := l.paragraphs()
	texts := make([]string, len(all))
	for i, p := range all {
		texts[i] = w.paragraph(p)
	}
	return mail.Message{
		To: l.To.Address, Subject: mail.Subject(w.directed(w.say(l.Subject))), Language: w.language,
		Text: strings.Join(texts, "\n\n") + "\n", Unsubscribe: l.Stop.OneClick, Attachments: l.Attachments,
	}
}
