package flow

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

func (r *Rules) checkComposites(c *checker) {
	if len(r.Composites) > 20 {
		c.add("composites", "At most 20 composites.")
		return
	}
	seen := map[string]bool{}
	for i, k := range r.Composites {
		at := fmt.Sprintf("composites[%d].", i)
		c.text(at+"name", k.Name, maxName)
		if seen[k.Name] {
			c.add(at+"name", "Two composites have this name.")
		}
		seen[k.Name] = true
		k.check(c, at)
	}
}

func (k Composite) check(c *checker, at string) {
	if len(k.Members) < 2 || len(k.Members) > 12 {
		c.add(at+"members", "From 2 to 12 scores.")
		return
	}
	named := map[string]bool{}
	for j, m := range k.Members {
		field := fmt.Sprintf("%smembers[%d].", at, j)
		c.score(field+"score", m.Score)
		if named[m.Score] {
			c.add(field+"score", "This score is named twice.")
		}
		named[m.Score] = true
		if !(m.Weight >= 0 && m.Weight <= 100) {
			c.add(field+"weight", "A number from 0 to 100.")
		}
	}
	if k.Substitute != "" {
		c.score(at+"substitute", k.Substitute)
		if named[k.Substitute] {
			c.add(at+"substitute", "This score is a member already.")
		}
	}
	if k.SumOf != "" && k.SumOf != "raw" && k.SumOf != "scaled" {
		c.add(at+"sum_of", "Choose one of: raw, scaled.")
	}
	k.checkCorrelations(c, at+"correlations")
}

func (k Composite) checkCorrelations(c *checker, field string) {
	if len(k.Correlations) == 0 {
		return
	}
	if len(k.Correlations) != len(k.Members) {
		c.add(field, "A row for each member.")
		return
	}
	for i, row := range k.Correlations {
		if len(row) != len(k.Members) {
			c.add(fmt.Sprintf("%s[%d]", field, i), "A number for each member.")
			return
		}
	}
	for i, row := range k.Correlations {
		for j, x := range row {
			at := fmt.Sprintf("%s[%d][%d]", field, i, j)
			switch {
			case math.IsNaN(x) || x < -1 || x > 1:
				c.add(at, "A correlation from -1 to 1.")
			case i == j && x != 1:
				c.add(at, "A score correlates with itself by 1.")
			case x != k.Correlations[j][i]:
				c.add(at, "Two members correlate the same either way.")
			}
		}
	}
}

// score is a category or an area of the form.
func (c *checker) score(field, key string) {
	category, ofCategory := strings.CutPrefix(key, categoryScore)
	area, ofArea := strings.CutPrefix(key, areaScore)
	there := slices.ContainsFunc(c.items, func(q FormItem) bool {
		return ofCategory && category != "" && q.Category == category || ofArea && area != "" && q.Area == area
	})
	if !there {
		c.add(field, "Choose a category or an area of this application.")
	}
}
