package demo

import (
	"math"
	"strings"
	"testing"

	"milepost/internal/scoring/items"
)

func TestProbabilities(t *testing.T) {
	dif := Item{Steps: []float64{0}, Shift: map[string]float64{"Male": 1}}
	for _, c := range []struct {
		name  string
		theta float64
		item  Item
		sex   string
		want  []float64
	}{
		{"as able as the item is hard", 0.5, Item{Steps: []float64{0.5}}, "", []float64{0.5, 0.5}},
		{"one logit above", 1, Item{Steps: []float64{0}}, "", []float64{0.2689, 0.7311}},
		{"two equal steps at the ability", 0, Item{Steps: []float64{0, 0}}, "", []float64{1. / 3, 1. / 3, 1. / 3}},
		{"far above", 40, Item{Steps: []float64{0, 1, 2}}, "", []float64{0, 0, 0, 1}},
		{"guessing, far below", -40, Item{Steps: []float64{0}, Guessing: 0.25}, "", []float64{0.75, 0.25}},
		{"guessing, as able as the item is hard", 0, Item{Steps: []float64{0}, Guessing: 0.25}, "", []float64{0.375, 0.625}},
		{"guessing, far above", 40, Item{Steps: []float64{0}, Guessing: 0.25}, "", []float64{0, 1}},
		{"a low slope, five logits above", 5, Item{Steps: []float64{0}, Slope: 0.2}, "", []float64{0.2689, 0.7311}},
		{"shifted for others", 1, dif, "Female", []float64{0.2689, 0.7311}},
		{"shifted by as much as one is more able", 1, dif, "Male", []float64{0.5, 0.5}},
	} {
		got := c.item.Probabilities(c.theta, c.sex)
		for k := range c.want {
			if math.Abs(got[k]-c.want[k]) > 1e-4 {
				t.Errorf("%s: %v, want %v", c.name, got, c.want)
				break
			}
		}
	}
}

// TestGuessingSucceedsOnceInTheNumberOfChoices: a child without any ability is right as often as by chance; spoken answers
// cannot be guessed.
func TestGuessingSucceedsOnceInTheNumberOfChoices(t *testing.T) {
	m, all := loadModel(t), questions(t)
	for i := range all {
		q := &all[i]
		item, chance := m.Items[q.CustomID], 0.0
		if q.AnswerType == MCQ {
			chance = 1 / float64(len(q.Options))
		}
		if p := item.Probabilities(-200, "Female"); math.Abs(p[len(p)-1]-chance) > 0.01 || item.Guessing > chance {
			t.Errorf("%s: full score by chance %.3f, of %d choices", q.CustomID, p[len(p)-1], len(q.Options))
		}
	}
}

// TestStatisticsFindTheOddItems: among many invented children the statistics of items point at the stated questions, and at
// no other.
func TestStatisticsFindTheOddItems(t *testing.T) {
	m, app := loadModel(t), loadApp(t)
	const n = 4000
	r := m.Rand(11)
	scores, boys := make(items.Scores, n), make([]bool, n)
	for i := range scores {
		sex := "Female"
		if boys[i] = i%2 == 1; boys[i] {
			sex = "Male"
		}
		scores[i] = m.answers(r, &app, sex, 54+36*r.Float64())
	}
	for i, item := range items.Describe(scores, 0, 1) {
		q, stated := &app.Questions[i], m.Items[app.Questions[i].CustomID]
		weak := stated.Slope != 0
		if weak != (*item.RRest < 0.15) {
			t.Errorf("%s: slope %g, r with the rest %.2f", q.CustomID, stated.slope(), *item.RRest)
		}
		if q.Scaled() {
			continue
		}
		dif := items.MantelHaenszel(scores, i, boys)
		if differs := stated.Shift != nil; dif == nil || differs == (dif.Class == "A") {
			t.Errorf("%s: shift %v, Mantel-Haenszel %+v", q.CustomID, stated.Shift, dif)
		} else if differs {
			t.Logf("%s: class %s, delta %.2f", q.CustomID, dif.Class, *dif.Delta)
		}
	}
}

func TestTheOddItemsAreNamed(t *testing.T) {
	m, app := loadModel(t), loadApp(t)
	norms, _, _ := strings.Cut(NormTable(&m, &app), "\n")
	weak, shifted := 0, 0
	for id, item := range m.Items {
		if item.Slope == 0 && item.Shift == nil {
			continue
		}
		if item.Slope != 0 {
			weak++
		}
		if item.Shift != nil {
			shifted++
		}
		if !strings.Contains(app.Info, "("+id+")") || !strings.Contains(norms, "question "+id) {
			t.Errorf("%s is not named in %q or %q", id, app.Info, norms)
		}
	}
	if weak != 1 || shifted != 1 || !strings.Contains(app.Info, "guessing") || !strings.Contains(norms, "guessing") {
		t.Errorf("%d weak items, %d that work differently; %q, %q", weak, shifted, app.Info, norms)
	}
}
