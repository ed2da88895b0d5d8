package demo

import (
	"math"
	"slices"
	"strings"
	"testing"

	"milepost/internal/questionnaire"
	"milepost/internal/scoring/norm"
)

func loadQuestionnaires(t *testing.T) Questionnaires {
	t.Helper()
	q, err := LoadQuestionnaires()
	if err != nil {
		t.Fatal(err)
	}
	return q
}

func TestTheQuestionnairesAskTheSameInOtherWords(t *testing.T) {
	q := loadQuestionnaires(t)
	if len(q.Questions) != 20 || len(q.Pages) != 3 || len(q.Forms) != 2 {
		t.Fatalf("%d questions on %d pages of %d forms", len(q.Questions), len(q.Pages), len(q.Forms))
	}
	for i, asked := range q.Questions {
		if q.typeOf(asked.Category) == "" || len(asked.Steps) != len(q.Scale)-1 {
			t.Errorf("question %d: category %q, steps %v", i+1, asked.Category, asked.Steps)
		}
		if asked.Parent == asked.Teacher || !strings.Contains(asked.Parent, "{child}") || !strings.Contains(asked.Teacher, "{child}") {
			t.Errorf("question %d: %q, %q", i+1, asked.Parent, asked.Teacher)
		}
	}
	for i := range q.Forms {
		form := &q.Forms[i]
		app := q.application(form)
		ids := make([]string, len(app.Questions))
		for at := range ids {
			ids[at] = app.Questions[at].CustomID
		}
		layout := q.layout(form, ids)
		if wrong := layout.Check(ids); len(wrong) > 0 || len(layout.Pages) != 3 || !layout.DontKnow {
			t.Errorf("%s: %v, %+v", form.CustomID, wrong, layout)
		}
		if len(slices.Compact(slices.Sorted(slices.Values(ids)))) != 20 || app.Questions[0].Text != q.Questions[0].text(form.Respondent) {
			t.Errorf("%s: %q, %v", form.CustomID, app.Questions[0].Text, ids)
		}
	}
}

func TestNormsOfRatersSayWhoAnsweredAndHowTheyCorrelate(t *testing.T) {
	m, q := loadModel(t), loadQuestionnaires(t)
	for i, files := range q.raterNorms(&m) {
		if len(files) != 1+len(q.Categories) {
			t.Fatalf("%d files", len(files))
		}
		for _, file := range files {
			lines := strings.Split(strings.TrimSpace(file), "\n")
			cells := [][]string{{lines[0]}}
			for _, line := range lines[1:] {
				cells = append(cells, strings.Split(line, ","))
			}
			sets, refused := norm.Read(cells)
			if len(refused) > 0 || len(sets) != 1 {
				t.Fatalf("%d sets, %v", len(sets), refused)
			}
			r, known := sets[0].RatersR.Between(questionnaire.Parent, questionnaire.Teacher)
			if sets[0].AnsweredBy() != q.Forms[i].Respondent || !known || r < 0.2 || r > 0.8 {
				t.Errorf("%s of a %s: parents and teachers correlate by %v", sets[0].Score, sets[0].AnsweredBy(), r)
			}
		}
	}
}

func TestCorrelation(t *testing.T) {
	if r := correlation([]float64{1, 2, 3, 4}, []float64{2, 1, 4, 3}); math.Abs(r-0.6) > 1e-12 {
		t.Errorf("got %v", r)
	}
}
