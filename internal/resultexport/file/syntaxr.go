package file

import (
	"fmt"
	"strconv"
	"strings"
)

// rSyntax reads codes.csv into R: types, factors with labels, and the columns' labels.
func rSyntax(variables []variable) string {
	var b strings.Builder
	b.WriteString(`# Reads codes.csv, which lies beside this file, into the data frame "results".
# Run it with the folder of both as the working directory: source("read.R", encoding = "UTF-8")
# Texts that a spreadsheet would take for a formula begin with an apostrophe in the file; it is taken away here.

library(readr)

results <- read_csv("codes.csv",
  na = "", trim_ws = FALSE, progress = FALSE, show_col_types = FALSE,
  col_types = cols(
    .default = col_double(),
`)
	columns := make([]string, 0, len(variables))
	for i := range variables {
		switch v := &variables[i]; v.kind {
		case textKind:
			columns = append(columns, "    "+v.name+" = col_character()")
		case dateKind:
			columns = append(columns, "    "+v.name+` = col_date("%Y-%m-%d")`)
		case numberKind, codeKind:
		}
	}
	b.WriteString(strings.Join(columns, ",\n"))
	b.WriteString("\n  )\n)\n\n")
	b.WriteString(`for (column in names(results)) {
  if (is.character(results[[column]])) {
    results[[column]] <- sub("^'(?='*[=+@\\t\\r\\n\uff1d\uff0b\uff0d\uff20-])", "", results[[column]], perl = TRUE)
  }
}

`)
	for i := range variables {
		v := &variables[i]
		if len(v.values) == 0 {
			continue
		}
		codes, labels := make([]string, len(v.values)), make([]string, len(v.values))
		for j, one := range v.values {
			codes[j], labels[j] = strconv.FormatInt(one.code, 10), rText(one.label)
		}
		fmt.Fprintf(&b, "results$%s <- factor(results$%s, levels = c(%s), labels = c(%s))\n", v.name, v.name, strings.Join(codes, ", "), strings.Join(labels, ", "))
	}
	b.WriteString("\n")
	for i := range variables {
		fmt.Fprintf(&b, "attr(results$%s, \"label\") <- %s\n", variables[i].name, rText(variables[i].label))
	}
	return b.String()
}

// rText is a text as R reads it. Signs that change the direction of writing are written as numbers: R refuses a file with them, in
// which code may look like other code.
func rText(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range plain(text) {
		switch {
		case r == '\\' || r == '"':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r >= '\u202a' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069':
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// plain is a text in one line without control characters, as syntax can hold it.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r == '\ufffe' || r == '\ufeff' {
			return -1
		}
		return r
	}, strings.ToValidUTF8(flat(text), ""))
}
