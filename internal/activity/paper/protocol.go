package paper

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"milepost/internal/activity"
	"milepost/internal/activity/result"
	"milepost/internal/authoring"
	"milepost/internal/authoring/version"
	"milepost/internal/questionnaire"
)

// The states of a protocol.
const (
	first    = "first"    // the first entry is open
	asked    = "asked"    // a second entry is asked for
	second   = "second"   // it is open
	compare  = "compare"  // both entries have ended
	finished = "finished" // the answers are the activity's results
)

// The entries of a protocol, and the answers by which their differences are settled.
const (
	firstEntry  = 1
	secondEntry = 2
	settlement  = 3
)

// pageLength is how many questions a page has where the author made none.
const pageLength = 10

// mostScores is how many scores are listed; of a longer range the highest is named.
const mostScores = 12

// The ways in which a question is entered.
const (
	byOption = "option"
	byScore  = "score"
	byText   = "text"
)

// protocol is an activity that is entered from paper, with its entries.
type protocol struct {
	a             *activity.Stored
	first, second *entry
}

func (p *protocol) state() string {
	switch {
	case p.a.Finish.Valid || p.a.PaperEntries > 0:
		return finished
	case p.second == nil:
		return first
	case p.second.By == "":
		return asked
	case !p.second.EndedAt.Valid:
		return second
	}
	return compare
}

// entryOf returns the entry that an account may type now; 0 for none.
func (p *protocol) entryOf(accountID string) int64 {
	switch state := p.state(); {
	case state == first && p.a.OwnerID == accountID:
		return firstEntry
	case state == second && p.second.By == accountID:
		return secondEntry
	}
	return 0
}

// mayDiscard reports whether an account may discard the second entry: who asked for it, and as long as it is open who makes it.
func (p *protocol) mayDiscard(accountID string) bool {
	state := p.state()
	if p.a.OwnerID == accountID {
		return state == asked || state == second || state == compare
	}
	return state == second && p.second.By == accountID
}

// reasons are those for which a question of the protocol may be left.
func (p *protocol) reasons(frozen *version.Frozen) []string {
	if p.respondent() == questionnaire.Specialist {
		return result.SpecialistReasons()
	}
	return frozen.Form.Reasons()
}

func (p *protocol) respondent() questionnaire.Respondent {
	return questionnaire.Respondent(p.a.Respondent)
}

// pages lays the questions out as the protocol has them: by the author's pages, and by tens where there are none.
func (p *protocol) pages(frozen *version.Frozen) []PaperPage {
	sheets := questionnaire.Layout(frozen.Form, frozen.Questionnaire(), p.respondent(), p.a.FirstName)
	list := make([]PaperPage, 0, len(sheets))
	for _, sheet := range sheets {
		page := PaperPage{Title: sheet.Title}
		for _, block := range sheet.Blocks {
			for _, item := range block.Items {
				page.Questions = append(page.Questions, rowOf(item, &frozen.Questions[item.QuestionNo], p.respondent()))
			}
		}
		list = append(list, page)
	}
	if frozen.Form == nil || len(frozen.Form.Pages) == 0 {
		return byTens(list)
	}
	return list
}

func byTens(pages []PaperPage) []PaperPage {
	list := []PaperPage{}
	for _, page := range pages {
		for ten := range slices.Chunk(page.Questions, pageLength) {
			list = append(list, PaperPage{Questions: ten})
		}
	}
	return list
}

func rowOf(item questionnaire.Item, q *authoring.StructuredQuestion, who questionnaire.Respondent) PaperQuestion {
	row := PaperQuestion{QuestionNo: item.QuestionNo, Text: item.Text, Kind: byText, Choices: []PaperChoice{}}
	switch {
	case who == questionnaire.Specialist:
		row.Kind, row.Choices = byScore, scoresOf(q)
		row.Highest = q.Scale().Top()
	case len(q.Options) > 0:
		row.Kind = byOption
		for _, o := range q.Options {
			row.Choices = append(row.Choices, PaperChoice{Value: o.Value, Label: cmp.Or(strings.TrimSpace(o.Label), o.Value), Score: o.Score})
			row.Highest = max(row.Highest, o.Score)
		}
	}
	return row
}

// scoresOf lists the scores that a question can be given, with the label of an option that alone has the score.
func scoresOf(q *authoring.StructuredQuestion) []PaperChoice {
	scores := q.Scale().Reachable()
	if len(scores) > mostScores && scores[len(scores)-1] == int64(len(scores)-1) {
		return []PaperChoice{}
	}
	list := make([]PaperChoice, len(scores))
	for i, score := range scores {
		list[i] = PaperChoice{Value: strconv.FormatInt(score, 10), Label: labelOf(q, score), Score: score}
	}
	return list
}

func labelOf(q *authoring.StructuredQuestion, score int64) string {
	label, found := "", 0
	for _, o := range q.Options {
		if o.Score == score {
			label, found = cmp.Or(strings.TrimSpace(o.Label), o.Value), found+1
		}
	}
	if found != 1 {
		return ""
	}
	return label
}

// answer is a stored answer of an entry.
type answer struct {
	No       int64  `db:"question_no"`
	Entry    int64  `db:"entry"`
	Value    string `db:"value"`
	Text     string `db:"text"`
	Reason   string `db:"reason"`
	Revision int64  `db:"revision"`
	ByKey    int64  `db:"by_key"`
	By       string `db:"by_name"`
	At       int64  `db:"entered_at"`
}

func (a answer) given() bool { return a.Value+a.Text+a.Reason != "" }

// same reports whether two answers say the same. Spaces are not told apart: nobody sees them on paper.
func (a answer) same(b answer) bool {
	return a.Value == b.Value && a.Reason == b.Reason && slices.Equal(strings.Fields(a.Text), strings.Fields(b.Text))
}

func (a answer) stored() StoredPaperAnswer {
	return StoredPaperAnswer{QuestionNo: a.No, Value: a.Value, Text: a.Text, Reason: a.Reason, Revision: a.Revision}
}

// sheet are the answers of both entries, and of the settlements, by the number of the question.
type sheet [settlement + 1]map[int64]answer

func sheetOf(answers []answer) *sheet {
	var s sheet
	for i := range s {
		s[i] = map[int64]answer{}
	}
	for _, a := range answers {
		s[a.Entry][a.No] = a
	}
	return &s
}

// differences returns the numbers of the questions that were entered in two ways, in order.
func (s *sheet) differences(questions int64) []int64 {
	list := []int64{}
	for no := range questions {
		if !s[firstEntry][no].same(s[secondEntry][no]) {
			list = append(list, no)
		}
	}
	return list
}

// unsettled counts the differences that are not settled.
func (s *sheet) unsettled(questions int64) (n int) {
	for _, no := range s.differences(questions) {
		if _, settled := s[settlement][no]; !settled {
			n++
		}
	}
	return n
}

// holds returns the answer of a question that holds: the settled one, otherwise that of the first entry.
func (s *sheet) holds(no int64, twice bool) (answer, bool) {
	if settled, ok := s[settlement][no]; ok && twice && !s[firstEntry][no].same(s[secondEntry][no]) {
		return settled, settled.given()
	}
	found := s[firstEntry][no]
	return found, found.given()
}
