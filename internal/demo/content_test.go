package demo

import (
	"errors"
	"io/fs"
	"regexp"
	"testing"

	"milepost/internal/authoring"
)

func loadApps(t *testing.T) []Application {
	t.Helper()
	apps, err := LoadApplications()
	if err != nil {
		t.Fatal(err)
	}
	return apps
}

// loadApp returns the screening.
func loadApp(t *testing.T) Application { return loadApps(t)[0] }

// questions returns the questions of all applications.
func questions(t *testing.T) []Question {
	var all []Question
	for _, app := range loadApps(t) {
		all = append(all, app.Questions...)
	}
	return all
}

func TestApplicationsOfEveryClassificationAndOfSeveralAreas(t *testing.T) {
	classes, areas, ids := map[string]bool{}, map[string]bool{}, map[string]bool{}
	for _, app := range loadApps(t) {
		classes[app.Classification], areas[app.Area], ids[app.CustomID] = true, true, true
		if app.Free == (app.UnitPrice > 0 && app.MonthlyPrice > 0) {
			t.Errorf("%s is free, or sold by the unit and by the month", app.CustomID)
		}
		if !app.OnSale || app.Info == "" || app.Subtitle == "" || app.AgeBegin >= app.AgeEnd {
			t.Errorf("%s: %+v", app.CustomID, app)
		}
		if _, err := Picture(app.Image); err != nil {
			t.Error(err)
		}
		parent := map[string]string{}
		for _, c := range app.Categories {
			parent[c.Name] = c.Type
		}
		for _, q := range app.Questions {
			if parent[q.Category] != q.Type {
				t.Errorf("%s: category %q lies under %q, not %q", q.CustomID, q.Category, parent[q.Category], q.Type)
			}
		}
	}
	for _, class := range authoring.Classifications {
		if !classes[class] {
			t.Errorf("no %s", class)
		}
	}
	if len(areas) != 3 || len(ids) != 3 {
		t.Errorf("areas %v, custom ids %v", areas, ids)
	}
}

func TestApplicationHasSixQuestionsInEachOfFourCategories(t *testing.T) {
	app := loadApp(t)
	count := map[string]int{}
	for _, q := range app.Questions {
		count[q.Category]++
	}
	if len(app.Questions) != 24 || len(count) != 4 {
		t.Fatalf("%d questions in %d categories", len(app.Questions), len(count))
	}
	for c, n := range count {
		if n != 6 {
			t.Errorf("%s has %d questions", c, n)
		}
	}
}

func TestEveryQuestionCanBePublished(t *testing.T) {
	seen := map[string]bool{}
	hexColor := regexp.MustCompile(`^#[0-9A-F]{6}$`)
	for _, q := range questions(t) {
		if seen[q.CustomID] {
			t.Errorf("%s appears twice", q.CustomID)
		}
		seen[q.CustomID] = true
		for field, text := range map[string]string{"question": q.Text, "spoken prompt": q.SpokenPrompt, "specialist prompt": q.SpecialistPrompt, "procedure": q.Procedure, "hint": q.Hint} {
			if text == "" {
				t.Errorf("%s has no %s", q.CustomID, field)
			}
		}
		if !hexColor.MatchString(q.Background) {
			t.Errorf("%s: background %q", q.CustomID, q.Background)
		}
		if q.TypicalSeconds <= 0 || q.LimitSeconds <= q.TypicalSeconds {
			t.Errorf("%s: typical %d s, limit %d s", q.CustomID, q.TypicalSeconds, q.LimitSeconds)
		}
		checkAnswers(t, q)
	}
}

