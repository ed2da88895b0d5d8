package languages

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"milepost/internal/icu"
)

const children = "{count, plural, one {# child} other {# children}}"

// some are a few texts of each kind.
func some() []Text {
	build := fstest.MapFS{textsFile: {Data: []byte(`[
		{"catalogue":"entry","message":"Log in","where":["src/Login.tsx"],"notes":[]},
		{"catalogue":"entry","message":"See <0>the list</0> of {name}.","where":["src/List.tsx"],"notes":["placeholder {name}: child.name"]},
		{"catalogue":"people","message":"` + children + `"},
		{"catalogue":"people","message":"Close","context":"verb"},
		{"catalogue":"people","message":"Close"},
		{"catalogue":"raters","message":"Close","context":"raters/end"}
	]`)}}
	found, err := InterfaceTexts(build)
	if err != nil {
		panic(err)
	}
	return Order(found, []Text{Refusal("clip.full", "At most {most, number} until {day, date}.")}, []Text{Letter("hello", "Hello {name}."), Letter("again", "Again {n, number}.")})
}

// po is a catalogue of pairs: the English text, with its context before a bar, and the translation.
func po(pairs ...string) string {
	var out strings.Builder
	out.WriteString(header("fr"))
	for i := 0; i < len(pairs); i += 2 {
		context, id, has := strings.Cut(pairs[i], "|")
		if !has {
			context, id = "", context
		}
		out.WriteByte('\n')
		writeTexts(&out, "", context, id, pairs[i+1])
	}
	return out.String()
}

// in reads one language of one file.
func in(t *testing.T, tag, content string) *Catalogue {
	t.Helper()
	found, wrong := Read(fstest.MapFS{tag + "/a.po": {Data: []byte(content)}}, some())
	require.Empty(t, wrong)
	require.Len(t, found, 1)
	return found[0]
}

func message(c *Catalogue, context, english string) string {
	return string(c.Messages[lookup(context, english)])
}

func TestATextIsInItsTranslationOrInEnglish(t *testing.T) {
	c := in(t, "fr", po("Log in", "Connexion", "verb|Close", "Fermer", children, "{count, plural, one {# enfant} other {# enfants}}",
		"refusals/clip.full|At most {most, number} until {day, date}.", "Jusqu’au {day, date}, {most, number} au plus."))
	require.Empty(t, c.Faults)
	require.Equal(t, `["Connexion"]`, message(c, "", "Log in"))
	require.Equal(t, `["Fermer"]`, message(c, "verb", "Close"))
	require.Equal(t, `["Close"]`, message(c, "", "Close"))
	require.Equal(t, `["See <0>the list</0> of ",["name"],"."]`, message(c, "", "See <0>the list</0> of {name}."))
	require.Contains(t, message(c, "", children), "enfants")
	require.JSONEq(t, `["Close"]`, string(c.Raters["end"]))
	require.JSONEq(t, `["Fin"]`, string(in(t, "fr", po("raters/end|Close", "Fin")).Raters["end"]))
	require.Equal(t, `["Jusqu’au ",["day","date"],", ",["most","number"]," au plus."]`, string(c.Messages["clip.full"]))
	require.Equal(t, Summary{Texts: len(some()), Translated: 4}, c.Summary)
}

