package document

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"milepost/internal/questionnaire"
	"milepost/internal/report/raters"
)

// AddRaters adds the section on several raters, if the content has none yet, and what they say. Without raters nothing is added,
// so that such a report stays identical to the byte.
func (r *Report) AddRaters(section *raters.RatersSection) {
	r.Raters = section
	if section != nil {
		r.Content = r.Content.WithRaters()
	}
}

// raters adds the figures of several raters. A rater is named by the place among them, from 1.
func (f *figureList) raters(s *raters.RatersSection) {
	if s == nil {
		return
	}
	for i := range s.Raters {
		f.add("raters.name."+strconv.Itoa(i+1), fmt.Sprintf("Rater %d", i+1), raterName(s.Raters[i].Respondent, s.Raters[i].Relation, s.Raters[i].RaterName), "")
	}
	for i := range s.Scores {
		f.ratedScore(&s.Scores[i])
	}
	f.add("raters.apart", "Questions answered two or more steps apart", strconv.Itoa(len(s.Apart)), "")
	icc := ""
	if s.Agreement.Value != nil {
		icc = strconv.FormatFloat(*s.Agreement.Value, 'f', 2, 64)
	}
	f.add("raters.icc", "Agreement of the raters, ICC(2,1)", icc, agreementReasons[s.Agreement.Reason])
	f.add("raters.icc_n", "Questions that all raters answered", strconv.Itoa(s.Agreement.N), "")
}

// agreementReasons are the reasons for which there is no figure of agreement, as words.
var agreementReasons = map[string]string{"few_pairs": "too few questions", "no_variance": "the answers do not vary"}

func (f *figureList) ratedScore(s *raters.RatedScore) {
	id, label := "raters:"+s.Score, scoreLabel(s.Score)
	for i := range s.Raters {
		of, place := &s.Raters[i], strconv.Itoa(i+1)
		interval := ""
		if of.Interval != nil {
			interval = fmt.Sprintf("%d %% interval %s", of.Interval.Level, of.Interval.Text)
		}
		f.add(id+".standard."+place, label+": standard score of rater "+place, of.Text, of.Reason)
		f.add(id+".interval."+place, label+": interval of rater "+place, interval, of.Reason)
	}
	for i := range s.Differences {
		d := &s.Differences[i]
		pair := fmt.Sprintf("%d-%d", d.First+1, d.Second+1)
		between := fmt.Sprintf("of raters %d and %d", d.First+1, d.Second+1)
		f.add(id+".difference."+pair, label+": difference "+between, d.Text, d.Reason)
		f.add(id+".share."+pair, label+": how often a difference as that "+between+" occurs", d.ShareText, d.ShareReason)
	}
}

// scoreLabel is a score's name as sentences have it.
func scoreLabel(key string) string {
	if key == "total" {
		return "Total"
	}
	_, name, _ := strings.Cut(key, ":")
	return name
}

// raterName is a rater's relation, or kind, with the name.
func raterName(respondent questionnaire.Respondent, relation, name string) string {
	who := cmp.Or(relation, string(respondent))
	if name == "" {
		return who
	}
	return name + " (" + who + ")"
}
