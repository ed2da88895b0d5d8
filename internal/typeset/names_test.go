package typeset_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/typeset"
	"milepost/internal/typeset/typesettest"
)

var names = []string{
	"Zoë Łukasiewicz-Şahin", "Дмитрий Щербаков", "Αλέξανδρος Παπαδόπουλος", "محمد الأمين", "مُحَمَّد سلام", "נועה לוי", "שָׁלוֹם מִלֵּא", "پژمان گلچین", "می\u200cنا رضایی", "प्रियंका क्षत्रिय",
	"தமிழ்ச்செல்வி கோபால்", "สมศักดิ์ ศรีน้ำผึ้ง", "张小龙", "山田さくら", "김하늘", "አበበ ቢቂላ",
}

func document(t *testing.T, fonts *typeset.Fonts, lines ...string) []byte {
	t.Helper()
	f := typeset.New(fonts, typeset.Info{Title: "Names", Language: "en", Made: time.Unix(0, 0)}, 595, 842)
	f.AddPage()
	for i, line := range lines {
		f.Text(40, 40+22*float64(i), line, typeset.Style{Size: 12, Bold: i%2 == 1})
	}
	data, err := f.Bytes()
	require.NoError(t, err)
	return data
}

func TestNamesInAllScriptsAreFoundInTheDocument(t *testing.T) {
	t.Parallel()
	var lines []string
	for _, name := range names {
		lines = append(lines, name, name+" (7 y 8 m) was seen, 3 of 4.")
	}
	data := document(t, typesettest.Fonts(t), lines...)
	if to := os.Getenv("MILEPOST_KEEP_PDFS"); to != "" {
		require.NoError(t, os.WriteFile(filepath.Join(to, t.Name()+".pdf"), data, 0o600))
	}
	text := typesettest.Text(t, data)
	for _, name := range names {
		require.Equal(t, 2, strings.Count(text, name), "%s in %s", name, text)
		require.Contains(t, typesettest.Undirected(text), name+" (7 y 8 m) was seen, 3 of 4.")
	}
}
