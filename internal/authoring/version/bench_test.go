package version_test

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authoring/authoringtest"
	"milepost/internal/authoring/version"
)

// BenchmarkStructure reads an application of 50 questions with 200 elements over HTTP: its draft from the tables each
// time ("cold"), and its kept bytes ("warm"); and a bare handler answering as many bytes ("floor").
func BenchmarkStructure(b *testing.B) {
	for _, mode := range []string{"cold", "warm", "floor"} {
		b.Run(mode, func(b *testing.B) { benchmarkStructure(b, mode) })
	}
}

func benchmarkStructure(b *testing.B, mode string) {
	d := authoringtest.OpenSQLite(b)
	bench := newBench(b, d)
	id := bench.Create("Counting").ApplicationID
	in := authoringtest.Content(50)
	for i := range 150 {
		e := in.Elements[i%50]
		e.ElementID = uuid.NewString()
		in.Elements = append(in.Elements, e)
	}
	_, err := bench.Service.Save(context.Background(), bench.Owner, id, in)
	require.NoError(b, err)
	path := "/api/appAdmin/application/structure/" + id
	if mode == "floor" {
		size := bench.Call("owner", "GET", path, "", "Accept-Encoding", "gzip").Body.Len()
		bench.Handler = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(make([]byte, size)) })
	}
	server := httptest.NewServer(bench.Handler)
	defer server.Close()
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 16, DisableCompression: true}}
	b.SetParallelism(8)
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if mode == "cold" {
				version.Forget(bench.Versions)
			}
			r, _ := http.NewRequest("GET", server.URL+path, http.NoBody)
			r.Header.Set("X-Actor", "owner")
			r.Header.Set("Accept-Encoding", "gzip")
			w, err := client.Do(r)
			if err != nil || w.StatusCode != 200 {
				b.Error(err, w)
				return
			}
			_, _ = io.Copy(io.Discard, w.Body)
			_ = w.Body.Close()
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "requests/s")
}

// BenchmarkPublish publishes an application of 50 questions and 200 elements again and again, one text different each time.
func BenchmarkPublish(b *testing.B) {
	ctx := context.Background()
	bench := newBench(b, authoringtest.OpenSQLite(b))
	id := bench.Create("Counting").ApplicationID
	in := authoringtest.Content(50)
	for i := range 150 {
		e := in.Elements[i%50]
		e.ElementID = uuid.NewString()
		in.Elements = append(in.Elements, e)
	}
	for i := 0; b.Loop(); i++ {
		b.StopTimer()
		in.Questions[0].Question = "Number " + strconv.Itoa(i)
		_, err := bench.Service.Save(ctx, bench.Owner, id, in)
		require.NoError(b, err)
		b.StartTimer()
		_, err = bench.Versions.Publish(ctx, bench.Owner, id)
		require.NoError(b, err)
	}
}

// BenchmarkVersions lists 100 versions of that size.
func BenchmarkVersions(b *testing.B) {
	ctx := context.Background()
	bench := newBench(b, authoringtest.OpenSQLite(b))
	id := bench.Create("Counting").ApplicationID
	in := authoringtest.Content(50)
	for i := range 100 {
		in.Questions[0].Question = "Number " + strconv.Itoa(i)
		_, err := bench.Service.Save(ctx, bench.Owner, id, in)
		require.NoError(b, err)
		_, err = bench.Versions.Publish(ctx, bench.Owner, id)
		require.NoError(b, err)
	}
	for b.Loop() {
		version.Decoded(bench.Versions)
		rows, _, err := bench.Versions.Versions(ctx, bench.Owner, id, 100, "")
		require.NoError(b, err)
		require.Len(b, rows, 100)
	}
}
