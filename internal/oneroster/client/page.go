package client

import (
	"bytes"
	"context"
	"encoding/json"
	"mime"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
)

// PageSize are the records that a page is asked to have.
const PageSize = 500

// Page is an answer with records.
type Page struct {
	Records []json.RawMessage
	// Total is how many the server says that there are; -1 if it says nothing that can be a number.
	Total int64
	// Next says that the server has another page.
	Next bool
}

// Last reports whether a page is the last one, behind which nothing can be, when so many were read with it. A page that is shorter than was
// asked for is, unless the server says that there is more: then it only has smaller pages.
func (p Page) Last(read int64) bool {
	switch {
	case len(p.Records) == 0:
		return true
	case len(p.Records) < PageSize:
		return !p.Next && p.Total <= read
	}
	return false
}

// Page reads the page of a part behind so many records, of what was changed after a time if there is one.
func (c *Client) Page(ctx context.Context, a Access, part Part, offset int64, since time.Time) (Page, *Failure) {
	got, failure := c.records(ctx, a, part, offset, since)
	if failure != nil && failure.Status == http.StatusUnauthorized { // the token may have ended early
		c.forget(a)
		if got, failure = c.records(ctx, a, part, offset, since); failure != nil && failure.Status == http.StatusUnauthorized {
			failure.Reason = ByToken
		}
	}
	if failure != nil {
		return Page{}, failure
	}
	records, reason := open(got, part)
	if reason != "" {
		return Page{}, &Failure{Reason: reason, Status: http.StatusOK, Part: part}
	}
	page := Page{Records: records, Total: -1, Next: strings.Contains(strings.ReplaceAll(got.header.Get("Link"), `"`, ""), "rel=next")}
	if total, err := strconv.ParseInt(got.header.Get("X-Total-Count"), 10, 64); err == nil && total >= 0 {
		page.Total = total
	}
	return page, nil
}

func (c *Client) records(ctx context.Context, a Access, part Part, offset int64, since time.Time) (answer, *Failure) {
	bearer, failure := c.token(ctx, a)
	if failure != nil {
		return answer{}, failure
	}
	query := url.Values{"limit": {strconv.Itoa(PageSize)}, "offset": {strconv.FormatInt(offset, 10)}, "sort": {"sourcedId"}, "orderBy": {"asc"}}
	if !since.IsZero() {
		query.Set("filter", "dateLastModified>'"+since.UTC().Format("2006-01-02T15:04:05.000Z")+"'")
	}
	address := root(a.Address, a.Version) + "/" + string(part) + "?" + query.Encode()
	return c.ask(ctx, part, func(ctx context.Context) (*http.Request, error) {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, http.NoBody)
		if err == nil {
			request.Header.Set("Authorization", "Bearer "+bearer)
		}
		return request, err
	})
}

// open takes the records of a part out of an answer, or says why it cannot.
func open(got answer, part Part) (records []json.RawMessage, reason string) {
	body, ok := unicode(got)
	if !ok {
		return nil, ByBody
	}
	var envelope map[string]json.RawMessage
	if json.Unmarshal(body, &envelope) != nil {
		return nil, ByBody
	}
	for _, name := range part.envelope() {
		if list, there := envelope[name]; there && json.Unmarshal(list, &records) == nil && records != nil {
			return records, ""
		}
	}
	return nil, ByEnvelope
}

var byteOrderMark = []byte("\xEF\xBB\xBF")

// unicode is the body of an answer as UTF-8. JSON is that by itself; some servers write another encoding and say so.
func unicode(got answer) ([]byte, bool) {
	body := bytes.TrimPrefix(got.body, byteOrderMark)
	if utf8.Valid(body) {
		return body, true
	}
	_, parameters, err := mime.ParseMediaType(got.header.Get("Content-Type"))
	if err != nil || parameters["charset"] == "" {
		return nil, false
	}
	encoding, err := htmlindex.Get(parameters["charset"])
	if err != nil {
		return nil, false
	}
	if _, single := encoding.(*charmap.Charmap); !single { // UTF-8 that is none
		return nil, false
	}
	body, err = encoding.NewDecoder().Bytes(body)
	return body, err == nil
}
