package flow

import (
	"fmt"
	"slices"
)

func (r *Rules) checkParts(c *checker) {
	if len(r.Parts) > 100 {
		c.add("parts", "At most 100 rules.")
		return
	}
	seen := map[string]bool{}
	for i, p := range r.Parts {
		at := fmt.Sprintf("parts[%d].", i)
		if seen[p.Category] {
			c.add(at+"category", "This category has two rules.")
		}
		seen[p.Category] = true
		if p.Category != "" && !slices.ContainsFunc(c.items, func(q FormItem) bool { return q.Category == p.Category }) {
			c.add(at+"category", fmt.Sprintf("No question has the category “%s”.", shortened(p.Category)))
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
		c.add(at+"reverse", "Going back needs a basal to look for.")
	}
	if len(p.Starts) > maxSteps {
		c.add(at+"starts", fmt.Sprintf("At most %d ages.", maxSteps))
		return
	}
	if len(p.Starts) > 0 && p.Basal == 0 {
		c.add(at+"basal", "A start by age needs a basal: it is what credits the items before.")
	}
	last := int64(0)
	for j, s := range p.Starts {
		field := fmt.Sprintf("%sstarts[%d].", at, j)
		c.bound(field+"from_months", s.FromMonths, 0, maxMonths)
		c.bound(field+"until_months", s.UntilMonths, 1, maxMonths)
		if s.FromMonths >= s.UntilMonths {
			c.add(field+"until_months", "An age above the one before it.")
		}
		if s.FromMonths < last {
			c.add(field+"from_months", "These ages overlap those before.")
		}
		last = max(last, s.UntilMonths)
		item, there := c.question(field+"question_id", s.QuestionID)
		switch {
		case !there:
		case !p.leads(item.Category, r):
			c.add(field+"question_id", "This question belongs to another category.")
		case slices.Contains(r.Practice, s.QuestionID):
			c.add(field+"question_id", "This question is for practice.")
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
