package demo

import (
	"encoding/json"
	"testing"
)

func TestSaveAllCarriesEverything(t *testing.T) {
	app := loadApp(t)
	stored := map[string]string{}
	for _, name := range app.Pictures() {
		stored[name] = "image/" + name
	}
	saved, err := app.SaveAll("an-application", stored)
	if err != nil {
		t.Fatal(err)
	}
	if *saved.Application.Image != "image/cover" || saved.Application.AgeRange.String() != "[5,7]" || saved.Application.EstimatedDuration.String() != "00:20:00" {
		t.Errorf("settings: %+v", saved.Application)
	}
	elements := map[string]int{}
	for _, e := range saved.Elements {
		elements[e.QuestionID]++
		var styles, action any
		if json.Unmarshal([]byte(e.Styles), &styles) != nil || json.Unmarshal([]byte(e.EventsActions), &action) != nil || action != "click_action" {
			t.Errorf("no JSON text in %+v", e)
		}
	}
	if len(saved.Questions) != 24 || len(elements) != 24 {
		t.Fatalf("%d questions, %d of them with elements", len(saved.Questions), len(elements))
	}
	for i, q := range saved.Questions {
		if q.QuestionOrder != int64(i) || q.TypeDescription == "" || q.CategoryDescription == "" || elements[q.QuestionID] != len(app.Questions[i].Elements) {
			t.Errorf("question %d: %+v", i, q)
		}
	}
}

func TestSaveAllNamesAMissingPicture(t *testing.T) {
	app := loadApp(t)
	if _, err := app.SaveAll("an-application", map[string]string{"cover": "c"}); err == nil {
		t.Error("elements without their picture were accepted")
	}
}

func TestTaxonomyHasParentsFirst(t *testing.T) {
	app := loadApp(t)
	known := map[string]bool{"": true}
	for _, c := range app.Taxonomy() {
		if !known[c.Type] {
			t.Errorf("%s comes before its type %s", c.Name, c.Type)
		}
		known[c.Name] = true
	}
}

func TestNewChild(t *testing.T) {
	for _, c := range newPlan(t).Children {
		if n := c.NewChild(); n.FirstName == "" || n.LastName == "" || len(*n.DateOfBirth) != 10 || n.Email != nil {
			t.Errorf("%+v", n)
		}
	}
}
