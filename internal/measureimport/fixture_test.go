package measureimport_test

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/described"
	"milepost/internal/httpx"
	"milepost/internal/httpx/website"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/live"
	"milepost/internal/measure"
	"milepost/internal/measureimport"
	"milepost/internal/people/peopletest"
)

const path = "/api/measure-import"

// fixture is an installation with the import of scores.
type fixture struct {
	*peopletest.Fixture
	handler  http.Handler
	language string // of the page that requests come from
}

func onBoth(t *testing.T, f func(h *fixture)) {
	t.Helper()
	peopletest.Run(t, func(p *peopletest.Fixture) {
		p.Kernel.Live = live.NewMemory()
		h := &fixture{Fixture: p}
		k := h.node()
		s := measureimport.New(k, measures(k))
		api := httpx.New(httpx.Options{Authenticator: p, Log: k.Log})
		s.Mount(api)
		require.NoError(t, api.Check())
		h.handler = described.Handler(api, api.Handler(), h.T.Error)
		p.Kernel.Jobs = k.Jobs
		f(h)
	})
}

// measures have nobody above who hears of new scores.
func measures(k *kernel.Kernel) *measure.Service {
	s := measure.New(k)
	s.OnChanged(func(context.Context, *db.Tx, []int64) error { return nil })
	return s
}

// node is a kernel with a queue of its own on the same database.
func (h *fixture) node() *kernel.Kernel {
	k := *h.Kernel
	k.Jobs = jobs.New(h.DB, slog.New(slog.DiscardHandler), jobs.Options{Now: k.Now, Poll: 5 * time.Millisecond})
	return &k
}

// work starts a process that works on imports; handle is called with their progress.
func (h *fixture) work(handle func(measureimport.ScoreProgress), change ...func(*measureimport.Service)) *kernel.Kernel {
	k := h.node()
	if handle != nil {
		k.Live = listening{k.Live, handle}
	}
	s := measureimport.New(k, measures(k))
	for _, f := range change {
		f(s)
	}
	s.Work()
	k.Jobs.Start()
	return k
}

// listening is a hub whose listener does something at each news.
type listening struct {
	live.Hub
	handle func(p measureimport.ScoreProgress)
}

func (l listening) Publish(ctx context.Context, channel string, event live.Event) error {
	var p measureimport.ScoreProgress
	if json.Unmarshal(event.Data, &p) == nil {
		l.handle(p)
	}
	return l.Hub.Publish(ctx, channel, event)
}

func (h *fixture) send(as, method, address string, in any) *httptest.ResponseRecorder {
	h.T.Helper()
	var body bytes.Buffer
	if in != nil {
		require.NoError(h.T, json.NewEncoder(&body).Encode(in))
	}
	r := httptest.NewRequest(method, address, &body)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("X-Actor", as)
	r.AddCookie(&http.Cookie{Name: website.LanguageCookie, Value: h.language})
	w := httptest.NewRecorder()
	h.handler.ServeHTTP(w, r)
	return w
}

// upload sends a file as a browser does.
func (h *fixture) upload(name string, data []byte) *httptest.ResponseRecorder {
	h.T.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("file", name)
	require.NoError(h.T, err)
	_, err = part.Write(data)
	require.NoError(h.T, err)
	require.NoError(h.T, form.Close())
	r := httptest.NewRequest(http.MethodPost, path, &body)
	r.Header.Set("Content-Type", form.FormDataContentType())
	r.Header.Set("X-Actor", "ana")
	w := httptest.NewRecorder()
	h.handler.ServeHTTP(w, r)
	return w
}

func (h *fixture) read(w *httptest.ResponseRecorder) (m measureimport.MeasureImport) {
	h.T.Helper()
	require.Less(h.T, w.Code, 300, w.Body)
	require.NoError(h.T, json.Unmarshal(w.Body.Bytes(), &m))
	return m
}

func (h *fixture) begin(text string) measureimport.MeasureImport {
	h.T.Helper()
	return h.read(h.upload("scores.csv", []byte(text)))
}

func (h *fixture) act(what, id string) *httptest.ResponseRecorder {
	h.T.Helper()
	return h.send("ana", http.MethodPost, path+"/"+what+"/"+id, nil)
}

// ended waits for the end of what an import is doing.
func (h *fixture) ended(id string) (m measureimport.MeasureImport) {
	h.T.Helper()
	require.Eventually(h.T, func() bool {
		m = h.read(h.send("ana", http.MethodGet, path+"/"+id, nil))
		return m.State != "running" && m.State != "undoing"
	}, 10*time.Minute, 10*time.Millisecond)
	return m
}
