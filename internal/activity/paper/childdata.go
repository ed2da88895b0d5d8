package paper

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/people/dataexport"
	"milepost/internal/wire"
)

// Entries are the entries of a protocol, as the archive of a child has them.
type Entries struct {
	ActivityID string               `json:"activity_id"`
	TestDate   string               `json:"test_date"`
	First      []StoredPaperAnswer  `json:"first"`
	FirstBy    string               `json:"first_by"`
	Second     []StoredPaperAnswer  `json:"second,omitempty"`
	SecondBy   string               `json:"second_by,omitempty"`
	Settled    []SettledPaperAnswer `json:"settled,omitempty"`
}

// Export adds what was entered from paper to the export of a child's owner. Guardians get only what reports contain of it.
func (s *Service) Export(ctx context.Context, actor authz.Actor, childID string, shared bool, out *dataexport.Archive) error {
	if shared {
		return nil
	}
	var ids []string
	q := s.k.DB.Read()
	err := q.Select(ctx, &ids, `SELECT id FROM activity a WHERE child_id = $1 AND entry = '`+activity.EntryPaper+`'`+activity.NotDiscarded+` ORDER BY key`, childID)
	if err != nil {
		return err
	}
	for _, id := range ids {
		p, err := find(ctx, q, actor, id)
		if err != nil {
			return err
		}
		answers, err := answersOf(ctx, q, p.a.Key)
		if err != nil {
			return err
		}
		if p.entryOf(actor.ID) == secondEntry {
			answers[firstEntry] = nil // who makes the second entry does not see the first one
		}
		if err := out.JSON("paper/"+id+".json", p.entries(answers)); err != nil {
			return err
		}
	}
	return nil
}

func (p *protocol) entries(answers *sheet) Entries {
	out := Entries{ActivityID: p.a.ID, TestDate: p.a.TestDate, First: []StoredPaperAnswer{}}
	if p.first != nil {
		out.FirstBy = p.first.Name
	}
	if p.second != nil {
		out.SecondBy = p.second.Name
	}
	for no := range p.a.Count {
		if a, ok := answers[firstEntry][no]; ok {
			out.First = append(out.First, a.stored())
		}
		if a, ok := answers[secondEntry][no]; ok {
			out.Second = append(out.Second, a.stored())
		}
		if a, ok := answers[settlement][no]; ok {
			out.Settled = append(out.Settled, SettledPaperAnswer{StoredPaperAnswer: a.stored(), By: a.By, At: wire.Time(a.At)})
		}
	}
	return out
}
