package languages

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
)

func TestATemplateHasEveryTextAndIsRight(t *testing.T) {
	files, err := Template(fstest.MapFS{}, "fr", some())
	require.NoError(t, err)
	folder := fstest.MapFS{}
	for name, content := range files {
		folder["fr/"+name] = &fstest.MapFile{Data: []byte(content)}
	}
	require.Contains(t, files["entry.po"], "\n#. placeholder {name}: child.name\n#: src/List.tsx\nmsgid \"See <0>the list</0> of {name}.\"\nmsgstr \"\"\n")
	found, wrong := Read(folder, some())
	require.Empty(t, wrong)
	require.Empty(t, found[0].Faults)
	require.Equal(t, Summary{Texts: len(some())}, found[0].Summary)
}

// A program that is updated has other texts: what was translated stays.
func TestATemplateKeepsWhatIsTranslated(t *testing.T) {
	before := "# checked by Anne\n#, fuzzy\nmsgid \"Log in\"\nmsgstr \"Con\\\"nexion\\\"\"\n\nmsgid \"Gone\"\nmsgstr \"Parti\"\n\n#~ msgctxt \"verb\"\n#~ msgid \"Close\"\n#~ msgstr \"Fermer\"\n"
	folder := fstest.MapFS{"fr/mine.po": {Data: []byte(before)}}
	for range 2 { // what is gone stays as a comment, however often
		files, err := Template(folder, "fr", some())
		require.NoError(t, err)
		require.Contains(t, files["entry.po"], "# checked by Anne\n#: src/Login.tsx\n#, fuzzy\nmsgid \"Log in\"\nmsgstr \"Con\\\"nexion\\\"\"\n")
		require.Contains(t, files["people.po"], "msgctxt \"verb\"\nmsgid \"Close\"\nmsgstr \"Fermer\"\n", "a text that has come back")
		require.Equal(t, header("fr")+"\n#~ msgid \"Gone\"\n#~ msgstr \"Parti\"\n", files["mine.po"])
		for name, content := range files {
			folder["fr/"+name] = &fstest.MapFile{Data: []byte(content)}
		}
	}
}

func TestATemplateDoesNotReplaceWhatItCannotRead(t *testing.T) {
	_, err := Template(fstest.MapFS{"fr/a.po": {Data: []byte("msgid \"Log in\"\nmsgstr \"Conne\n")}}, "fr", some())
	require.ErrorContains(t, err, "fr/a.po:2")
	for _, tag := range []string{"es", "en", "qps", "french", "../fr"} {
		_, err = Template(fstest.MapFS{}, tag, some())
		require.Error(t, err, tag)
	}
}