func TestAWrongTranslationIsReportedByItsLineAndNotShown(t *testing.T) {
	for name, c := range map[string]struct{ text, translation, want string }{
		"a value that is not there":  {"Log in", "Connexion {nom}", "asks for {nom} instead of nothing"},
		"a value that is missing":    {"See <0>the list</0> of {name}.", "Voir <0>la liste</0>.", "asks for nothing instead of {name}"},
		"another value":              {"See <0>the list</0> of {name}.", "Voir <0>la liste</0> de {nom}.", "asks for {nom} instead of {name}"},
		"a brace that is open":       {"See <0>the list</0> of {name}.", "Voir <0>la liste</0> de {name.", "cannot be read"},
		"a brace that is closed":     {"Log in", "Connexion}", "cannot be read"},
		"an element that is missing": {"See <0>the list</0> of {name}.", "Voir la liste de {name}.", "has other elements"},
		"one that is not closed":     {"See <0>the list</0> of {name}.", "Voir <0>la liste de {name}.", "has other elements"},
		"one in the wrong order":     {"See <0>the list</0> of {name}.", "Voir </0>la liste<0> de {name}.", "has other elements"},
		"one too many":               {"Log in", "<0>Connexion</0>", "has other elements"},
		"a plural without a form":    {children, "{count, plural, other {# enfants}}", "has no form for one"},
		"a form of another language": {children, "{count, plural, one {# enfant} few {# enfants} other {# enfants}}", "the form few"},
		"a form that no one has":     {children, "{count, plural, one {# enfant} others {# enfants} other {# enfants}}", "the form others"},
		"a plural without other":     {children, "{count, plural, one {# enfant} many {# enfants}}", "cannot be read"},
		"no plural":                  {children, "{count} enfants", "has no forms for a number"},
		"a form twice":               {children, "{count, plural, one {#} one {# enfant} other {# enfants}}", "twice"},
		"another space":              {"Log in", "Connexion ", "another space"},
		"a line break":               {"Log in", "Con\nnexion", "line break"},
		"another kind of value":      {"refusals/clip.full|At most {most, number} until {day, date}.", "{most, date} {day, date}", "asks for"},
		"a number without its kind":  {"letters/again|Again {n, number}.", "Encore {n}.", "asks for {n} instead of {n, number}"},
		"a kind that is not there":   {"letters/again|Again {n, number}.", "Encore {n, nombre}.", "asks for"},
	} {
		got := in(t, "fr", po(c.text, c.translation))
		require.Len(t, got.Faults, 1, name)
		require.Contains(t, got.Faults[0].String(), c.want, name)
		require.Regexp(t, `^fr/a\.po:[78]: “`, got.Faults[0].String(), name)
		require.Equal(t, Summary{Texts: len(some()), Wrong: 1}, got.Summary, name)
		require.Equal(t, in(t, "fr", po()).Messages, got.Messages, name)
		require.Empty(t, got.Letters, name)
	}
}

func TestAPluralHasTheFormsOfItsLanguage(t *testing.T) {
	require.Contains(t, in(t, "pl", po(children, "{count, plural, one {# dziecko} other {# dzieci}}")).Faults[1].Text, "has no form for few, has no form for many")
	require.Len(t, in(t, "pl", po(children, "{count, plural, one {# dziecko} few {# dzieci} many {# dzieci} other {# dziecka}}")).Faults, 1, "the header is French")
}

func TestAFileThatCannotBeReadLosesThatPartAlone(t *testing.T) {
	c := in(t, "fr", "msgid \"Log in\"\nmsgstr \"Connexion\"\n\nmsgid \"Close\nmsgstr \"Fermer\"\n\nmsgid_plural \"x\"\nnonsense\n\"alone\"\n\n"+
		"msgctxt \"verb\"\nmsgid \"\"\n\"Clo\"\n\"se\"\nmsgstr \"Fermer\"\n\nmsgid \"Gone\"\nmsgstr \"Parti\"\n")
	require.Equal(t, `["Connexion"]`, message(c, "", "Log in"))
	require.Equal(t, `["Close"]`, message(c, "", "Close"))
	require.Equal(t, `["Fermer"]`, message(c, "verb", "Close"))
	var lines []string
	for _, f := range c.Faults {
		lines = append(lines, f.String())
	}
	require.Len(t, lines, 5, lines)
	require.Contains(t, lines[0], "fr/a.po:4: the text in quotes cannot be read")
	require.Contains(t, lines[1], "fr/a.po:7: msgid_plural")
	require.Contains(t, lines[4], "fr/a.po:17: “Gone” is no text of this version")
	binary := in(t, "fr", "\xff\xfe\x00")
	require.Contains(t, binary.Faults[0].String(), "UTF-8")
	require.Zero(t, binary.Summary.Translated)
}

func TestAGuessOfAToolIsEnglish(t *testing.T) {
	c := in(t, "fr", "#, fuzzy\nmsgid \"Log in\"\nmsgstr \"Connexion\"\n\nmsgid \"Close\"\nmsgstr \"Fermer\"\n")
	require.Equal(t, `["Log in"]`, message(c, "", "Log in"))
	require.Equal(t, `["Fermer"]`, message(c, "", "Close"))
	require.Equal(t, Summary{Texts: len(some()), Translated: 1, Unsure: 1}, c.Summary)
}

