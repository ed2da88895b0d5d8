package app_test

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/people"
	"milepost/internal/testworld"
)

var updateMade = flag.Bool("update-made", false, "rewrite testdata/new_activity.json")

// A device makes the activities that it begins without a network: web/src/features/activity/offline/newOffline.test.ts compares them with
// what the server makes here.
func TestWhatTheServerMakesOfAStartIsWhatDevicesMake(t *testing.T) {
	onTheRoad(t, 1, func(a *away) {
		a.later(15 * time.Hour) // noon somewhere else, and the same day everywhere that tests run
		a.later(-12 * time.Hour)
		const born = "2020-05-17"
		child := member(t, a.must("create-child", testworld.Call{Body: people.NewChild{
			FirstName: "Robin", LastName: "Vale", ChildDetails: people.ChildDetails{DateOfBirth: new(born)},
		}}), "child_id")
		id := uuid.NewString()
		a.must("start-activity", testworld.Call{Body: activity.NewActivity{ActivityID: id, ChildID: child, PurchaseID: a.purchase, TestDate: "2026-03-02"}})
		made := map[string]json.RawMessage{
			"detail":    json.RawMessage(a.must("get-activity", testworld.Call{ID: id})),
			"results":   json.RawMessage(a.must("list-results", testworld.Call{ID: id})),
			"structure": json.RawMessage(a.must("get-activity-structure", testworld.Call{ID: id})),
			"born":      json.RawMessage(strconv.Quote(born)),
		}
		text, err := json.MarshalIndent(made, "", "  ")
		require.NoError(t, err)
		stable := stableText(string(text)) + "\n"
		path := filepath.Join("testdata", "new_activity.json")
		if *updateMade {
			require.NoError(t, os.WriteFile(path, []byte(stable), 0o600))
		}
		stored, err := os.ReadFile(path)
		require.NoError(t, err)
		require.Equal(t, string(stored), stable, "run this test with -update-made")
	})
}

// stableText numbers the ids of a text in their order, and leaves out what is another in each run.
func stableText(text string) string {
	numbers := map[string]string{}
	for at := 0; at+36 <= len(text); at++ {
		id := text[at : at+36]
		if strings.Count(id, "-") == 4 && uuid.Validate(id) == nil && numbers[id] == "" {
			numbers[id] = "id" + strconv.Itoa(len(numbers))
		}
	}
	for id, number := range numbers {
		text = strings.ReplaceAll(text, id, number)
	}
	lines := strings.Split(text, "\n")
	kept := lines[:0]
	for _, line := range lines {
		if !strings.Contains(line, `"pairing_key"`) && !strings.Contains(line, `"created_at"`) && !strings.Contains(line, `"published_date"`) {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "\n")
}
