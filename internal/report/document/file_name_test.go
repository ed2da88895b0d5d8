package document

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestFileNamesHaveInitialsAndNoNames(t *testing.T) {
	r := Report{TestDate: "2026-11-19", Application: ReportApplication{Title: `Reading: "ages 5/7"`}}
	r.Child.FirstName, r.Child.LastName = "Ada-Lou", "de Fox"
	require.Equal(t, "questions-ALDF-Reading-ages-5-7-2026-11-19", r.FileName("questions"))
	r.Child.FirstName, r.Child.LastName = "محمد", "عبد"
	require.Equal(t, "questions-مع-Reading-ages-5-7-2026-11-19", r.FileName("questions"))
	r.Child.FirstName, r.Child.LastName = "", ""
	require.Equal(t, "questions-Reading-ages-5-7-2026-11-19", r.FileName("questions"))
}