func checkAnswers(t *testing.T, q Question) {
	t.Helper()
	full := 0
	for _, o := range q.Options {
		if o.Label == "" || o.Value == "" || o.Score < 0 || o.Score > q.MaxScore {
			t.Errorf("%s: option %+v", q.CustomID, o)
		}
		if o.Score == q.MaxScore {
			full++
		}
	}
	if full != 1 || len(q.CorrectAnswers) == 0 {
		t.Errorf("%s: %d options give the full score, correct answers %v", q.CustomID, full, q.CorrectAnswers)
	}
	if n := len(q.Pictures); n > 4 || n < 3 && q.AnswerType == MCQ || n < 1 {
		t.Errorf("%s shows %d pictures", q.CustomID, n)
	}
	if q.Scaled() != (q.AnswerType == Verbal) {
		t.Errorf("%s: answer type %q with a scale of %d", q.CustomID, q.AnswerType, len(q.Scale))
	}
	if len(q.Rubric) != len(q.Scale) || q.Scaled() != (q.ScoringGuide != "") {
		t.Errorf("%s: %d rubric texts for a scale of %d, scoring guide %q", q.CustomID, len(q.Rubric), len(q.Scale), q.ScoringGuide)
	}
}

func TestElementsLieApartOnTheCanvas(t *testing.T) {
	for _, q := range questions(t) {
		for i, e := range q.Elements {
			s := e.Styles
			if s.Left < 0 || s.Top < 0 || s.Left+s.Width > CanvasWidth || s.Top+s.Height > CanvasHeight {
				t.Errorf("%s: %s leaves the canvas: %+v", q.CustomID, e.Image, s)
			}
			if s.Width < minTarget || s.Height < minTarget {
				t.Errorf("%s: %s is smaller than %d px", q.CustomID, e.Image, minTarget)
			}
			if e.AltText == "" {
				t.Errorf("%s: %s has no alternative text", q.CustomID, e.Image)
			}
			if _, err := Picture(e.Image); err != nil {
				t.Errorf("%s: %v", q.CustomID, err)
			}
			for _, other := range q.Elements[i+1:] {
				o := other.Styles
				if s.Left < o.Left+o.Width && o.Left < s.Left+s.Width && s.Top < o.Top+o.Height && o.Top < s.Top+s.Height {
					t.Errorf("%s: %s covers %s", q.CustomID, e.Image, other.Image)
				}
			}
		}
	}
}

func TestTouchableAnswersAreTheOptions(t *testing.T) {
	for _, q := range questions(t) {
		scores := map[string]int{}
		for _, o := range q.Options {
			scores[o.Value] = o.Score
		}
		for _, e := range q.Elements {
			if q.AnswerType == Verbal || e.Image == q.Stimulus {
				if e.AnswerValue != "" {
					t.Errorf("%s: a touch on %s is no answer", q.CustomID, e.Image)
				}
				continue
			}
			if _, known := scores[e.AnswerValue]; !known {
				t.Errorf("%s: %q is no option", q.CustomID, e.AnswerValue)
			}
		}
	}
}

func TestPicturesAreInert(t *testing.T) {
	active := regexp.MustCompile(`(?i)<script|<style|<text|<image|<use|<foreignObject|href|url\(|\son\w+=|style=|<!|<\?`)
	names := PictureNames()
	if len(names) < 100 {
		t.Fatalf("only %d pictures", len(names))
	}
	for _, name := range names {
		svg, err := Picture(name)
		if err != nil {
			t.Fatal(err)
		}
		if found := active.Find(svg); found != nil {
			t.Errorf("%s contains %q", name, found)
		}
	}
	if _, err := Picture("unicorn"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("unknown picture: %v", err)
	}
}

func TestPictureTexts(t *testing.T) {
	for name, want := range map[string][2]string{
		"cat":       {"A cat", "Cat"},
		"apple":     {"An apple", "Apple"},
		"sun":       {"The sun", "Sun"},
		"letter-b":  {"The small letter b", "b"},
		"capital-b": {"The capital letter B", "B"},
		"number-10": {"The number 10", "10"},
		"apples-1":  {"One apple", "One apple"},
		"stars-6":   {"Six stars", "Six stars"},
	} {
		if alt, label := AltText(name), Label(name); alt != want[0] || label != want[1] {
			t.Errorf("%s: %q, %q; want %q", name, alt, label, want)
		}
	}
}
