package file

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// SPSS cuts labels off at so many bytes.
const (
	variableLabel = 255
	valueLabel    = 120
	spssText      = 32_767 // bytes of a text variable
)

// spssSyntax reads codes.csv into SPSS, or PSPP: types, labels of variables and values, missing values.
func spssSyntax(variables []variable) string {
	var b strings.Builder
	b.WriteString(`* Encoding: UTF-8.
* Reads codes.csv, which lies beside this file. Run it with the folder of both as the working directory (CD).
* An empty score is system-missing; the variable of the same question that ends in _missing has the reason.

SET DECIMAL=DOT.
GET DATA
  /TYPE=TXT
  /FILE='codes.csv'
  /ENCODING='UTF8'
  /ARRANGEMENT=DELIMITED
  /DELCASE=LINE
  /FIRSTCASE=2
  /DELIMITERS=','
  /QUALIFIER='"'
  /VARIABLES=
`)
	for i := range variables {
		v := &variables[i]
		b.WriteString("    " + v.name + " " + v.format() + "\n")
	}
	b.WriteString("  .\n\n")
	perCommand(&b, "VARIABLE LABELS", variables, func(v *variable) string { return v.name + " " + spssQuoted(v.label, variableLabel) })
	coded, answers := make([]variable, 0, len(variables)), make([]variable, 0, len(variables))
	for i := range variables {
		if len(variables[i].values) > 0 {
			coded = append(coded, variables[i])
		}
		if strings.HasSuffix(variables[i].name, "_answer") {
			answers = append(answers, variables[i])
		}
	}
	perCommand(&b, "VALUE LABELS", coded, func(v *variable) string {
		var text strings.Builder
		text.WriteString(v.name)
		for _, one := range v.values {
			text.WriteString("\n    " + strconv.FormatInt(one.code, 10) + " " + spssQuoted(one.label, valueLabel))
		}
		return text.String()
	})
	perCommand(&b, "MISSING VALUES", answers, func(v *variable) string { return v.name + " (" + strconv.Itoa(otherAnswer) + ")" })
	perCommand(&b, "VARIABLE LEVEL", coded, func(v *variable) string { return v.name + " (NOMINAL)" })
	b.WriteString("EXECUTE.\n")
	return b.String()
}

// perCommand writes a command with its parts divided by slashes; nothing without any.
func perCommand(b *strings.Builder, command string, variables []variable, part func(v *variable) string) {
	if len(variables) == 0 {
		return
	}
	b.WriteString(command)
	for i := range variables {
		b.WriteString("\n  ")
		if i > 0 {
			b.WriteString("/")
		}
		b.WriteString(part(&variables[i]))
	}
	b.WriteString(".\n\n")
}

// format returns what SPSS calls the kind of a variable.
func (v *variable) format() string {
	switch v.kind {
	case textKind:
		return fmt.Sprintf("A%d", min(v.width, spssText))
	case dateKind:
		return "SDATE10"
	case numberKind, codeKind:
	}
	return "F8.0"
}

// spssQuoted is a text as SPSS reads it, cut off at so many bytes.
func spssQuoted(text string, most int) string {
	text = plain(text)
	for len(text) > most {
		_, size := utf8.DecodeLastRuneInString(text)
		text = text[:len(text)-size]
	}
	return "'" + strings.ReplaceAll(text, "'", "''") + "'"
}
