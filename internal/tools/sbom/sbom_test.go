package main

import (
	"debug/buildinfo"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

const mit = "Permission is hereby granted, free of charge, to\nany person"

func write(t *testing.T, path, content string) string {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
	require.NoError(t, os.WriteFile(path, []byte(content), 0o600))
	return path
}

// The test's own binary is one whose parts are known.
func TestABillNamesWhatABinaryAndAWebApplicationAreMadeOf(t *testing.T) {
	folder := t.TempDir()
	self, err := os.Executable()
	require.NoError(t, err)
	for _, name := range []string{"clsx", "@a/b", "@types/react", "vite"} {
		write(t, filepath.Join(folder, "node_modules", name, "LICENSE"), mit)
	}
	sum := "sha512-" + strings.Repeat("A", 86) + "=="
	lock := write(t, filepath.Join(folder, "lock.json"), `{"packages": {"": {"version": "1"},
		"node_modules/clsx": {"version": "2.1.1", "license": "MIT", "integrity": "`+sum+`"},
		"node_modules/@a/b": {"version": "1.0.0", "license": "(MIT OR CC0-1.0)", "integrity": "`+sum+`"},
		"node_modules/@types/react": {"version": "19.3.0", "license": "MIT", "integrity": "`+sum+`"},
		"node_modules/vite": {"version": "8.0.0", "license": "MIT", "integrity": "`+sum+`", "dev": true}}}`)
	in := inputs{version: "1.2.3", seconds: 1, lock: lock, packages: filepath.Join(folder, "node_modules"), binaries: []string{self}}
	in.goRoot = filepath.Dir(write(t, filepath.Join(folder, "go", "LICENSE"), "Redistributions in binary form must reproduce"))
	in.folders = write(t, filepath.Join(folder, "folders"), "")
	_, err = in.parts()
	require.ErrorIs(t, err, fs.ErrNotExist, "a module whose licence cannot be read")

	info := modulesOf(t, self)
	licensed := filepath.Join(folder, "licensed")
	write(t, filepath.Join(licensed, "LICENSE"), mit)
	in.folders = write(t, filepath.Join(folder, "folders"), strings.Join(info, " "+licensed+"\n")+" "+licensed+"\n")
	parts, err := in.parts()
	require.NoError(t, err)
	text, err := marshal(in.version, time.Unix(in.seconds, 0).UTC(), parts)
	require.NoError(t, err)
	var read bill
	require.NoError(t, json.Unmarshal(text, &read))
	byURL := map[string]component{}
	for _, c := range read.Components {
		byURL[c.URL] = c
	}
	require.Len(t, byURL, len(info)+3)
	require.Contains(t, byURL, "pkg:golang/std@"+strings.TrimPrefix(runtime.Version(), "go"))
	require.Equal(t, "MIT", byURL["pkg:npm/clsx@2.1.1"].Licences[0].Licence.ID)
	require.Len(t, byURL["pkg:npm/clsx@2.1.1"].Hashes[0].Content, 128)
	require.Equal(t, "MIT OR CC0-1.0", byURL["pkg:npm/%40a/b@1.0.0"].Licences[0].Expression)
	require.Len(t, read.Dependencies[0].DependsOn, len(info)+3)
	again, err := marshal(in.version, time.Unix(in.seconds, 0).UTC(), parts)
	require.NoError(t, err)
	require.Equal(t, string(text), string(again))
	require.Equal(t, 1, strings.Count(string(texts(parts)), mit), "a text that several share stands once")
}

// modulesOf returns the modules of a binary as path@version.
func modulesOf(t *testing.T, binary string) (names []string) {
	t.Helper()
	info, err := buildinfo.ReadFile(binary)
	require.NoError(t, err)
	for _, m := range info.Deps {
		names = append(names, m.Path+"@"+m.Version)
	}
	require.NotEmpty(t, names)
	return names
}

func TestLicencesAreRecognised(t *testing.T) {
	require.Equal(t, "MIT", recognise([]string{mit}))
	require.Equal(t, "Apache-2.0 AND MIT", recognise([]string{mit, "Apache License\n   Version 2.0", mit}))
	require.Equal(t, "BSD-3-Clause", recognise([]string{"Redistributions in binary form must reproduce … may be used to\nendorse or promote products"}))
	require.Empty(t, recognise([]string{"All rights reserved."}))
}
