package report_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/people"
	"milepost/internal/report"
	"milepost/internal/wire"
)

func (d *fixture) read(path string) (r report.Report) {
	d.t.Helper()
	w := d.call("owner", "GET", path, "")
	require.Equal(d.t, 200, w.Code, w.Body)
	require.NoError(d.t, json.Unmarshal(w.Body.Bytes(), &r))
	return r
}

// A report goes on saying what it said of the child, whatever becomes of the record.
func TestTheChildIsAsItWasWhenTheActivityWasFinished(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		child := d.lower.found.ChildID
		d.lower.found.Start, d.lower.found.TestDate = wire.Time(time.Date(2026, 6, 15, 3, 30, 0, 0, time.UTC).UnixMicro()), "2026-06-14"
		d.exec(`UPDATE person SET middle_name = 'Ida', date_of_birth = '2020-06-15' WHERE id = $1`, child)
		d.exec(`UPDATE child SET sex_for_norms = 'female', medical_id = 'M-1', referring_physician = 'Dr Elm' WHERE id = $1`, child)
		id := d.created()
		before := d.read("/api/report/" + id)
		require.Equal(t, report.ReportChild{
			ChildID: child, FirstName: "Mia", MiddleName: "Ida", LastName: "Stone", DateOfBirth: "2020-06-15",
			SexForNorms: "female", MedicalID: "M-1", ReferringPhysician: "Dr Elm",
			Background: report.ReportBackground{Guardians: []report.ReportContact{}},
		}, before.Child)
		require.Equal(t, "5 y 11 m", before.Age.Text, "by the day where the test was given")
		require.Equal(t, "2026-06-14", before.TestDate)
		require.Empty(t, before.RecordChanged)

		d.exec(`UPDATE person SET first_name = 'Eve', last_name = 'Brook', date_of_birth = '2019-06-15' WHERE id = $1`, child)
		d.exec(`UPDATE child SET custom_id = 'C-9', gestational_weeks = 30, gestational_days = 2 WHERE id = $1`, child)
		after := d.read("/api/report/" + id)
		require.Equal(t, []string{"name", "date of birth"}, after.RecordChanged, "and says that the record differs")
		require.Equal(t, "C-9", after.Child.CustomID, "what was not known is filled in")
		require.EqualValues(t, 30, after.Child.GestationalWeeks)
		require.NotNil(t, after.Age.CorrectedDays)
		after.Child.CustomID, after.Child.GestationalWeeks, after.Child.GestationalDays = "", 0, 0
		require.Equal(t, before.Child, after.Child)
		require.Equal(t, before.Age.Text, after.Age.Text)
	})
}

// The background is that of the record and of the care team; what was not known when the activity was finished is filled in.
func TestTheBackgroundIsFilledFromTheRecord(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		child := d.lower.found.ChildID
		for range 3 {
			d.member(people.KindGuardian, "")
		}
		d.exec(`UPDATE child SET school = 'Hill School', teacher = 'Ms Reed', grade = '1', consent_sign_date = '2026-01-02' WHERE id = $1`, child)
		id := d.created()
		d.exec(`UPDATE child SET school = 'Lake School', program = 'Early Start', building_room = 'B 2' WHERE id = $1`, child)
		d.member(people.KindCaseManager, "")
		got := d.read("/api/report/" + id).Child.Background
		require.Equal(t, "Hill School", got.School, "as it was")
		require.Equal(t, "Early Start", got.Program, "as it is, where nothing was known")
		require.Equal(t, "2026-01-02", got.ConsentSignDate)
		require.Len(t, got.Guardians, 2)
		require.NotEmpty(t, got.Guardians[0].Name)
		require.NotEmpty(t, got.CaseManager)
	})
}

func TestAReportFromBeforeShowsTheRecord(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.created()
		d.exec(`UPDATE report SET child = '' WHERE id = $1`, id)
		got := d.read("/api/report/" + id)
		require.Equal(t, "Mia Stone", got.Child.FirstName+" "+got.Child.LastName)
		require.Equal(t, "1970-01-01", got.TestDate, "of an activity without one, the day of its start in UTC")
		require.Equal(t, "no date of birth", *got.Age.Reason)
	})
}

func TestAReportNamesWhoScoredAndShowsChanges(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		results := d.lower.found.Results
		results[0].ScoredBy, results[1].ScoredBy, results[2].ScoredBy = "Ada Lane", "Bo Reed", "Cy Unscored"
		results[1].Changes = changesOf(0, 1)
		id := d.created()
		got := d.read("/api/report/" + id)
		require.Equal(t, []string{"Ada Lane", "Bo Reed"}, got.Scorers)
		require.Equal(t, "Bo Reed", got.Questions[1].ScoredBy)
		require.Len(t, got.Questions[1].Changes, 1)
		require.Equal(t, "[0 1]", fmt.Sprint([]int64{*got.Questions[1].Changes[0].From, *got.Questions[1].Changes[0].To}))
	})
}
