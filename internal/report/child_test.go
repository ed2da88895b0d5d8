package report_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/activity/result"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/people"
	"milepost/internal/report/document"
	"milepost/internal/wire"
)

// A report keeps its details of the child, whatever happens to the record.
func TestTheChildIsReadAsOfTheFinish(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		child := d.Lower.Found.ChildID
		d.Lower.Found.Start, d.Lower.Found.TestDate = wire.Time(time.Date(2026, 6, 15, 3, 30, 0, 0, time.UTC).UnixMicro()), "2026-06-14"
		d.Exec(`UPDATE person SET middle_name = 'Ida', date_of_birth = '2020-06-15' WHERE id = $1`, child)
		d.Exec(`UPDATE child SET sex_for_norms = 'female', medical_id = 'M-1', referring_physician = 'Dr Elm' WHERE id = $1`, child)
		id := d.Created()
		before := d.Read("/api/report/" + id)
		require.Equal(t, document.ReportChild{
			ChildID: child, FirstName: "Mia", MiddleName: "Ida", LastName: "Stone", DateOfBirth: "2020-06-15",
			SexForNorms: "female", MedicalID: "M-1", ReferringPhysician: "Dr Elm",
			Background: document.ReportBackground{Guardians: []document.ReportContact{}},
		}, before.Child)
		require.Equal(t, "5 y 11 m", before.Age.Text, "by the day where the test was given")
		require.Equal(t, "2026-06-14", before.TestDate)
		require.Empty(t, before.RecordChanged)

		d.Exec(`UPDATE person SET first_name = 'Eve', last_name = 'Brook', date_of_birth = '2019-06-15' WHERE id = $1`, child)
		d.Exec(`UPDATE child SET custom_id = 'C-9', gestational_weeks = 30, gestational_days = 2 WHERE id = $1`, child)
		after := d.Read("/api/report/" + id)
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
		child := d.Lower.Found.ChildID
		for range 3 {
			d.Member(people.KindGuardian, "")
		}
		d.Exec(`UPDATE child SET school = 'Hill School', teacher = 'Ms Reed', grade = '1', consent_sign_date = '2026-01-02' WHERE id = $1`, child)
		id := d.Created()
		d.Exec(`UPDATE child SET school = 'Lake School', program = 'Early Start', building_room = 'B 2' WHERE id = $1`, child)
		d.Member(people.KindCaseManager, "")
		got := d.Read("/api/report/" + id).Child.Background
		require.Equal(t, "Hill School", got.School, "as it was")
		require.Equal(t, "Early Start", got.Program, "as it is, where nothing was known")
		require.Equal(t, "2026-01-02", got.ConsentSignDate)
		require.Len(t, got.Guardians, 2)
		require.NotEmpty(t, got.Guardians[0].Name)
		require.NotEmpty(t, got.CaseManager)
	})
}

func TestAReportWithoutABackgroundShowsTheRecord(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.Created()
		d.Exec(`UPDATE report SET child = '' WHERE id = $1`, id)
		got := d.Read("/api/report/" + id)
		require.Equal(t, "Mia Stone", got.Child.FirstName+" "+got.Child.LastName)
		require.Equal(t, "1970-01-01", got.TestDate, "of an activity without one, the day of its start in UTC")
		require.Equal(t, "no date of birth", *got.Age.Reason)
	})
}

func TestAReportNamesTheScorerAndShowsChanges(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		results := d.Lower.Found.Results
		results[0].ScoredBy, results[1].ScoredBy, results[2].ScoredBy = "Ada Lane", "Bo Reed", "Cy Unscored"
		results[1].Changes = changesOf(0, 1)
		id := d.Created()
		got := d.Read("/api/report/" + id)
		require.Equal(t, []string{"Ada Lane", "Bo Reed"}, got.Scorers)
		require.Equal(t, "Bo Reed", got.Questions[1].ScoredBy)
		require.Len(t, got.Questions[1].Changes, 1)
		require.Equal(t, "[0 1]", fmt.Sprint([]int64{*got.Questions[1].Changes[0].From, *got.Questions[1].Changes[0].To}))
	})
}

// changesOf returns one change of a score.
func changesOf(from, to int64) []result.ScoreChange {
	return []result.ScoreChange{{At: 1, By: "Bo Reed", From: &from, To: &to}}
}
