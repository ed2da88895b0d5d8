package file

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"milepost/internal/db"
	"milepost/internal/importing/cell"
)

// The words for the norm group in several languages. Abbreviations count too, if a language has no other word that begins with
// them.
var (
	female = cell.Words("female f fem woman girl w weiblich mädchen frau féminin femme fille femenino femenina mujer niña femminile femmina feminino feminina mulher " +
		"vrouwelijk vrouw meisje v kvinna kvinne kvinde flicka jente pige kvinnlig nainen tyttö kobieta k żeński žena женский ж жен девочка жіноча kadın kız " +
		"θήλυ γυναίκα أنثى נקבה 女 女性 女子 여 여성 여자 महिला")
	male = cell.Words("male m masc man boy männlich junge mann masculin homme garçon masculino varón niño hombre h maschile maschio homem " +
		"mannelijk jongen pojke gutt dreng manlig mies poika mężczyzna męski muž мужской м муж мальчик чоловіча erkek e άρρεν άνδρας ذكر זכר 男 男性 男子 남 남성 남자 पुरुष")
	// unsaid are answers to the question that name no norm group.
	unsaid = cell.Words("x d u n o other divers diverse nonbinary unknown unspecified notspecified undisclosed none na autre otro andere")
)

// Sex is a text's norm group: female, male, or empty for an answer that is neither. ok is false when it is no answer
// that is known.
func Sex(text string) (sex string, ok bool) {
	word := key(text)
	switch {
	case female[word]:
		return "female", true
	case male[word]:
		return "male", true
	}
	return "", unsaid[word]
}

var weeksForm = regexp.MustCompile(`^(\d{1,2})(?:\s*\+\s*([0-6]))?(?:[.,]0+)?(?:\s*\p{L}+\.?)?$`)

// Gestation returns the completed weeks of "38", "38+4" and "38 weeks", and the days beyond them where the text has them.
func Gestation(text string) (weeks int64, days *int64, ok bool) {
	found := weeksForm.FindStringSubmatch(strings.TrimSpace(text))
	if found == nil {
		return 0, nil, false
	}
	weeks, err := strconv.ParseInt(found[1], 10, 64)
	if found[2] != "" {
		days = new(int64(found[2][0] - '0'))
	}
	return weeks, days, err == nil
}

// DaysBeyond returns the days beyond the completed weeks of a pregnancy: a digit from 0 to 6.
func DaysBeyond(text string) (int64, bool) {
	text = strings.TrimSpace(text)
	if len(text) != 1 || text[0] < '0' || text[0] > '6' {
		return 0, false
	}
	return int64(text[0] - '0'), true
}

// SplitName parts a whole name: at the comma of "Last, First", or else at its last space. Names without either, and
// those in Chinese and Korean letters, are the last name's letter and then the first name.
func SplitName(name string) (first, last string, ok bool) {
	name = strings.Join(strings.Fields(name), " ")
	for _, comma := range []string{",", "，", "、", "،"} {
		if before, after, found := strings.Cut(name, comma); found {
			first, last = strings.TrimSpace(after), strings.TrimSpace(before)
			return first, last, first != "" && last != ""
		}
	}
	if at := strings.LastIndexByte(name, ' '); at > 0 {
		if familyFirst(name) {
			at = strings.IndexByte(name, ' ')
			return name[at+1:], name[:at], true
		}
		return name[:at], name[at+1:], true
	}
	if letters := []rune(name); familyFirst(name) && len(letters) >= 2 && len(letters) <= 3 {
		return string(letters[1:]), string(letters[0]), true
	}
	return "", name, false
}

// familyFirst reports whether the script of a name implies that the family name comes first.
func familyFirst(name string) bool {
	for _, r := range name {
		if r != ' ' && !unicode.In(r, unicode.Han, unicode.Hangul, unicode.Hiragana, unicode.Katakana) {
			return false
		}
	}
	return name != ""
}

// yes are the texts of a flag that is set.
var yes = cell.Words("true yes y 1 x ja oui si sim да")

// Flag reports whether a cell means yes.
func Flag(text string) bool { return yes[db.Fold(text)] }

// flagNames are the meanings of flag columns.
var flagNames = map[string]string{
	"americanindianoralaskanative": "American Indian or Alaska Native", "asian": "Asian", "blackorafricanamerican": "Black or African American",
	"nativehawaiianorotherpacificislander": "Native Hawaiian or Other Pacific Islander", "white": "White",
	"demographicracetwoormoreraces": "Two or more races", "hispanicorlatinoethnicity": "Hispanic or Latino",
}

// FlagName returns the meaning of a set flag of that column.
func FlagName(column string) string {
	if name := flagNames[key(column)]; name != "" {
		return name
	}
	return column
}

var (
	students = cell.Words("student students pupil learner schüler schülerin élève alumno alumna")
	gone     = cell.Words("tobedeleted deleted inactive withdrawn removed")
	others   = keySet("teacher,staff,parent,guardian,relative,mother,father,principal,administrator,district administrator,school administrator,site administrator," +
		"system administrator,aide,counselor,proctor,professor,faculty,adjunct,employee,volunteer,lehrer,lehrerin,lehrkraft,erzieher,erzieherin,eltern,elternteil,mutter,vater," +
		"schulleitung,enseignant,enseignante,professeur,parents,père,mère,profesora,maestro,maestra,padre,madre,tutor,docente,insegnante,genitore,professora,leraar,ouder")
	placeholders      = listed("n/a,na,null,nan,none,nil,-,--,—,–,?,.")
	spreadsheetErrors = listed("#N/A,#REF!,#VALUE!,#NAME?,#DIV/0!,#NULL!,#NUM!,#SPILL!,#CALC!,#FIELD!,#BLOCKED!,#CONNECT!,#GETTING_DATA,#NV,#BEZUG!,#WERT!," +
		"#ZAHL!,#VALEUR!,#NOM?,#NOMBRE!,#NOMBRE?,#¡REF!,#¡VALOR!,#¿NOMBRE?,#¡DIV/0!,#¡NUM!,#REF,#VALOR!,#VALORE!,#NOME?,#RIF!,#N/D,#N/D!,#ADR!,#ARG!,#H/Д,#ССЫЛКА!,#ЗНАЧ!,#ИМЯ?,#ДЕЛ/0!")
)

func listed(text string) map[string]bool {
	all := map[string]bool{}
	for _, one := range strings.Split(text, ",") {
		all[one] = true
	}
	return all
}

func keySet(text string) map[string]bool {
	all := map[string]bool{}
	for _, one := range strings.Split(text, ",") {
		all[key(one)] = true
	}
	return all
}

// Student reports whether a role is a student's; an empty one may be.
func Student(role string) bool { return role == "" || students[key(role)] }

// Gone reports whether a status marks a row as no longer valid.
func Gone(status string) bool { return gone[key(status)] }

// OtherRole reports whether a role is known to be another than a student's.
func OtherRole(role string) bool { return others[key(role)] }

// IsError reports whether a text is a spreadsheet's error for a value that it could not compute.
func IsError(text string) bool {
	return len(text) >= 3 && text[0] == '#' && spreadsheetErrors[strings.ToUpper(strings.TrimSpace(text))]
}

// IsPlaceholder reports whether a text stands for a missing value. A name may be any text.
func IsPlaceholder(field Field, text string) bool {
	switch field {
	case FirstName, LastName, FullName, MiddleName:
		return false
	}
	return placeholders[strings.ToLower(text)]
}
