package norm

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/scoring"
	"milepost/internal/scoring/clinicaltest"
)

func TestFormatsOfFilesAreRecognised(t *testing.T) {
	for name, kind := range map[string]Kind{"banded": Raw, "mean_sd": MeanSD, "lms": LMS} {
		text, err := os.ReadFile(filepath.Join(clinicaltest.Folder(t), "norms", name+".csv"))
		require.NoError(t, err)
		set := read(t, strings.TrimSpace(string(text)))
		require.Equal(t, kind, set.Kind)
	}
}

func TestCurvesOfAFile(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(clinicaltest.Folder(t), "lms", "lms_cdc_stature.csv"))
	require.NoError(t, err)
	set := read(t, "# title: Stature; citation: CDC 2000; better: none\n"+strings.TrimSpace(string(text)))
	for _, row := range clinicaltest.Rows(t, "lms/z_cdc_stature_50.csv") {
		years := clinicaltest.Number(t, row[2])
		age := scoring.Age{Years: years, Months: int(math.Floor(years * 12)), Days: int(years * 365.25)}
		f := set.Figures(Case{Ages: &scoring.Ages{Chronological: age}, Sex: row[1], Raw: clinicaltest.Number(t, row[3])})
		if row[4] == "" {
			require.Nil(t, f.Derived, row)
			require.NotEmpty(t, f.Reason, row)
			continue
		}
		require.InDelta(t, clinicaltest.Number(t, row[4]), f.Derived.Z, 1e-6, row)
	}
}
