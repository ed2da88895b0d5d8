package flow

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

var (
	compositesFull       = define("composites-full", "At most 20 composites.")
	compositeNameTwice   = define("composite-name-twice", "Two composites have this name.")
	compositeScores      = define("composite-scores", "From 2 to 12 scores.")
	scoreTwice           = define("score-twice", "This score is named twice.")
	compositeWeight      = define("composite-weight", "A number from 0 to 100.")
	substituteMember     = define("substitute-member", "This score is a member already.")
	sumOf                = define("sum-of", "Choose one of: raw, scaled.")
	correlationRows      = define("correlation-rows", "A row for each member.")
	correlationNumbers   = define("correlation-numbers", "A number for each member.")
	correlationRange     = define("correlation-range", "A correlation from -1 to 1.")
	correlationItself    = define("correlation-itself", "A score correlates with itself by 1.")
	correlationSymmetric = define("correlation-symmetric", "Two members correlate the same either way.")
	noSuchScore          = define("no-such-score", "Choose a category or an area of this application.")
)

func (r *Rules) checkComposites(c *checker) {
	if len(r.Composites) > 20 {
		c.add("composites", compositesFull)
		return
	}
	seen := map[string]bool{}
	for i, k := range r.Composites {
		at := fmt.Sprintf("composites[%d].", i)
		c.text(at+"name", k.Name, maxName)
		if seen[k.Name] {
			c.add(at+"name", compositeNameTwice)
		}
		seen[k.Name] = true
		k.check(c, at)
	}
}

func (k Composite) check(c *checker, at string) {
	if len(k.Members) < 2 || len(k.Members) > 12 {
		c.add(at+"members", compositeScores)
		return
	}
	named := map[string]bool{}
	for j, m := range k.Members {
		field := fmt.Sprintf("%smembers[%d].", at, j)
		c.score(field+"score", m.Score)
		if named[m.Score] {
			c.add(field+"score", scoreTwice)
		}
		named[m.Score] = true
		if !(m.Weight >= 0 && m.Weight <= 100) {
			c.add(field+"weight", compositeWeight)
		}
	}
	if k.Substitute != "" {
		c.score(at+"substitute", k.Substitute)
		if named[k.Substitute] {
			c.add(at+"substitute", substituteMember)
		}
	}
	if k.SumOf != "" && k.SumOf != "raw" && k.SumOf != "scaled" {
		c.add(at+"sum_of", sumOf)
	}
	k.checkCorrelations(c, at+"correlations")
}

func (k Composite) checkCorrelations(c *checker, field string) {
	if len(k.Correlations) == 0 {
		return
	}
	if len(k.Correlations) != len(k.Members) {
		c.add(field, correlationRows)
		return
	}
	for i, row := range k.Correlations {
		if len(row) != len(k.Members) {
			c.add(fmt.Sprintf("%s[%d]", field, i), correlationNumbers)
			return
		}
	}
	for i, row := range k.Correlations {
		for j, x := range row {
			at := fmt.Sprintf("%s[%d][%d]", field, i, j)
			switch {
			case math.IsNaN(x) || x < -1 || x > 1:
				c.add(at, correlationRange)
			case i == j && x != 1:
				c.add(at, correlationItself)
			case x != k.Correlations[j][i]:
				c.add(at, correlationSymmetric)
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
		c.add(field, noSuchScore)
	}
}
