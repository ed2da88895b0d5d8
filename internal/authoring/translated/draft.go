package translated

import (
	"context"

	"milepost/internal/authoring"
	"milepost/internal/authoring/translation"
	"milepost/internal/authz"
	"milepost/internal/db"
)

// draft is what an application's draft holds to translate.
type draft struct {
	authoring.Application
	units []translation.Unit
	byKey map[string]translation.Unit
}

// readDraft reads the actor's own draft; a stranger's is not found.
func readDraft(ctx context.Context, q db.Querier, actor authz.Actor, id string) (draft, error) {
	row, questions, err := authoring.WholeDraft(ctx, q, actor, id)
	if err != nil {
		return draft{}, err
	}
	rules, err := authoring.ReadRules(ctx, q, id)
	if err != nil {
		return draft{}, err
	}
	form, err := authoring.ReadForm(ctx, q, id)
	if err != nil {
		return draft{}, err
	}
	d := draft{Application: row, units: translation.Of(&row.Settings, rules, form, questions).Units()}
	d.byKey = make(map[string]translation.Unit, len(d.units))
	for _, u := range d.units {
		d.byKey[u.Key] = u
	}
	return d, nil
}

// renewed is the draft as it is within the transaction: read again only if it was saved since.
func (d draft) renewed(ctx context.Context, tx *db.Tx, actor authz.Actor) (draft, error) {
	row, err := authoring.OwnDraft(ctx, tx, actor, d.ID)
	if err != nil || row.Revision == d.Revision {
		return d, err
	}
	return readDraft(ctx, tx, actor, d.ID)
}
