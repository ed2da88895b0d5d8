package contract

import (
	"github.com/google/uuid"

	"milepost/internal/activity"
	"milepost/internal/offline"
	"milepost/internal/wire"
)

// offlineOperations are about what devices take with them. A copy belongs to its account, whoever else sees the children.
var offlineOperations = table{
	"create-offline-copy": {Audit: "offline.take", Call: func(c Case) call { return call{Body: c.newOfflineCopy()} },
		Tamper: []tampering{
			{
				what: "a copy for somebody else, that is over already", caller: "specialist", row: Own,
				with: map[string]any{"account_id": strangerID, "until_at": 1}, want: 422, stays: noOfflineCopy,
			},
			{
				what: "a copy for a year", caller: "specialist", row: Own, with: map[string]any{"until": "2099-01-01"}, want: 422, stays: noOfflineCopy,
			},
			{what: "another's child", caller: "specialist", row: Others, want: 404, stays: noOfflineCopy},
		},
	},
	"list-offline-copies": {Audit: "offline.list", Call: func(c Case) call {
		switch c.Row {
		case NoRow:
			c.Me.OfflineCopy()
			return call{}
		case Missing:
			return call{Query: "?user_id=" + missingID}
		}
		c.Owner().OfflineCopy()
		return call{Query: "?user_id=" + c.Owner().ID}
	}},
	"contact-offline-copy": {NoChild: true, Call: func(c Case) call {
		return call{ID: c.id((*person).OfflineCopy), Body: offline.OfflineContact{DeviceTime: wire.At(c.Now())}}
	}},
	"change-offline-copy": {Audit: "offline.change", Call: func(c Case) call {
		in := offline.OfflineChange{}
		if c.Row == Own {
			in.Add = []offline.NewOfflineItem{c.Me.NewOfflineItem()}
		}
		return call{ID: c.id((*person).OfflineCopy), Body: in}
	},
		Tamper: []tampering{{
			what: "the state of a copy", caller: "specialist", row: Own, with: map[string]any{"state": "live", "items": []any{}}, want: 422,
			stays: func(f tamperedCall) (string, string) {
				return f.Text(`SELECT CAST(count(*) AS TEXT) FROM offline_item WHERE copy_id = $1`, f.Me.OfflineCopy()), "1"
			},
		}},
	},
	"end-offline-copy":   {Audit: "offline.end", Call: about((*person).OfflineCopy)},
	"clear-offline-copy": {Audit: "offline.cleared", Call: about((*person).OfflineCopy)},

	"get-offline-state":     {NoChild: true, Call: about((*person).OfflineCopy)},
	"get-offline-structure": {NoChild: true, Call: func(c Case) call { return call{ID: c.id((*person).OfflineItem)} }},
}

// newOfflineCopy is a copy with the row's child, or with the purchase of another.
func (c Case) newOfflineCopy() offline.NewOfflineCopy {
	in := c.Me.NewOfflineCopy()
	switch c.Row {
	case othersPurchase:
		in.Items[0].PurchaseID = c.Stranger.Purchase()
	case Own, NoRow:
	default:
		in.Items[0].ChildID = c.id((*person).Child)
	}
	return in
}

func noOfflineCopy(f tamperedCall) (string, string) {
	return f.Text(`SELECT CAST(count(*) AS TEXT) FROM offline_copy WHERE account_id IN ($1, $2)`, f.Me.ID, f.Stranger.ID), "0"
}

// startFromItem starts an activity from an item of the caller, or of another.
func (c Case) startFromItem(in activity.NewActivity) activity.NewActivity {
	of := c.Me
	if c.Row == othersItem {
		of = c.Stranger
	}
	in.ActivityID, in.OfflineItemID = uuid.NewString(), of.OfflineItem()
	return in
}

// Rows of a start: from an item of an offline copy.
const (
	ownItem    = "own-item"
	othersItem = "other's-item"
)

// ofCopy are operations on an offline copy, which belongs only to its account.
var ofCopy = []string{"contact-offline-copy", "change-offline-copy", "end-offline-copy", "clear-offline-copy", "get-offline-state", "get-offline-structure"}
