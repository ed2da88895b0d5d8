package demo

import (
	"math"
	"sort"
	"testing"
)

func loadModel(t *testing.T) Model {
	t.Helper()
	m, err := LoadModel()
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestScoreProbabilities(t *testing.T) {
	for _, c := range []struct {
		name  string
		theta float64
		steps []float64
		want  []float64
	}{
		{"as able as the item is hard", 0.5, []float64{0.5}, []float64{0.5, 0.5}},
		{"one logit above", 1, []float64{0}, []float64{0.2689, 0.7311}},
		{"two equal steps at the ability", 0, []float64{0, 0}, []float64{1. / 3, 1. / 3, 1. / 3}},
		{"far above", 40, []float64{0, 1, 2}, []float64{0, 0, 0, 1}},
	} {
		got := ScoreProbabilities(c.theta, c.steps)
		for k := range c.want {
			if math.Abs(got[k]-c.want[k]) > 1e-4 {
				t.Errorf("%s: %v, want %v", c.name, got, c.want)
				break
			}
		}
	}
}

func TestModelKnowsEveryItem(t *testing.T) {
	m, app := loadModel(t), loadApp(t)
	if len(m.Items) != len(app.Questions) {
		t.Errorf("%d items for %d questions", len(m.Items), len(app.Questions))
	}
	for _, q := range app.Questions {
		if len(m.Items[q.CustomID]) != q.MaxScore {
			t.Errorf("%s: %d steps, highest score %d", q.CustomID, len(m.Items[q.CustomID]), q.MaxScore)
		}
	}
}

func TestQuestionsOfACategoryGrowHarder(t *testing.T) {
	m := loadModel(t)
	last := map[string]float64{}
	for _, q := range loadApp(t).Questions {
		b := Difficulty(m.Items[q.CustomID])
		before, seen := last[q.Category]
		// A scaled question spreads its steps around its place.
		if seen && b <= before {
			t.Errorf("%s (%.2f) is not harder than the question before (%.2f)", q.CustomID, b, before)
		}
		last[q.Category] = b
	}
}

// TestProportionsRecoverDifficulty: with many answers at one ability the items
// that count right or wrong fall into the order of their difficulties.
func TestProportionsRecoverDifficulty(t *testing.T) {
	m, app := loadModel(t), loadApp(t)
	m.Skip.Intercept = -100 // nobody skips
	type item struct{ b, p float64 }
	var items []item
	r := m.Rand(7)
	for i := range app.Questions {
		q := &app.Questions[i]
		if q.Scaled() {
			continue
		}
		const n = 40000
		right := 0
		for range n {
			right += *m.Respond(r, 0, i, q).Score
		}
		items = append(items, item{Difficulty(m.Items[q.CustomID]), float64(right) / n})
	}
	sort.Slice(items, func(i, j int) bool { return items[i].b < items[j].b })
	for i, it := range items {
		if math.Abs(it.p-logistic(-it.b)) > 0.012 {
			t.Errorf("b=%.2f: share right %.3f, model %.3f", it.b, it.p, logistic(-it.b))
		}
		if i > 0 && it.b > items[i-1].b && it.p >= items[i-1].p {
			t.Errorf("b=%.2f is answered as often as b=%.2f", it.b, items[i-1].b)
		}
	}
}

func TestRespond(t *testing.T) {
	m, app := loadModel(t), loadApp(t)
	r := m.Rand(3)
	for i := range app.Questions {
		q := &app.Questions[i]
		score := map[string]int{}
		for _, o := range q.Options {
			score[o.Value] = o.Score
		}
		for range 300 {
			got := m.Respond(r, 0.3, i, q)
			if got.Seconds < 2 || got.Seconds > 2*q.LimitSeconds {
				t.Fatalf("%s took %d s", q.CustomID, got.Seconds)
			}
			if got.Score == nil {
				if got.Answer != "" {
					t.Fatalf("%s: skipped, yet answered %q", q.CustomID, got.Answer)
				}
				continue
			}
			if want, known := score[got.Answer]; !known || want != *got.Score {
				t.Fatalf("%s: answer %q scored %d", q.CustomID, got.Answer, *got.Score)
			}
		}
	}
}

func TestHardQuestionsAreSkippedMoreAndTakeLonger(t *testing.T) {
	m, app := loadModel(t), loadApp(t)
	skips := func(b float64) (skipped, seconds int) {
		m.Items["LS-1"] = []float64{b}
		r := m.Rand(9)
		for range 20000 {
			got := m.Respond(r, 0, 0, &app.Questions[0])
			seconds += got.Seconds
			if got.Score == nil {
				skipped++
			}
		}
		return skipped, seconds
	}
	easy, fast := skips(-2)
	hard, slow := skips(2)
	if easy >= hard || fast >= slow {
		t.Errorf("skipped %d easy, %d hard; %d s, %d s", easy, hard, fast, slow)
	}
}
