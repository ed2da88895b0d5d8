package normset_test

import (
	"bytes"
	"context"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"
	"golang.org/x/text/encoding/unicode"

	"milepost/internal/authoring/authoringtest"
	"milepost/internal/authoring/normset"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/fault"
)

// onOne runs f on one engine, since reading files does not depend on it.
func onOne(t *testing.T, f func(h *fixture)) {
	t.Helper()
	ran := false
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		if !ran {
			f(newFixture(t, d))
		}
		ran = true
	})
}

// workbook is a workbook of sheets of cells.
func workbook(t *testing.T, sheets ...[][]any) string {
	t.Helper()
	f := excelize.NewFile()
	defer func() { _ = f.Close() }()
	for i, rows := range sheets {
		name := string(rune('A' + i))
		_, err := f.NewSheet(name)
		require.NoError(t, err)
		for j, row := range rows {
			cell, err := excelize.CoordinatesToCellName(1, j+1)
			require.NoError(t, err)
			require.NoError(t, f.SetSheetRow(name, cell, &row))
		}
	}
	require.NoError(t, f.DeleteSheet("Sheet1"))
	var out bytes.Buffer
	require.NoError(t, f.Write(&out))
	return out.String()
}

func TestTheSameNormsInManyFiles(t *testing.T) {
	utf16, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(words)
	require.NoError(t, err)
	head, table, _ := strings.Cut(words, "\n")
	table = "\n" + table
	semicolons := strings.ReplaceAll(table, ",", "\x00")
	semicolons = strings.NewReplacer("5;0", `"5;0"`, "5;6", `"5;6"`, "6;0", `"6;0"`, "\x00", ";").Replace(semicolons)
	cells := [][]any{{head}, {"sex", "age_from", "age_until", "raw", "percentile"}}
	keys := [][]any{{"score", "total"}, {"title", "Words"}, {"Citation", "Invented 2026"}, {"sample n", 120}, {"reliability", 0.9}}
	for _, line := range strings.Split(strings.TrimSpace(words), "\n")[2:] {
		c := strings.Split(line, ",")
		cells = append(cells, []any{c[0], c[1], c[2], c[3], c[4]})
	}
	onOne(t, func(h *fixture) {
		id := h.upload("owner", h.published, words)[0].NormID
		for name, file := range map[string]string{
			"a byte order mark": "\ufeff" + words, "CRLF": strings.ReplaceAll(words, "\n", "\r\n"), "CR": strings.ReplaceAll(words, "\n", "\r"),
			"UTF-16": utf16, "semicolons": head + semicolons, "tabs": head + strings.ReplaceAll(table, ",", "\t"),
			"saved by a spreadsheet": `"` + head + `",,,,` + table, "cells behind the head": head + ",,,," + table,
			"blank lines": strings.ReplaceAll(words, "\n", "\n\n"), "Excel": workbook(t, cells), "Excel with a sheet for the head": workbook(t, keys, cells[1:]),
		} {
			got := authoringtest.Decode[normset.UploadedNorms](h.T, h.send("owner", h.published, "norms", file), 200)
			require.True(h.T, got.Norms[0].Known, name)
			require.Equal(h.T, id, got.Norms[0].NormID, name)
		}
	})
}

func TestLineNumbersMatchTheFile(t *testing.T) {
	onOne(t, func(h *fixture) {
		wrong := strings.Replace(words, ",5;6,6;0,1,5\n", "\n\n,5;6,6;0,1,?\n", 1)
		got := authoringtest.Decode[normset.RefusedNorms](h.T, h.send("owner", h.published, "n.csv", wrong), 422)
		require.Equal(h.T, 10, got.Refused[0].Line)
		require.Equal(h.T, "percentile", got.Refused[0].Field)

		book := workbook(t, [][]any{{"title", "T"}, {"colour", "red"}}, [][]any{{"age_from", "age_until", "mean", "sd"}, {"5;0", "6;0", 1, 0}})
		got = authoringtest.Decode[normset.RefusedNorms](h.T, h.send("owner", h.published, "n.xlsx", book), 422)
		require.Equal(h.T, normset.RefusedLine{Line: 2, Field: "colour", Finding: fault.Finding{Message: "This is not known of norms.", MessageID: "norm.key-unknown"}}, got.Refused[1], got.Refused)
	})
}

