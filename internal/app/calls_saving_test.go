package app

import "milepost/internal/authoring"

// savingCalls are about the saving of an application that is being edited.
var savingCalls = map[string]func(accessCase) call{
	"save-questions": func(c accessCase) call { return call{id: c.application(), body: changes()} },
	"get-rules":      func(c accessCase) call { return call{id: c.application()} },
	"save-rules":     func(c accessCase) call { return call{id: c.application(), body: authoring.DraftRules{}} },
}

// changes add one question to an application.
func changes() authoring.QuestionChanges {
	in := questions()
	return authoring.QuestionChanges{Questions: []authoring.StructuredQuestion{{Question: in.Questions[0], Elements: in.Elements}}}
}
