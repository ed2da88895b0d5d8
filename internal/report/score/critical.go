package score

// Critical is an answer that the author has the report name, whatever the total.
type Critical struct {
	No   int64  `json:"no"`
	Text string `json:"text"`
}

// critical returns the critical answers that were given, in the order of the rules.
func (s *Sheet) critical() []Critical {
	if s.Rules.Empty() {
		return nil
	}
	var list []Critical
	for _, at := range s.Rules.Named(s.flowItems()) {
		rule := s.Rules.Critical[at]
		for _, item := range s.Items {
			if item.QuestionID == rule.QuestionID {
				list = append(list, Critical{item.No, rule.Text})
			}
		}
	}
	return list
}
