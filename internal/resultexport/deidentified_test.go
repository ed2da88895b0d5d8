package resultexport_test

import (
	"encoding/json"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// secrets returns what a de-identified archive must not hold, whatever its format.
func (d *fixture) secrets(child, activity string) []string {
	return []string{
		child, activity, "Mia", "Stone", "K-7", "2020-01-15", "Ada", "Lane", "2026-02-20", "10:00:00", "calm", "the red one", "my secret word", "Tom Reed", "Mother Ana",
	}
}

func TestADeidentifiedExportNamesNobody(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		child := d.child("owner", "Mia")
		results := two()
		results[1] = result{score: 1, answer: "my secret word", notes: "Mia was tired"}
		id := d.activity("owner", child, 1, "2026-02-20", results...)
		d.exec(`UPDATE activity SET respondent = 'parent', relation = 'Mother Ana', rater_name = 'Tom Reed', entry = 'link' WHERE id = $1`, id)
		// On an earlier day: moved back, it cannot become the day of the other.
		second := d.activity("owner", child, 1, "2026-02-17", two()...)
		for _, format := range []string{"long", "wide", "fhir"} {
			begun := d.begin("owner", request{Format: format, Deidentified: true})
			require.Len(t, begun.PseudonymKey, 52)
			_, files := d.fetch("owner", begun.ExportID)
			for name, text := range files {
				for _, secret := range append(d.secrets(child, id), second, begun.PseudonymKey) {
					require.NotContains(t, text, secret, "%s in %s", secret, name)
				}
			}
			require.Contains(t, files["README.txt"], "Left out: child_custom_id, child_first_name")

			w := d.request("owner", http.MethodGet, "/api/results/export/"+begun.ExportID+"/key", "")
			require.Equal(t, 200, w.Code)
			keys := rows(t, w.Body.String())
			require.Len(t, keys, 1)
			require.Equal(t, child, keys[0]["child_id"])
			require.Equal(t, begun.PseudonymKey, keys[0]["pseudonym_key"])
			moved, err := strconv.Atoi(keys[0]["days_moved_back"])
			require.NoError(t, err)
			require.True(t, moved >= 1 && moved <= 365)
			if format == "fhir" {
				require.Contains(t, strings.Join(slices.Collect(maps.Values(files)), ""), `"source":{"type":"RelatedPerson","display":"parent"}`)
			}
			if format != "long" {
				continue
			}
			lines := rows(t, files["results.csv"])
			require.Len(t, lines, 4)
			dates := map[string]bool{}
			for _, line := range lines {
				require.Equal(t, keys[0]["child_pseudonym"], line["child_id"])
				require.Equal(t, "6", line["age_years"])
				require.NotContains(t, line, "age_days")
				dates[line["test_date"]] = true
			}
			for _, on := range []string{"2026-02-20", "2026-02-17"} {
				day, err := time.Parse(time.DateOnly, on)
				require.NoError(t, err)
				require.True(t, dates[day.AddDate(0, 0, -moved).Format(time.DateOnly)], "both days are moved by the same number")
			}
			require.Subset(t, []string{lines[0]["respondent"], lines[2]["respondent"]}, []string{"1", "2"}, "who answered is named by kind")
			require.NotContains(t, lines[0], "relation")
			require.NotContains(t, lines[0], "rater_name")
			require.Contains(t, files["results.csv"], ",-8,another answer,another answer,1,")
		}
		named := d.begin("owner", request{Format: "long"})
		require.Equal(t, 404, d.request("owner", http.MethodGet, "/api/results/export/"+named.ExportID+"/key", "").Code, "no key file without pseudonyms")
	})
}

func TestTheKeyIsNowhereInTheDatabaseNorInAnAddress(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		begun := d.begin("owner", request{Format: "long", Deidentified: true})
		var stored []struct {
			Request string `db:"request"`
			Key     string `db:"pseudonym_key"`
		}
		require.NoError(t, d.db.Read().Select(t.Context(), &stored, `SELECT request, pseudonym_key FROM result_export`))
		require.Len(t, stored, 1)
		require.NotContains(t, stored[0].Request+stored[0].Key, begun.PseudonymKey)
	})
}

func TestTheOrderOfADeidentifiedExportRevealsNoTime(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		for i := range 12 {
			d.activity("owner", d.child("owner", "Child"+strconv.Itoa(i)), 1, "2026-02-20", two()...)
		}
		begun := d.begin("owner", request{Format: "wide", Deidentified: true})
		_, files := d.fetch("owner", begun.ExportID)
		last := ""
		for _, line := range rows(t, files["01-el-1/codes.csv"]) {
			require.Greater(t, place(line["activity_id"]), last, "in the order of pseudonyms")
			last = place(line["activity_id"])
		}
	})
}

// place makes the letters of a pseudonym sort as they count.
func place(pseudonym string) string {
	const letters = "abcdefghijkmnpqrstuvwxyz23456789"
	return strings.Map(func(r rune) rune { return rune('A' + strings.IndexRune(letters, r)) }, strings.TrimPrefix(pseudonym, "a-"))
}

var uuidForm = regexp.MustCompile(`^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`)

func TestABundleIsConsistent(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		for _, name := range []string{"Mia", "Ali"} {
			child := d.child("owner", name)
			d.activity("owner", child, 1, "2026-02-20", two()...)
			d.activity("owner", child, 2, "2026-02-21", result{score: -1}, result{score: -1, missing: "no_response"})
		}
		for _, hidden := range []bool{false, true} {
			var bundle struct {
				Type  string `json:"type"`
				Entry []struct {
					FullURL  string         `json:"fullUrl"`
					Resource map[string]any `json:"resource"`
				} `json:"entry"`
			}
			text := d.export(request{Format: "fhir", Deidentified: hidden})["bundle.json"]
			require.NoError(t, json.Unmarshal([]byte(text), &bundle))
			known, kinds := map[string]bool{}, map[string]int{}
			for _, e := range bundle.Entry {
				id := strings.TrimPrefix(e.FullURL, "urn:uuid:")
				require.Regexp(t, uuidForm, id)
				require.Equal(t, id, e.Resource["id"])
				require.False(t, known[e.FullURL], "each once")
				known[e.FullURL] = true
				kind, _ := e.Resource["resourceType"].(string)
				kinds[kind]++
				for _, reference := range regexp.MustCompile(`"reference":"([^"]+)"`).FindAllStringSubmatch(mustJSON(t, e.Resource), -1) {
					require.True(t, known[reference[1]], "what is referred to comes before")
				}
			}
			require.Equal(t, map[string]int{"Questionnaire": 2, "Patient": 2, "QuestionnaireResponse": 4, "Observation": 8}, kinds)
			require.Contains(t, text, `"questionnaire":"https://milepost.example/fhir/Questionnaire/`+d.app+`|2"`)
			require.Contains(t, text, `"valueQuantity":{"value":50,"unit":"%"`)
			require.Contains(t, text, `"code":"not-performed"`)
		}
	})
}

func mustJSON(t *testing.T, value any) string {
	t.Helper()
	text, err := json.Marshal(value)
	require.NoError(t, err)
	return string(text)
}
