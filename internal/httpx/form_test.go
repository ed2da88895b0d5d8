package httpx_test

import (
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/httpx/formbody"
	"milepost/internal/httpx/problem"
)

const (
	whole  = "--b\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nCounting\r\n--b--\r\n"
	twice  = "--b\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\na\r\n--b\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nb\r\n--b--\r\n"
	unsent = "--b\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nCount"
)

// A form that is not one, or breaks off, is refused; it is never taken for one with fewer fields.
func TestEachPart(t *testing.T) {
	cases := map[string]struct {
		body, contentType string
		status            int
	}{
		"whole":                {whole, "multipart/form-data; boundary=b", 0},
		"no line break after":  {strings.TrimSpace(whole), "multipart/form-data; boundary=b", 0},
		"something after":      {whole + "epilogue", "multipart/form-data; boundary=b", 0},
		"without fields":       {"--b--\r\n", "multipart/form-data; boundary=b", 0},
		"empty":                {"", "multipart/form-data; boundary=b", 400},
		"garbage":              {"\x00\x01 title=Counting", "multipart/form-data; boundary=b", 400},
		"JSON":                 {`{"title":"Counting"}`, "multipart/form-data; boundary=b", 400},
		"another boundary":     {strings.ReplaceAll(whole, "--b", "--c"), "multipart/form-data; boundary=b", 400},
		"ends in a header":     {whole[:30], "multipart/form-data; boundary=b", 400},
		"ends in a field":      {unsent, "multipart/form-data; boundary=b", 400},
		"ends after a field":   {strings.TrimSuffix(whole, "--\r\n"), "multipart/form-data; boundary=b", 400},
		"a field twice":        {twice, "multipart/form-data; boundary=b", 400},
		"without a boundary":   {whole, "multipart/form-data", 400},
		"another content type": {whole, "application/json", 415},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			r := httptest.NewRequest(http.MethodPost, "/", strings.NewReader(c.body))
			r.Header.Set("Content-Type", c.contentType)
			err := formbody.EachPart(r, func(part *multipart.Part, _ string) error {
				if _, err := io.ReadAll(part); err != nil {
					return formbody.Broken(err)
				}
				return nil
			})
			var refusal *problem.Problem
			if c.status == 0 {
				require.NoError(t, err)
				return
			}
			require.True(t, errors.As(err, &refusal), err)
			require.Equal(t, c.status, refusal.Status)
		})
	}
}
