package flow

import (
	"strconv"
	"testing"
)

// drawn are rules and items from bytes.
func drawn(bytes []byte) (Rules, []Item) {
	at := 0
	draw := func(below byte) int64 {
		if at >= len(bytes) {
			return 0
		}
		at++
		return int64(bytes[at-1] % below)
	}
	n := int(draw(30)) + 1
	items := make([]Item, n)
	for i := range items {
		items[i] = Item{QuestionID: "q" + strconv.Itoa(i+1), Category: []string{"A", "B", "C"}[draw(3)], Highest: 1 + draw(3)}
	}
	rules := Rules{Missing: Missing{Refused: []Counts{"", AsZero, AsMissing, AsInvalid}[draw(4)]}}
	for _, category := range []string{"A", "B", ""}[:draw(4)] {
		p := Part{Category: category, Basal: draw(4), Ceiling: draw(5), Discontinue: draw(4), Reverse: draw(2) == 1, PassedFrom: draw(3)}
		for _, item := range items {
			if item.Category == category && draw(3) == 0 {
				p.Starts = []Start{{FromMonths: 0, UntilMonths: 1200, QuestionID: item.QuestionID}}
			}
		}
		rules.Parts = append(rules.Parts, p)
	}
	if draw(3) == 0 {
		rules.Practice = []string{items[0].QuestionID}
	}
	return rules, items
}

// FuzzRulesLeadToTheEnd follows every proposal: no item is proposed twice, and it ends after at most as many steps as
// there are items, wherever the child starts.
func FuzzRulesLeadToTheEnd(f *testing.F) {
	f.Add([]byte{12, 0, 1, 0, 1, 2, 2, 1, 3, 3, 4, 1, 0, 1, 0, 0, 2, 1, 1}, uint64(0b1011011))
	f.Fuzz(func(t *testing.T, bytes []byte, passes uint64) {
		rules, items := drawn(bytes)
		present := -1
		for range items {
			step := rules.Next(items, 60, present)
			if step.Next < 0 {
				break
			}
			if step.Next >= len(items) || items[step.Next].done() {
				t.Fatal("proposed", step, "of", len(items))
			}
			present = step.Next
			items[present].Score = new(int64(passes >> (present % 64) & 1 * uint64(items[present].Highest)))
		}
		if step := rules.Next(items, 60, present); step.Next >= 0 {
			t.Fatal("not at the end", step)
		}
	})
}

// FuzzPointsStayInBounds: an item never counts more than it can score, and what rules leave open counts nothing.
func FuzzPointsStayInBounds(f *testing.F) {
	f.Add([]byte{12, 0, 1, 0, 1, 2, 2, 1, 3, 3, 4, 1, 0, 1, 0, 0, 2, 1, 1}, []byte{0, 1, 2, 3, 4, 5, 6})
	f.Fuzz(func(t *testing.T, bytes, answers []byte) {
		rules, items := drawn(bytes)
		for i := range min(len(items), len(answers)) {
			switch a := answers[i] % 6; {
			case a < 3:
				items[i].Score = new(min(int64(a), items[i].Highest))
			case a == 3:
				items[i].Missing = Refused
			case a == 4:
				items[i].Missing = NoResponse
			}
		}
		for i, o := range rules.Apply(items) {
			switch {
			case o.Points < 0 || o.Points > items[i].Highest:
				t.Fatal("out of bounds", o)
			case !o.Decided() && o.Kind != Practice && o.Points != 0 && o.Kind != Unscored && o.Kind != Invalid:
				t.Fatal("undecided points", o)
			case o.Kind == Credited && o.Points != items[i].Highest:
				t.Fatal("credited in part", o)
			}
		}
	})
}
