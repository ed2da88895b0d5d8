package activity

// filling are the edits that add what the wanted results say and the existing ones do not. One that meets another edit of
// the same result is left out by its revision.
func filling(existing []Result, wanted []NewResult) []ResultEdit {
	var edits []ResultEdit
	for i := range wanted {
		if e, says := wanted[i].filling(&existing[i]); says {
			edits = append(edits, e)
		}
	}
	return edits
}

func (w *NewResult) filling(r *Result) (e ResultEdit, says bool) {
	next := r.Revision + 1
	e = ResultEdit{QuestionResultID: r.QuestionResultID, Revision: &next}
	e.Notes = fill(&says, r.Notes, w.Notes)
	e.ChildSelectedAnswer = fill(&says, r.ChildSelectedAnswer, w.ChildSelectedAnswer)
	e.TotalDuration = fill(&says, r.TotalDuration, w.TotalDuration)
	e.PromptClicks = fill(&says, r.PromptClicks, w.PromptClicks)
	e.RepeatClicks = fill(&says, r.RepeatClicks, w.RepeatClicks)
	e.PromptCount = fill(&says, r.PromptCount, w.PromptCount)
	e.HintCount = fill(&says, r.HintCount, w.HintCount)
	e.RepeatCount = fill(&says, r.RepeatCount, w.RepeatCount)
	e.OverTime = fill(&says, r.OverTime, w.OverTime)
	said, given := r.all(), w.all()
	for i, part := range e.all() {
		if said[i].value.empty() && !given[i].value.empty() {
			*part.value, says = *given[i].value, true
		}
	}
	return e, says
}

// fill is the new value if it says something where nothing is said yet.
func fill[T comparable](says *bool, stored T, value *T) *T {
	var nothing T
	if value == nil || *value == nothing || stored != nothing {
		return nil
	}
	*says = true
	return value
}