// The reader's own tests, in importing/file, have the files that are large when they are unpacked.
func TestHostileFilesAreRefused(t *testing.T) {
	many := "# score: total; title: X; citation: Y; sample_n: 9\nage_from,age_until,mean,sd\n" + strings.Repeat("5;0,6;0,1,1\n", 20_002)
	onOne(t, func(h *fixture) {
		for name, c := range map[string]struct {
			file string
			code int
		}{
			"nothing": {"", 422}, "blanks": {" \n\n ", 422}, "a picture": {string(authoringtest.PNG(t)), 415},
			"a zip file": {"PK\x03\x04 and nothing behind it", 415}, "an old workbook": {"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 and more", 415},
			"a PDF": {"%PDF-1.7\x00\x01\x02\x03\x04", 415}, "too large": {strings.Repeat("a,b\n", 2<<20), 413}, "no table": {"hello", 422},
			"a sea of commas": {"# title: X; citation: Y\n" + strings.Repeat(",", 3<<20), 422}, "a line of a megabyte": {words + strings.Repeat("x", 1<<20), 422},
			"too many rows": {many, 422}, "an open quote": {words + `"` + strings.Repeat("\n,,", 1000), 422}, "an empty workbook": {workbook(t, [][]any{{}}), 422},
			"a head and nothing else": {workbook(t, [][]any{{"title", "X"}}), 422}, "an endless spread": {strings.Replace(moreWords, "10,2", "1e308,1e-308", 1), 422},
		} {
			w := h.send("owner", h.published, "norms", c.file)
			require.Equal(h.T, c.code, w.Code, "%s: %s", name, w.Body)
			require.Less(h.T, w.Body.Len(), 20_000, name)
		}
		require.Zero(h.T, h.count("norm_set"))
	})
}

func TestInvalidForms(t *testing.T) {
	onOne(t, func(h *fixture) {
		for code, fields := range map[int]map[string]string{
			404: {"application_id": "nobody", "file@a.csv": words}, 422: {"application_id": h.published},
		} {
			require.Equal(h.T, code, h.Form("owner", "POST", "/api/norm", fields).Code)
		}
		require.Equal(h.T, 422, h.send("owner", h.published, "a.csv", words, "private", "false").Code)
		require.Equal(h.T, 422, h.send("owner", h.published, "a.csv", words, "preview", "perhaps").Code)
		require.Equal(h.T, 415, h.Call("owner", "POST", "/api/norm", `{"application_id":"x"}`).Code)

		claims := httptest.NewRequest("POST", "/api/norm", strings.NewReader("--x\r\n"))
		claims.ContentLength = 1 << 30
		require.Equal(h.T, 413, h.Send("owner", claims, "Content-Type", "multipart/form-data; boundary=x").Code)
		broken := httptest.NewRequest("POST", "/api/norm", strings.NewReader("--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\nabc"))
		require.Equal(h.T, 400, h.Send("owner", broken, "Content-Type", "multipart/form-data; boundary=x").Code)
	})
}

func TestAnAccountCannotFillTheDisk(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.upload("user", h.published, words)
		require.NoError(h.T, h.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.Exec(ctx, `UPDATE norm_set SET row_count = 999998`)
			return err
		}))
		require.Equal(h.T, 409, h.send("user", h.published, "a.csv", moreWords+"total,6;0,7;0,11,2\n").Code)
		require.Equal(h.T, int64(1), h.count("norm_set"), "none of the file's sets")
		h.upload("user", h.published, moreWords)
		h.upload("owner", h.published, moreWords)
	})
}

func TestUploadsAreCounted(t *testing.T) {
	onOne(t, func(h *fixture) {
		codes := map[int]int{}
		for range 70 {
			codes[h.send("user", h.published, "a.csv", words, "preview", "true").Code]++
		}
		require.Positive(h.T, codes[429])
		require.GreaterOrEqual(h.T, codes[200], 60)
		require.Equal(h.T, 200, h.send("owner", h.published, "a.csv", words, "preview", "true").Code, "each account has its own")
	})
}
