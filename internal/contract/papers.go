package contract

import (
	"milepost/internal/activity/paper"
	"milepost/internal/testworld"
)

// paperOperations are about entering a protocol from paper. Each has a protocol of its own, in the state that it needs.
var paperOperations = table{
	"start-paper-entry": {Audit: "paper.start", Call: func(c Case) call { return call{Body: c.newPaper()} },
		Tamper: []tampering{{
			what: "an activity of another's child", caller: "specialist", row: Others, want: 404, stays: noPaper,
		}},
	},
	"get-paper-entry": {Audit: "paper.read", Call: papers((*person).Paper, "read")},
	"save-paper-answers": {Audit: "paper.enter", Call: withPaper((*person).Paper, "save", paper.PaperAnswers{
		Entry: 1, Answers: []paper.PaperAnswer{{QuestionNo: 2, Value: "often", Revision: 1}},
	})},
	"ask-second-paper-entry":     {Audit: "paper.ask", Call: papers((*person).Paper, "ask")},
	"begin-second-paper-entry":   {Audit: "paper.second", Call: papers((*person).PaperAsked, "begin")},
	"end-second-paper-entry":     {Audit: "paper.end", Call: papers((*person).PaperAgain, "end")},
	"discard-second-paper-entry": {Audit: "paper.discard", Call: papers((*person).PaperAgain, "discard")},
	"settle-paper-answer": {Audit: "paper.settle", Call: withPaper((*person).PaperCompared, "settle", paper.PaperSettlement{
		QuestionNo: 1, Choice: "second",
	})},
	"finish-paper-entry": {Audit: "paper.finish", Call: withPaper((*person).Paper, "finish", paper.PaperFinish{MissingShown: true})},
}

func papers(of func(*person, string) string, name string) func(Case) call {
	return withPaper(of, name, nil)
}

func withPaper(of func(*person, string) string, name string, body any) func(Case) call {
	return func(c Case) call {
		return call{ID: c.id(func(p *testworld.Person) string { return of(p, name) }), Body: body}
	}
}

// newPaper is a protocol about the row's child, or with the purchase of another.
func (c Case) newPaper() paper.NewPaperEntry {
	in := c.Me.NewPaper()
	switch c.Row {
	case othersPurchase:
		_, in.PurchaseID = c.Stranger.BuyQuestionnaire()
	case Own, NoRow:
	default:
		in.ChildID = c.id((*person).Child)
	}
	return in
}

func noPaper(f tamperedCall) (string, string) {
	return f.Text(`SELECT CAST(count(*) AS TEXT) FROM activity WHERE owner_id = $1 AND entry = 'paper'`, f.Me.ID), "0"
}
