package app

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"milepost/internal/config"
	"milepost/internal/fault"
	"milepost/internal/languages"
	"milepost/internal/letters"
	"milepost/web"
)

// texts are all that a language of a clinic can translate.
func texts() ([]languages.Text, error) {
	pages, err := languages.InterfaceTexts(web.Dist())
	if err != nil {
		return nil, err
	}
	var refusals, letterTexts []languages.Text
	for _, d := range fault.Registered() {
		refusals = append(refusals, languages.Refusal(d.ID, d.English))
	}
	english := letters.English()
	for _, id := range slices.Sorted(maps.Keys(english)) {
		letterTexts = append(letterTexts, languages.Letter(id, english[id]))
	}
	return languages.Order(pages, refusals, letterTexts), nil
}

// mostReported bounds the lines in the log about one language. `languages check` prints all.
const mostReported = 50

// openLanguages reads the languages that the clinic has added. What is wrong with them is in the log, and never keeps the server from
// starting.
func openLanguages(s config.Store, log *slog.Logger) *languages.Set {
	if _, err := os.Stat(s.LanguagesPath()); err != nil {
		return nil
	}
	all, err := texts()
	if err != nil {
		log.Error("the languages of the data folder are not there", "error", err)
		return nil
	}
	found, wrong := languages.Read(os.DirFS(s.LanguagesPath()), all)
	logFaults(log, wrong)
	offered := found[:0]
	for _, c := range found {
		logFaults(log, c.Faults)
		if c.Summary.Translated == 0 {
			log.Info("a language of the data folder is not offered: nothing is translated", "language", c.Language.Tag)
			continue
		}
		offered = append(offered, c)
		log.Info("a language of the data folder is offered", "language", c.Language.Tag, "texts", c.Summary.Texts, "translated", c.Summary.Translated,
			"wrong", c.Summary.Wrong, "english", c.Summary.Texts-c.Summary.Translated, "letters", c.Letters != nil)
	}
	return languages.With(offered...)
}

func logFaults(log *slog.Logger, wrong []languages.Fault) {
	for at, f := range wrong {
		if at == mostReported {
			log.Warn("more is wrong with this language: milepost languages check has all", "more", len(wrong)-at)
			return
		}
		log.Warn("a text of a language is wrong", "file", f.File, "line", f.Line, "problem", f.Text)
	}
}

// CheckLanguages prints what is wrong with the languages of the data folder, and how much of each is translated.
func CheckLanguages(c config.CheckLanguages, stdout io.Writer) error {
	all, err := texts()
	if err != nil {
		return err
	}
	found, wrong := languages.Read(os.DirFS(c.LanguagesPath()), all)
	if c.Tag != "" {
		found = slices.DeleteFunc(found, func(one *languages.Catalogue) bool { return one.Language.Tag != c.Tag })
		wrong = slices.DeleteFunc(wrong, func(f languages.Fault) bool { return f.File != c.Tag })
	}
	if len(found)+len(wrong) == 0 {
		return fmt.Errorf("there is no such language in %s", c.LanguagesPath())
	}
	var lines []string
	for _, f := range wrong {
		lines = append(lines, f.String())
	}
	problems := len(wrong)
	for _, one := range found {
		for _, f := range one.Faults {
			lines = append(lines, f.String())
		}
		problems += len(one.Faults)
		lines = append(lines, fmt.Sprintf("%s (%s): %s", one.Language.Tag, one.Language.Name(), one.Summary))
	}
	for _, line := range lines {
		if _, err := fmt.Fprintln(stdout, line); err != nil {
			return err
		}
	}
	if problems > 0 {
		return fmt.Errorf("%d problems", problems)
	}
	return nil
}

// LanguageTemplate writes the catalogues of a language into the data folder. What is translated in them stays.
func LanguageTemplate(c config.LanguageTemplate, stdout io.Writer) error {
	all, err := texts()
	if err != nil {
		return err
	}
	files, err := languages.Template(os.DirFS(c.LanguagesPath()), c.Tag, all)
	if err != nil {
		return err
	}
	folder := filepath.Join(c.LanguagesPath(), c.Tag)
	if err := errors.Join(os.MkdirAll(c.Data, 0o700), os.MkdirAll(folder, 0o750)); err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := replaceFile(filepath.Join(folder, name), files[name]); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(stdout, "%d texts in %d files of %s\n", len(all), len(files), folder)
	return err
}

// replaceFile writes a file that has its name when it is complete: a translator's work is in it.
func replaceFile(path, content string) error {
	return complete(path, func(w io.Writer) error {
		_, err := io.WriteString(w, content)
		return err
	})
}
