package exchange_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring/translation/exchange"
)

func read(format exchange.Format, text string) (exchange.File, []exchange.Refusal) {
	if format == exchange.CSV {
		return exchange.ReadCSV(text)
	}
	return exchange.ReadXLIFF(strings.NewReader(text))
}

// awkward texts come back as they were.
var awkward = []string{
	"Dog", " spaces ", "two\nlines", "<b>&amp; \"quoted\"</b>", "=1+1", "-1", "'apostrophe", "]]>", "«¿Qué?»", "كلب {child}", "a\tb", "=HYPERLINK(\"http://x\")", "semi;colon, comma", "👩\u200d🏫",
}

func TestFilesComeBackWithoutADifference(t *testing.T) {
	for _, format := range []exchange.Format{exchange.XLIFF12, exchange.XLIFF21, exchange.CSV} {
		f := exchange.File{Format: format, Application: "app", Source: "en", Target: "ar"}
		for i := range 10_000 {
			text := awkward[i%len(awkward)]
			row := exchange.Row{
				Key: fmt.Sprintf("question/%d/option/%s", i, text), Question: i % 500, Field: "option", Reader: "child", Source: text, Translation: text + " ترجمة", Checked: i%3 > 0,
			}
			if i%7 == 0 {
				row.Translation, row.Checked = "", false
			}
			f.Rows = append(f.Rows, row)
		}
		var out bytes.Buffer
		require.NoError(t, exchange.Write(&out, f))
		got, refused := read(format, out.String())
		require.Empty(t, refused, format)
		require.Len(t, got.Rows, len(f.Rows))
		for i, row := range got.Rows {
			want := f.Rows[i]
			require.Equal(t, []string{want.Key, want.Source, want.Translation}, []string{row.Key, row.Source, row.Translation}, format)
			require.Positive(t, row.Line)
			if format != exchange.CSV {
				require.Equal(t, want.Checked, row.Checked, "%s: %s", format, want.Key)
			}
		}
		if format != exchange.CSV {
			require.Equal(t, []string{"app", "en", "ar"}, []string{got.Application, got.Source, got.Target})
		}
	}
}

const unit12 = `<trans-unit id="title"><source>Dog</source><target state="translated">Perro</target></trans-unit>`

func in12(units string) string {
	return `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">` + "\n" +
		`<file original="app" source-language="en" target-language="es" datatype="plaintext"><body>` + "\n" + units + "\n</body></file></xliff>"
}