func TestTheSameTextIsTranslatedOnce(t *testing.T) {
	c := in(t, "fr", po("Close", "Fermer", "Close", "Fermer", "Log in", "", "Log in", "Connexion"))
	require.Empty(t, c.Faults)
	require.Equal(t, `["Connexion"]`, message(c, "", "Log in"))
	c = in(t, "fr", po("Close", "Fermer", "Close", "Clore"))
	require.Contains(t, c.Faults[0].Text, "translated differently in fr/a.po:7")
	require.Equal(t, `["Fermer"]`, message(c, "", "Close"))
}

func TestAFolderIsNamedByALanguage(t *testing.T) {
	file := &fstest.MapFile{Data: []byte(po("Log in", "Connexion"))}
	found, wrong := Read(fstest.MapFS{"es/a.po": file, "qps/a.po": file, "french/a.po": file, "fr/a.po": file, ".git/a.po": file, "README": file}, some())
	require.Len(t, found, 1)
	require.Equal(t, "fr", found[0].Language.Tag)
	require.Len(t, wrong, 3)
	found, _ = Read(fstest.MapFS{"fr/a.json": file}, some())
	require.Contains(t, found[0].Faults[0].String(), "fr: there is no catalogue")
	found, wrong = Read(fstest.MapFS{}, some())
	require.Empty(t, found)
	require.Empty(t, wrong)
}

// formats are the texts that letters need.
func formats() (pairs []string) {
	for _, t := range formatTexts() {
		pairs = append(pairs, t.Context+"|"+t.English, "x"+t.English)
	}
	return pairs
}

func TestLettersNeedHowTheLanguageWrites(t *testing.T) {
	letter := []string{"letters/hello|Hello {name}.", "Bonjour {name}."}
	c := in(t, "fr", po(letter...))
	require.Nil(t, c.Letters)
	require.Contains(t, c.Faults[0].String(), "fr/formats.po: letters are in English: a name of a month is missing")
	c = in(t, "fr", po(append(letter, formats()...)...))
	require.Empty(t, c.Faults)
	require.Contains(t, c.Letters, "hello")
	require.NotContains(t, c.Letters, "again")
	require.Equal(t, "xLanguage", c.Language.Label)
}

func TestAnotherTextIsAnotherVersion(t *testing.T) {
	one, other := in(t, "fr", po("Log in", "Connexion")), in(t, "fr", po("Log in", "Se connecter"))
	require.NotEqual(t, one.Version, other.Version)
	require.NotEqual(t, in(t, "fr", po("raters/end|Close", "Fin")).Version, in(t, "fr", po("raters/end|Close", "Fini")).Version)
	require.Equal(t, one.Version, in(t, "fr", po("Log in", "Connexion")).Version)
}

func TestValuesAreIsolatedFromRightToLeft(t *testing.T) {
	c := in(t, "he", po("See <0>the list</0> of {name}.", "<0>הרשימה</0> של {name}."))
	require.True(t, c.Language.RightToLeft)
	require.Contains(t, message(c, "", "See <0>the list</0> of {name}."), "\u2068")
}

func TestOneListHasAllLanguages(t *testing.T) {
	tags := func(s *Set) (found []string) {
		for _, l := range s.All() {
			found = append(found, l.Tag)
		}
		return found
	}
	set := With(in(t, "fr", po()), in(t, "pt-BR", po()))
	require.Equal(t, []string{"en", "ar", "es"}, tags(nil))
	require.Equal(t, []string{"en", "ar", "es", "fr", "pt-BR"}, tags(set))
	require.True(t, set.Has("fr"))
	require.False(t, (*Set)(nil).Has("fr"))
	for tag, want := range map[string]string{"fr": "fr", "fr-CA": "fr", "FR": "fr", "es-MX": "es", "pt-BR": "pt-BR", "pt-br": "pt-BR"} {
		require.Equal(t, want, set.Find(tag).Tag)
	}
	for _, tag := range []string{"pt", "de", "", "../fr"} {
		require.Nil(t, set.Find(tag), tag)
	}
	require.Equal(t, icu.English, set.Find("en-GB"))
}
