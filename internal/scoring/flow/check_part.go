package flow

import (
	"fmt"
	"slices"
)

var (
	rulesFull         = define("rules-full", "At most 100 rules.")
	categoryTwice     = define("category-twice", "This category has two rules.")
	noSuchCategory    = define("no-such-category", "No question has the category “{category}”.")
	reverseNeedsBasal = define("reverse-needs-basal", "Going back needs a basal to look for.")
	agesFull          = define("ages-full", "At most {most} ages.")
	startNeedsBasal   = define("start-needs-basal", "A start by age needs a basal: it is what credits the items before.")
	ageOrder          = define("age-order", "An age above the one before it.")
	agesOverlap       = define("ages-overlap", "These ages overlap those before.")
	otherCategory     = define("other-category", "This question belongs to another category.")
)

func (r *Rules) checkParts(c *checker) {
	if len(r.Parts) > 100 {
		c.add("parts", rulesFull)
		return
	}
	seen := map[string]bool{}
	for i, p := range r.Parts {
		at := fmt.Sprintf("parts[%d].", i)
		if seen[p.Category] {
			c.add(at+"category", categoryTwice)
		}
		seen[p.Category] = true
		if p.Category != "" && !slices.ContainsFunc(c.items, func(q FormItem) bool { return q.Category == p.Category }) {
			c.add(at+"category", noSuchCategory.with("category", shortened(p.Category)))
		}
		p.check(c, at, r)
	}
}

func (p Part) check(c *checker, at string, r *Rules) {
	c.bound(at+"basal", p.Basal, 0, maxSteps)
	c.bound(at+"ceiling", p.Ceiling, 0, maxSteps)
	c.bound(at+"discontinue", p.Discontinue, 0, maxSteps)
	c.bound(at+"passed_from", p.PassedFrom, 0, maxPoints)
	c.bound(at+"seconds", p.Seconds, 0, maxSeconds)
	if p.Reverse && p.Basal == 0 {
		c.add(at+"reverse", reverseNeedsBasal)
	}
	if len(p.Starts) > maxSteps {
		c.add(at+"starts", agesFull.with("most", maxSteps))
		return
	}
	if len(p.Starts) > 0 && p.Basal == 0 {
		c.add(at+"basal", startNeedsBasal)
	}
	last := int64(0)
	for j, s := range p.Starts {
		field := fmt.Sprintf("%sstarts[%d].", at, j)
		c.bound(field+"from_months", s.FromMonths, 0, maxMonths)
		c.bound(field+"until_months", s.UntilMonths, 1, maxMonths)
		if s.FromMonths >= s.UntilMonths {
			c.add(field+"until_months", ageOrder)
		}
		if s.FromMonths < last {
			c.add(field+"from_months", agesOverlap)
		}
		last = max(last, s.UntilMonths)
		item, there := c.question(field+"question_id", s.QuestionID)
		switch {
		case !there:
		case !p.leads(item.Category, r):
			c.add(field+"question_id", otherCategory)
		case slices.Contains(r.Practice, s.QuestionID):
			c.add(field+"question_id", forPractice)
		}
	}
}

func (p Part) leads(category string, r *Rules) bool {
	at := r.partOf(category)
	return at >= 0 && r.Parts[at].Category == p.Category
}

func shortened(text string) string {
	if letters := []rune(text); len(letters) > 40 {
		return string(letters[:40]) + "…"
	}
	return text
}
