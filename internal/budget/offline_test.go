package budget

import (
	"fmt"
	"net/http"

	"github.com/google/uuid"

	"milepost/internal/offline"
	"milepost/internal/wire"
)

// onDevices are the operations of what devices take with them.
var onDevices = []operation{
	{"take 20 items offline", func(w *world, _ int) call {
		w.exec(`DELETE FROM throttle`)
		w.exec(`DELETE FROM offline_item`)
		w.exec(`DELETE FROM offline_copy`)
		return call{as: w.worker, method: http.MethodPost, path: "/api/offline-copy", body: w.newCopy(uuid.NewString())}
	}},
	{"contact of an offline copy", func(w *world, run int) call {
		id := w.takenCopy(run)
		return call{as: w.worker, method: http.MethodPost, path: "/api/offline-copy/" + id + "/contact", body: offline.OfflineContact{DeviceTime: wire.At(today)}}
	}},
	{"questions of an item taken offline", func(w *world, run int) call {
		item := itemOf(w.takenCopy(run), 0)
		return call{as: w.worker, method: http.MethodGet, path: "/api/offline-item/structure/" + item}
	}},
	{"devices with offline data", func(w *world, run int) call {
		w.takenCopy(run)
		return call{as: w.worker, method: http.MethodGet, path: "/api/offline-copies"}
	}},
}

// newCopy is a copy of an application with 20 children.
func (w *world) newCopy(copyID string) offline.NewOfflineCopy {
	in := offline.NewOfflineCopy{CopyID: copyID, DeviceName: "Tablet", Until: "2026-03-04"}
	for i := range 20 {
		in.Items = append(in.Items, offline.NewOfflineItem{
			ItemID: itemOf(copyID, i), ChildID: rowID(childID, i+1), ApplicationID: w.application, PurchaseID: w.purchase,
		})
	}
	return in
}

// itemOf is the id of a copy's item by its place.
func itemOf(copyID string, place int) string {
	return uuid.NewSHA1(uuid.Nil, fmt.Appendf(nil, "%s %d", copyID, place)).String()
}

// takenCopy returns the copy of the newest 20 items, which the first run takes.
func (w *world) takenCopy(run int) string {
	w.t.Helper()
	const id = "70000000-0000-4000-8000-000000000001"
	if run == 0 {
		w.exec(`DELETE FROM throttle`)
		w.exec(`DELETE FROM offline_item`)
		w.exec(`DELETE FROM offline_copy`)
		w.send(w.t.Context(), call{as: w.worker, method: http.MethodPost, path: "/api/offline-copy", body: w.newCopy(id)})
	}
	return id
}
