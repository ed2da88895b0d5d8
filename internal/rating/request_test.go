package rating

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/fault"
	"milepost/internal/questionnaire"
)

func TestARequestIsCheckedFieldByField(t *testing.T) {
	today := time.Date(2026, 3, 2, 0, 0, 0, 0, time.UTC)
	valid := func() NewRequest {
		return NewRequest{
			Forms: []NewForm{{"c", "a", "p"}}, Respondent: questionnaire.Parent, Rater: Rater{Name: "Ana Berg", Email: "ana@x.example"},
			Called: firstName, By: byLetter, DueDate: "2026-03-20", Reminders: &Reminders{Count: 3},
		}
	}
	in := valid()
	require.NoError(t, in.check(today))
	require.Equal(t, []any{"en", int64(7)}, []any{in.Language, in.Reminders.Days})
	for field, change := range map[string]func(*NewRequest){
		"request_id":        func(r *NewRequest) { r.RequestID = "1" },
		"forms":             func(r *NewRequest) { r.Forms = nil },
		"forms[0].child_id": func(r *NewRequest) { r.Forms[0].ChildID = "" },
		"forms[1].child_id": func(r *NewRequest) { r.Forms = append(r.Forms, r.Forms[0]) },
		"respondent":        func(r *NewRequest) { r.Respondent = questionnaire.Specialist },
		"relation":          func(r *NewRequest) { r.Relation = strings.Repeat("m", 61) },
		"rater.name":        func(r *NewRequest) { r.Rater.Name = "Ana\nBerg" },
		"rater.email":       func(r *NewRequest) { r.Rater.Email = "ana" },
		"purpose":           func(r *NewRequest) { r.Purpose = strings.Repeat("p", 1001) },
		"language":          func(r *NewRequest) { r.Language = "e n" },
		"called":            func(r *NewRequest) { r.Called = "nickname" },
		"by":                func(r *NewRequest) { r.By = "pigeon" },
		"reminders.count":   func(r *NewRequest) { r.Reminders.Count = 4 },
		"reminders.days":    func(r *NewRequest) { r.Reminders.Days = 2 },
		"due_date":          func(r *NewRequest) { r.DueDate = "2026-02-28" },
	} {
		in := valid()
		change(&in)
		var wrong *fault.Error
		require.True(t, errors.As(in.check(today), &wrong), field)
		require.Equal(t, field, wrong.Fields[0].Field)
	}
}

func TestARaterReadsOfTheChildAsTheSpecialistChose(t *testing.T) {
	for _, c := range []struct {
		called string
		who    questionnaire.Respondent
		want   string
	}{
		{firstName, questionnaire.Teacher, "Ébba"}, {initials, questionnaire.Parent, "É. S."}, {yourChild, questionnaire.Parent, "your child"},
		{yourChild, questionnaire.Teacher, "the child"}, {yourChild, questionnaire.Self, "you"},
	} {
		require.Equal(t, c.want, nameFor(c.called, c.who, "Ébba", "stone"))
	}
	require.Equal(t, "a…@s….example", masked("ana.berg@school.example"))
	require.Empty(t, masked(""))
}

func TestARequestIsOverWhenNoFormIsLeft(t *testing.T) {
	for _, c := range []struct {
		forms []string
		want  string
	}{
		{[]string{open, finished}, begun}, {[]string{finished, refused}, answered}, {[]string{refused, revoked}, refused},
		{[]string{revoked, ended}, revoked}, {[]string{ended}, ended}, {[]string{begun}, begun},
	} {
		require.Equal(t, c.want, over(begun, c.forms), c.forms)
	}
}
