package activity

import "milepost/internal/wire"

// Rows are the rows of a list, which may be a thousand.
type Rows []Row

// AppendJSON implements [wire.Appender].
func (r Rows) AppendJSON(to []byte) []byte {
	if r == nil {
		return append(to, "null"...)
	}
	to = append(to, '[')
	for i := range r {
		if i > 0 {
			to = append(to, ',')
		}
		to = r[i].appendJSON(to)
	}
	return append(to, ']')
}

// appendJSON writes the fields of a usual row, in the order in which they are declared.
func (r *Row) appendJSON(to []byte) []byte {
	if r.Discarded != nil || r.Blind {
		return wire.AppendValue(to, r)
	}
	to = wire.AppendText(append(to, `{"activity_id":`...), r.ActivityID)
	to = wire.AppendText(append(to, `,"child_id":`...), r.ChildID)
	to = wire.AppendText(append(to, `,"purchase_id":`...), r.PurchaseID)
	to = wire.AppendText(append(to, `,"application_id":`...), r.ApplicationID)
	to = wire.AppendInt(append(to, `,"total_duration":`...), r.TotalDuration)
	to = r.StartDate.AppendJSON(append(to, `,"start_date":`...))
	if to = append(to, `,"finish_date":`...); r.FinishDate == nil {
		to = append(to, "null"...)
	} else {
		to = r.FinishDate.AppendJSON(to)
	}
	to = wire.AppendText(append(to, `,"report_id":`...), r.ReportID)
	to = wire.AppendText(append(to, `,"test_date":`...), r.TestDate)
	to = wire.AppendText(append(to, `,"first_name":`...), r.FirstName)
	to = wire.AppendText(append(to, `,"last_name":`...), r.LastName)
	to = wire.AppendBool(append(to, `,"mine":`...), r.Mine)
	to = wire.AppendText(append(to, `,"specialist":`...), r.Specialist)
	to = wire.AppendText(append(to, `,"title":`...), r.Title)
	to = wire.AppendText(append(to, `,"image":`...), r.Image)
	to = wire.AppendInt(append(to, `,"question_count":`...), r.QuestionCount)
	to = wire.AppendInt(append(to, `,"answered":`...), r.Answered)
	to = wire.AppendInt(append(to, `,"raw_score":`...), r.RawScore)
	to = wire.AppendInt(append(to, `,"max_score":`...), r.MaxScore)
	to = appendAny(to, `,"respondent":`, r.Respondent)
	to = appendAny(to, `,"relation":`, r.Relation)
	to = appendAny(to, `,"rater_name":`, r.RaterName)
	to = appendAny(to, `,"entry":`, r.Entry)
	if r.EnteredTwice {
		to = append(to, `,"entered_twice":true`...)
	}
	to = appendAny(to, `,"language":`, r.Language)
	return append(to, '}')
}

// appendAny writes a field that is left out when it is empty.
func appendAny(to []byte, key, text string) []byte {
	if text == "" {
		return to
	}
	return wire.AppendText(append(to, key...), text)
}
