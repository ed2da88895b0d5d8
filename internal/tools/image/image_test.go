package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func entries(t *testing.T, packed []byte) (map[string]*tar.Header, map[string][]byte) {
	t.Helper()
	headers, contents := map[string]*tar.Header{}, map[string][]byte{}
	for r := tar.NewReader(bytes.NewReader(packed)); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return headers, contents
		}
		require.NoError(t, err)
		headers[h.Name] = h
		contents[h.Name], err = io.ReadAll(r)
		require.NoError(t, err)
	}
}

func TestAnImageHoldsTheProgramAndNothingToBreakInWith(t *testing.T) {
	folder := t.TempDir()
	licences, first := filepath.Join(folder, "licences"), filepath.Join(folder, "first.tar")
	require.NoError(t, os.WriteFile(licences, []byte("MIT"), 0o600))
	for _, architecture := range []string{"amd64", "arm64"} {
		require.NoError(t, os.WriteFile(filepath.Join(folder, architecture), []byte("program for "+architecture), 0o600))
	}
	r := release{version: "1.2.3", revision: "abc", at: time.Unix(1_800_000_000, 0).UTC(), licences: licences}
	arguments := []string{"amd64=" + filepath.Join(folder, "amd64"), "arm64=" + filepath.Join(folder, "arm64")}
	require.NoError(t, run(r, first, arguments))
	packed, err := os.ReadFile(first)
	require.NoError(t, err)
	_, files := entries(t, packed)
	for name, content := range files {
		if hash, blob := strings.CutPrefix(name, "blobs/sha256/"); blob {
			require.Equal(t, "sha256:"+hash, digest(content))
		}
	}
	blob := func(d descriptor, into any) []byte {
		content := files["blobs/sha256/"+strings.TrimPrefix(d.Digest, "sha256:")]
		require.Len(t, content, d.Size)
		if into != nil {
			require.NoError(t, json.Unmarshal(content, into))
		}
		return content
	}
	var docker []dockerImage
	require.NoError(t, json.Unmarshal(files["manifest.json"], &docker))
	require.Len(t, docker, 2)
	require.Equal(t, []string{"milepost:1.2.3-amd64"}, docker[0].RepoTags)
	require.Contains(t, files, docker[0].Config)
	require.Contains(t, files, docker[0].Layers[0])
	var top, all manifest
	require.NoError(t, json.Unmarshal(files["index.json"], &top))
	require.Equal(t, "milepost:1.2.3", top.Manifests[0].Annotations["io.containerd.image.name"])
	blob(top.Manifests[0], &all)
	require.Len(t, all.Manifests, 2)
	for _, image := range all.Manifests {
		var m manifest
		var c imageConfig
		blob(image, &m)
		blob(*m.Config, &c)
		require.Equal(t, image.Platform.Architecture, c.Architecture)
		require.Equal(t, "65532:65532", c.Config.User)
		require.Equal(t, []string{"CMD", "/milepost", "healthcheck"}, c.Config.Healthcheck.Test)
		require.Equal(t, "1.2.3", c.Config.Labels["org.opencontainers.image.version"])
		unpacked, err := gzip.NewReader(bytes.NewReader(blob(m.Layers[0], nil)))
		require.NoError(t, err)
		plain, err := io.ReadAll(unpacked)
		require.NoError(t, err)
		require.Equal(t, c.RootFS.DiffIDs, []string{digest(plain)})
		headers, contents := entries(t, plain)
		var names []string
		for name, h := range headers {
			names = append(names, name)
			require.Zero(t, h.Mode&0o6000, "%s changes who runs it", name)
			require.True(t, h.Mode&0o002 == 0 || name == "tmp/", "everybody writes to %s", name)
		}
		require.ElementsMatch(t, []string{"data/", "etc/", "etc/group", "etc/passwd", "licences/", "licences/THIRD-PARTY-LICENSES.txt", "milepost", "tmp/"}, names)
		require.Equal(t, "program for "+c.Architecture, string(contents["milepost"]))
		require.Equal(t, user, headers["data/"].Uid)
		require.EqualValues(t, 0o700, headers["data/"].Mode)
	}

	second := filepath.Join(folder, "second.tar")
	require.NoError(t, run(r, second, arguments))
	again, err := os.ReadFile(second)
	require.NoError(t, err)
	require.True(t, bytes.Equal(packed, again), "the same inputs give the same bytes")
}