func TestHostileAndBrokenFilesAreRefusedByLine(t *testing.T) {
	deep := strings.Repeat("<group>", 100)
	for name, c := range map[string]struct {
		format exchange.Format
		text   string
		line   int
		id     string
	}{
		"entity bomb": {exchange.XLIFF12, "<?xml version=\"1.0\"?>\n<!DOCTYPE x [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>\n" + in12(strings.Replace(unit12, "Perro", "&b;", 1)), 2, "doctype"},
		"external":    {exchange.XLIFF12, "<!DOCTYPE x SYSTEM \"file:///etc/passwd\">\n" + in12(unit12), 1, "doctype"},
		"entity":      {exchange.XLIFF12, in12(strings.Replace(unit12, "Perro", "&b;", 1)), 3, "xml"},
		"doctype end": {exchange.XLIFF12, in12(unit12) + "\n<!DOCTYPE x>", 5, "doctype"},
		"two roots":   {exchange.XLIFF12, in12(unit12) + "\n" + in12(unit12), 5, "xml"},
		"truncated":   {exchange.XLIFF12, in12(unit12)[:200], 3, "xml"},
		"empty":       {exchange.XLIFF12, "", 1, "xml"},
		"other xml":   {exchange.XLIFF12, "<tmx version=\"1.4\"/>", 1, "format"},
		"version":     {exchange.XLIFF12, "<xliff version=\"1.0\"/>", 1, "format"},
		"deep":        {exchange.XLIFF12, in12(deep), 3, "depth"},
		"latin-1":     {exchange.XLIFF12, "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>" + in12(unit12), 1, "xml"},
		"control":     {exchange.XLIFF12, in12(strings.Replace(unit12, "Perro", "a\x01", 1)), 3, "xml"},
		"twice":       {exchange.XLIFF12, in12(unit12 + "\n" + unit12), 4, "key-twice"},
		"no key":      {exchange.XLIFF12, in12("<trans-unit><source>Dog</source></trans-unit>"), 3, "key-missing"},
		"inline":      {exchange.XLIFF12, in12(strings.Replace(unit12, "Perro", "<g id=\"1\">Perro</g>", 1)), 3, "inline"},
		"long":        {exchange.XLIFF12, in12(strings.Replace(unit12, "Perro", strings.Repeat("a", 70_000), 1)), 3, "text"},
		"parts":       {exchange.XLIFF12, strings.Replace(in12(unit12), "</file>", "</file>\n<file original=\"other\" source-language=\"en\" target-language=\"es\"/>", 1), 5, "parts"},
		"2.1 twice": {exchange.XLIFF21, "<xliff version=\"2.1\" srcLang=\"en\" trgLang=\"es\"><file original=\"app\">\n" +
			"<unit name=\"a\"><segment><source>A</source></segment></unit>\n<unit name=\"a\"><segment><source>A</source></segment></unit></file></xliff>", 3, "key-twice"},
		"csv column":  {exchange.CSV, "key,source\ntitle,Dog", 1, "column"},
		"csv empty":   {exchange.CSV, "", 1, "format"},
		"csv quote":   {exchange.CSV, "key,source,translation\ntitle,Dog,Perro\nsubtitle,\"Dog,Perro\n", 3, "csv"},
		"csv twice":   {exchange.CSV, "key,source,translation\ntitle,Dog,Perro\ntitle,Dog,Perro\n", 3, "key-twice"},
		"csv no key":  {exchange.CSV, "key,source,translation\n,Dog,Perro\n", 2, "key-missing"},
		"csv no text": {exchange.CSV, "\x00\x01\x02", 1, "column"},
	} {
		_, refused := read(c.format, c.text)
		require.NotEmpty(t, refused, name)
		require.Equal(t, []any{c.line, "translation.file-" + c.id}, []any{refused[0].Line, refused[0].Message.ID()}, name)
		require.NoError(t, refused[0].Message.Err(), name)
		require.LessOrEqual(t, len(refused), exchange.MaxRefused)
	}
}

func TestFilesOfTranslatorsProgramsAreRead(t *testing.T) {
	f, refused := exchange.ReadXLIFF(strings.NewReader("\ufeff<?xml version=\"1.0\" encoding=\"utf-8\"?>" + in12(
		`<group><trans-unit id="7" resname="title"><source>Dog</source><seg-source><mrk mtype="seg" mid="1">Dog</mrk></seg-source>
			<target><mrk mtype="seg" mid="1">Perro</mrk></target><alt-trans><target>Can</target></alt-trans><note>x</note></trans-unit></group>
		<trans-unit id="info"><source>Cat</source></trans-unit><trans-unit id="none"><source>Cow</source><target/></trans-unit>`)))
	require.Empty(t, refused)
	require.Equal(t, []exchange.Row{
		{Line: 3, Key: "title", Source: "Dog", Translation: "Perro"}, {Line: 5, Key: "info", Source: "Cat"}, {Line: 5, Key: "none", Source: "Cow"},
	}, f.Rows)
	f, refused = exchange.ReadXLIFF(strings.NewReader(`<xliff version="2.0" srcLang="en" trgLang="es" xmlns="urn:oasis:names:tc:xliff:document:2.0"><file id="f" original="app">
		<unit id="title"><mtc:matches xmlns:mtc="x"><mtc:match><source>a</source><target>b</target></mtc:match></mtc:matches>
		<segment state="final"><source>One. </source><target>Uno. </target></segment><segment state="translated"><source>Two.</source><target>Dos.</target></segment></unit></file></xliff>`))
	require.Empty(t, refused)
	require.Equal(t, []exchange.Row{{Line: 2, Key: "title", Source: "One. Two.", Translation: "Uno. Dos.", Checked: true}}, f.Rows)
	f, refused = exchange.ReadCSV("Key;Translation;Source\r\ntitle;Perro;Dog\r\n\r\ninfo\r\n")
	require.Empty(t, refused)
	require.Equal(t, []exchange.Row{{Line: 2, Key: "title", Source: "Dog", Translation: "Perro"}, {Line: 4, Key: "info"}}, f.Rows)
}
