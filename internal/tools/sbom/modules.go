package main

import (
	"bufio"
	"debug/buildinfo"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// modules returns the Go modules that the binaries were linked from, and Go's own library.
func modules(binaries []string, list, goRoot string) ([]part, error) {
	folders, err := readFolders(list)
	if err != nil {
		return nil, err
	}
	var parts []part
	for _, binary := range binaries {
		info, err := buildinfo.ReadFile(binary)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", binary, err)
		}
		texts, err := licenceTexts(goRoot)
		if err != nil {
			return nil, fmt.Errorf("go: %w", err)
		}
		release := strings.TrimPrefix(info.GoVersion, "go")
		parts = append(parts, part{url: "pkg:golang/std@" + release, name: "std", version: release, licence: "BSD-3-Clause", texts: texts})
		for _, m := range info.Deps {
			if m.Replace != nil {
				m = m.Replace
			}
			one, err := module(m.Path, m.Version, folders[m.Path+"@"+m.Version])
			if err != nil {
				return nil, err
			}
			parts = append(parts, one)
		}
	}
	return parts, nil
}

// readFolders reads lines "path@version folder"; modules that were not downloaded have no folder.
func readFolders(list string) (map[string]string, error) {
	f, err := os.Open(list)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // it was only read
	folders := map[string]string{}
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		name, folder, _ := strings.Cut(lines.Text(), " ")
		folders[name] = folder
	}
	return folders, lines.Err()
}

func module(path, version, folder string) (part, error) {
	texts, err := licenceTexts(folder)
	if err != nil {
		return part{}, fmt.Errorf("%s@%s: %w", path, version, err)
	}
	licence := recognise(texts)
	if licence == "" {
		return part{}, fmt.Errorf("%s@%s: its licence is none of those that are known here", path, version)
	}
	return part{url: "pkg:golang/" + path + "@" + version, name: path, version: version, licence: licence, texts: texts}, nil
}

var licenceName = regexp.MustCompile(`(?i)^(un)?(licen[cs]e|copying|notice)([.-].*)?$|^ofl`)

// licenceTexts returns the files of a folder that say under what its content may be used, sorted by name.
func licenceTexts(folder string) ([]string, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var texts []string
	for _, entry := range entries {
		if entry.IsDir() || !licenceName.MatchString(entry.Name()) || strings.HasSuffix(entry.Name(), ".go") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(folder, entry.Name()))
		if err != nil {
			return nil, err
		}
		texts = append(texts, strings.TrimSpace(strings.ReplaceAll(string(text), "\r\n", "\n")))
	}
	return texts, nil
}

// marks are sentences by which a licence is recognised, the longer licence before the one that it contains.
var marks = []struct{ licence, mark string }{
	{"Apache-2.0", "Apache License Version 2.0"},
	{"MPL-2.0", "Mozilla Public License Version 2.0"},
	{"MPL-2.0", "Mozilla Public License, version 2.0"},
	{"BSD-3-Clause", "may be used to endorse or promote products"},
	{"BSD-2-Clause", "Redistributions in binary form must reproduce"},
	{"ISC", "Permission to use, copy, modify, and/or distribute this software"},
	{"ISC", "Permission to use, copy, modify, and distribute this software"},
	{"MIT", "Permission is hereby granted, free of charge"},
	{"Unlicense", "This is free and unencumbered software released into the public domain"},
}

var spaces = regexp.MustCompile(`\s+`)

// recognise returns the licences of texts as one expression, or nothing if none is known.
func recognise(texts []string) string {
	var found []string
	for _, text := range texts {
		text = spaces.ReplaceAllString(text, " ")
		for _, m := range marks {
			if strings.Contains(text, m.mark) {
				found = append(found, m.licence)
				break
			}
		}
	}
	slices.Sort(found)
	return strings.Join(slices.Compact(found), " AND ")
}
