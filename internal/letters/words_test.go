package letters

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/icu"
)

var at = time.Date(2026, time.March, 2, 15, 4, 0, 0, time.UTC)

// given is a value of each kind.
func given(kind icu.Kind, n int) any {
	return map[icu.Kind]any{
		icu.Text: "Zoé", icu.Number: n, icu.Date: at, icu.Moment: at, icu.Money: Amount(905, "EUR"), icu.List: []string{"Ana", "Ben"},
	}[kind]
}

// withAll is a text with a value for each name, and so many of what is counted.
func withAll(id string, template icu.Template, n int) Message {
	m := Message{text: Text{id}}
	for name, kind := range template.Kinds() {
		m = m.With(name, given(kind, n))
	}
	return m
}

// inAll calls do for each language with all its texts.
func inAll(t *testing.T, do func(t *testing.T, w *words)) {
	for tag := range icu.Languages {
		t.Run(tag, func(t *testing.T) {
			w := others()[icu.Languages[tag]]
			require.NotNil(t, w, "words/%s.json is not there, or wrong: see TestEachLanguageIsRight", tag)
			do(t, w)
		})
	}
}

func TestEachLanguageIsRight(t *testing.T) {
	for tag, language := range icu.Languages {
		w, err := readOther(language)
		require.NoError(t, err, tag)
		require.Equal(t, slices.Sorted(maps.Keys(english.texts)), slices.Sorted(maps.Keys(w.texts)), tag)
	}
}

func TestEachTextIsWrittenWithEachNumber(t *testing.T) {
	inAll(t, func(t *testing.T, w *words) {
		for id, template := range w.texts {
			for _, n := range []int{0, 1, 2, 3, 11, 100} {
				text := w.say(withAll(id, template, n))
				require.NotContains(t, text, "{", id)
				require.NotEmpty(t, strings.TrimSpace(text), id)
				if template.Kinds()["who"] != "" || template.Kinds()["from"] != "" {
					require.Contains(t, text, "Zoé", id)
				}
			}
		}
	})
}

// sameEverywhere are texts that may read alike in another language.
var sameEverywhere = map[string]bool{"order.title": true}

func TestNoTextIsLeftInEnglish(t *testing.T) {
	const several = 11
	original := map[string]string{}
	for id, template := range english.texts {
		original[id] = english.say(withAll(id, template, several))
	}
	inAll(t, func(t *testing.T, w *words) {
		if w.language == icu.English {
			return
		}
		for id, template := range w.texts {
			text := w.say(withAll(id, template, several))
			if !sameEverywhere[id] {
				require.NotEqual(t, original[id], text, id)
			}
			for _, word := range []string{" the ", " you ", " your ", " your", "Your ", " with ", " this ", " and "} {
				require.NotContains(t, text, word, id)
			}
		}
	})
}

func TestSubjectsHaveNoValues(t *testing.T) {
	inAll(t, func(t *testing.T, w *words) {
		for id, template := range w.texts {
			if strings.HasSuffix(id, ".subject") {
				require.Empty(t, template.Kinds(), id)
			}
		}
	})
}

func TestALetterIsInTheLanguageOfItsRecipient(t *testing.T) {
	letter := Letter{
		Subject: Define("rating.request.subject"),
		Body: []Paragraph{
			Say(Define("rating.request.text").With("from", "Robin B.").With("forms", 2).With("child", "Mia S."), Define("rating.due").With("day", at)),
			Alone("https://milepost.example/rate/1#KEY"), Lines(Define("week.open").With("n", 3), Define("week.low").With("n", 1)),
		},
	}
	for language, want := range map[string]string{
		"": "en", "en": "en", "es": "es", "es-MX": "es", "ar": "ar", "ar-EG": "ar", "ES": "es", "fr": "en", "qps": "en", "../es": "en", "es\x00": "en",
		strings.Repeat("es", 1<<19): "en",
	} {
		letter.To = Recipient{Address: "ann@x.example", FirstName: "Ann", Language: language}
		m := letter.Message(nil)
		require.Equal(t, want, m.Language.Tag, language[:min(len(language), 10)])
		require.Contains(t, m.Text, "\n\nhttps://milepost.example/rate/1#KEY\n\n", "a link stands alone, so that no sign becomes a part of it")
		if want == "en" {
			require.True(t, strings.HasPrefix(m.Text, "Hello Ann,\n\nRobin B. asks you to answer 2 questionnaires about Mia S. Please answer by 2 March 2026.\n\n"), m.Text)
		}
	}
	letter.To.Language = "ar"
	m := letter.Message(nil)
	for _, isolated := range []string{"\u2068Ann\u2069", "\u2068Robin B.\u2069", "\u2068Mia S.\u2069"} {
		require.Contains(t, m.Text, isolated)
	}
	for line := range strings.Lines(m.Text) {
		if strings.TrimSpace(line) != "" && !strings.HasPrefix(line, "https://") {
			require.True(t, strings.HasPrefix(line, rightToLeftMark), line)
		}
	}
}

func TestALetterWithATextThatIsMissingIsInEnglish(t *testing.T) {
	spanish := others()[icu.Languages["es"]]
	require.NotNil(t, spanish)
	unexpected, somebody := Define("people.unexpected"), Define("somebody")
	inviting := Define("people.invitation.specialist")
	for _, missing := range []Text{unexpected, somebody, Define("greeting"), Define("people.invitation.subject")} {
		template := spanish.texts[missing.id]
		delete(spanish.texts, missing.id)
		l := Letter{
			To: Recipient{Language: "es"}, Subject: Define("people.invitation.subject"),
			Body: []Paragraph{Say(inviting.With("inviter", Or("", somebody))), Say(unexpected)},
		}
		require.Equal(t, "en", l.Message(nil).Language.Tag, missing.id)
		spanish.texts[missing.id] = template
		require.Equal(t, "es", l.Message(nil).Language.Tag, missing.id)
	}
}

func TestATextThatIsNotThereIsRefusedAtTheStart(t *testing.T) {
	require.Panics(t, func() { Define("account.none") })
}
