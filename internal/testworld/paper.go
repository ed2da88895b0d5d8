package testworld

import (
	"context"

	"milepost/internal/activity/paper"
	"milepost/internal/questionnaire"
)

// NewPaper is a mother's protocol on paper about the person's child.
func (p *Person) NewPaper() paper.NewPaperEntry {
	p.World.T.Helper()
	_, purchaseID := p.BuyQuestionnaire()
	return paper.NewPaperEntry{
		ChildID: p.Child(), PurchaseID: purchaseID, TestDate: p.World.Now().AddDate(0, 0, -3).Format("2006-01-02"),
		Respondent: questionnaire.Parent, Relation: "mother", RaterName: "Ana Berg",
	}
}

// Paper is a protocol whose first entry has an answer. Each name has one of its own.
func (p *Person) Paper(name string) string {
	return p.Row("paper "+name, func(ctx context.Context) (string, error) {
		begun, err := p.World.Services.Papers.Start(ctx, p.Actor, p.NewPaper())
		if err == nil {
			err = p.types(ctx, begun.ActivityID, 1, "often")
		}
		return begun.ActivityID, err
	})
}

// PaperAsked is a protocol of which a second entry is asked for.
func (p *Person) PaperAsked(name string) string {
	return p.Row("paper asked "+name, func(ctx context.Context) (string, error) {
		id := p.Paper(name)
		_, err := p.World.Services.Papers.Ask(ctx, p.Actor, id)
		return id, err
	})
}

// PaperAgain is a protocol that the person enters a second time, with another answer.
func (p *Person) PaperAgain(name string) string {
	return p.Row("paper again "+name, func(ctx context.Context) (string, error) {
		id := p.PaperAsked(name)
		_, err := p.World.Services.Papers.Begin(ctx, p.Actor, id)
		if err == nil {
			err = p.types(ctx, id, 2, "never")
		}
		return id, err
	})
}

// PaperCompared is a protocol whose two entries differ.
func (p *Person) PaperCompared(name string) string {
	return p.Row("paper compared "+name, func(ctx context.Context) (string, error) {
		id := p.PaperAgain(name)
		_, err := p.World.Services.Papers.End(ctx, p.Actor, id)
		return id, err
	})
}

func (p *Person) types(ctx context.Context, id string, entry int64, value string) error {
	in := paper.PaperAnswers{Entry: entry, Answers: []paper.PaperAnswer{{QuestionNo: 1, Value: value, Revision: 1}}}
	_, err := p.World.Services.Papers.Save(ctx, p.Actor, id, in)
	return err
}
