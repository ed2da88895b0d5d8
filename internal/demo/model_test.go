package demo

import (
	"math"
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

func difficulty(m *Model, question string) float64 {
	item := m.Items[question]
	return item.Difficulty()
}

func TestTheModelCoversEveryItem(t *testing.T) {
	m, all := loadModel(t), questions(t)
	if len(m.Items) != len(all) {
		t.Errorf("%d items for %d questions", len(m.Items), len(all))
	}
	for _, q := range all {
		if steps := len(m.Items[q.CustomID].Steps); steps != q.MaxScore {
			t.Errorf("%s: %d steps, highest score %d", q.CustomID, steps, q.MaxScore)
		}
	}
}

func TestQuestionsOfACategoryGetHarder(t *testing.T) {
	m := loadModel(t)
	last := map[string]float64{}
	for _, q := range questions(t) {
		b := difficulty(&m, q.CustomID)
		before, seen := last[q.Category]
		// A scaled question spreads its steps around its place.
		if seen && b <= before {
			t.Errorf("%s (%.2f) is not harder than the question before (%.2f)", q.CustomID, b, before)
		}
		last[q.Category] = b
	}
}

// TestProportionsRecoverTheModel: with many answers at one ability the share of right ones equals the item's probability.
func TestProportionsRecoverTheModel(t *testing.T) {
	m, app := loadModel(t), loadApp(t)
	m.Skip.Intercept = -100 // nobody skips
	r := m.Rand(7)
	for i := range app.Questions {
		q := &app.Questions[i]
		if q.Scaled() {
			continue
		}
		const n = 40000
		right := 0
		for range n {
			right += *m.Respond(r, 0, "Female", i, q).Score
		}
		item := m.Items[q.CustomID]
		b := item.Difficulty() + item.Shift["Female"]
		p, want := float64(right)/n, item.Guessing+(1-item.Guessing)*logistic(-item.slope()*b)
		if math.Abs(p-want) > 0.012 {
			t.Errorf("%s: share right %.3f, model %.3f", q.CustomID, p, want)
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
			got := m.Respond(r, 0.3, "Male", i, q)
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
		m.Items["LS-1"] = Item{Steps: []float64{b}}
		r := m.Rand(9)
		for range 20000 {
			got := m.Respond(r, 0, "Male", 0, &app.Questions[0])
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
