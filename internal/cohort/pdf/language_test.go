package pdf

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/cohort/statistics"
	"milepost/internal/letters"
	"milepost/internal/typeset/typesettest"
)

func TestAReportIsInTheLanguageOfItsReader(t *testing.T) {
	t.Parallel()
	run := sampleRun()
	run.Definition.Name = ""
	run.Definition.Closure = "Nos vemos."
	run.Definition.Users.Rules[0].Values = []string{"f", "m"}
	run.Definition.SubjectiveScoring = statistics.SubjectiveScoring{On: true, Sliders: 2, Most: 10}
	run.Result.Groups[0].Group, run.Result.Groups[1].Group = "f", "m"
	run.Result.Comparisons[0].First, run.Result.Comparisons[0].Second = "f", "m"
	run.Result.Comparisons[0].Assumptions = []string{"The variances may differ."}
	for language, sentences := range map[string][]string{
		"es": {
			"Informe de grupo", "Calculado el 21 de septiembre de 2026 a partir de 61 aplicaciones finalizadas de 48 niños", "55,13", "de 50,2 a 60,1",
			"Puntuación: f (n = 31) y m (n = 30)", "Prueba t de Welch: 2,24, grados de libertad 58,9, p < 0,001", "Supone: Las varianzas pueden ser distintas.",
			"menos de 10 niños", "sin registrar", "Intervalo de confianza (95 %)", "debe mejorar", "1 de 2",
		},
		"ar": {
			"تقرير المجموعة", "61 جلسة تطبيق منتهية", "48 طفلًا", "21 سبتمبر 2026", "اختبار t لويلش", "قد تختلف التباينات", "غير مسجّل", "فترة الثقة", "ممتاز",
		},
	} {
		file, err := Render(typesettest.Fonts(t), run, time.UTC, true, letters.ReaderOf(nil, language))
		require.NoError(t, err)
		if folder := os.Getenv("MILEPOST_KEEP_PDFS"); folder != "" {
			require.NoError(t, os.WriteFile(filepath.Join(folder, "cohort-"+language+".pdf"), file, 0o600))
		}
		text := typesettest.Undirected(typesettest.Text(t, file))
		for _, sentence := range sentences {
			require.Contains(t, together(text), together(sentence))
		}
		require.NotRegexp(t, `(?i)\b(the|and|children|score|mean|groups|from|years|without|interval)\b`, text)
		require.Contains(t, strings.ToUpper(string(file)), fmt.Sprintf("/LANG <FEFF%04X%04X>", language[0], language[1]))
	}
}

// together leaves out spaces: poppler has some beside figures within Arabic at their other side.
func together(text string) string { return strings.Join(strings.Fields(text), "") }

// The web application knows what runs are stored with; a document has to know it, too.
func TestADocumentKnowsEachTextThatRunsAreStoredWith(t *testing.T) {
	t.Parallel()
	source, err := os.ReadFile("../../../web/src/features/cohort/stored.ts")
	require.NoError(t, err)
	known, _, found := strings.Cut(string(source), "/** Why a schedule")
	require.True(t, found)
	texts := regexp.MustCompile("t`([^`]+)`").FindAllStringSubmatch(known, -1)
	require.Greater(t, len(texts), 20)
	for _, text := range texts {
		require.Contains(t, storedTexts, text[1])
	}
}
