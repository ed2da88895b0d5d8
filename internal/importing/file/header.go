package file

import (
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"milepost/internal/db"
	"milepost/internal/importing/cell"
)

// key returns a column's name for comparison: folded, letters and digits only.
func key(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsNumber(r) {
			return r
		}
		return -1
	}, db.Fold(name))
}

// keyWords returns the words of a column's name; "initialPassword" and "initial_password" have two.
func keyWords(name string) map[string]bool {
	var spaced strings.Builder
	small := false
	for _, r := range name {
		if unicode.IsUpper(r) && small {
			spaced.WriteByte(' ')
		}
		small = unicode.IsLower(r)
		if !unicode.IsLetter(r) && !unicode.IsNumber(r) && !unicode.Is(unicode.M, r) {
			r = ' '
		}
		spaced.WriteRune(r)
	}
	return cell.Words(spaced.String())
}

// secretParts are found anywhere in the name of a column that holds passwords, secretWords only as words.
var (
	secretParts = keys("password passwd passwort passphrase passcode kennwort kodewort contraseña contrasenya motdepasse senha palavrapasse " +
		"wachtwoord hasło lösenord adgangskode passord salasana parola пароль пароли heslo jelszó parool slaptažodis geslo lozinka şifre " +
		"κωδικόςπρόσβασης סיסמה סיסמא گذرواژه كلمةالمرور كلمةالسر पासवर्ड รหัสผ่าน mậtkhẩu 密码 密碼 口令 パスワード 暗証番号 비밀번호 암호")
	secretWords = cell.Words("pwd pw pswd psw pass passw pin secret clave mdp psk sandi")
)

func keys(words string) []string {
	all := strings.Fields(words)
	for i, word := range all {
		all[i] = key(word)
	}
	return all
}

// Secret reports whether a column of that name holds passwords.
func Secret(name string) bool {
	whole := key(name)
	for _, part := range secretParts {
		if strings.Contains(whole, part) {
			return true
		}
	}
	for word := range keyWords(name) {
		if secretWords[strings.TrimRight(word, "0123456789")] {
			return true
		}
	}
	return false
}

// names returns the names of columns for display: never empty, never longer than a line.
func names(header []string) []string {
	out := make([]string, len(header))
	for i, name := range header {
		name = strings.Join(strings.Fields(strings.Map(visible, name)), " ")
		if utf8.RuneCountInString(name) > maxHead {
			name = string([]rune(name)[:maxHead])
		}
		if name == "" {
			name = "Column " + strconv.Itoa(i+1)
		}
		out[i] = name
	}
	return out
}

func visible(r rune) rune {
	if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' {
		return ' '
	}
	return r
}

// readHead finds the header: the row among the first ones with the most known column names, or else the first that looks like
// one. Rows above it are a title and are ignored.
func (f *File) readHead() error {
	if err := f.readFirst(); err != nil {
		return err
	}
	if first := f.pending[0].cells; isOtherTable(keysOf(first)) {
		if layout, _ := Guess(names(first)); layout == NoLayout {
			return ErrNoChildren
		}
	}
	best, known := headOf(f.pending)
	header := f.pending[best].cells
	for len(header) > 0 && header[len(header)-1] == "" {
		header = header[:len(header)-1]
	}
	if len(header) > MaxColumns {
		return ErrTooManyCols
	}
	switch {
	case known < 2 && looksLikeData(f.pending[best], known == 0):
		f.pending = f.pending[best:]
		f.setHeader(make([]string, f.width()))
		return nil
	case known == 0:
		f.pending = f.pending[best:]
		f.pending[0].markRow(FirstRow)
	default:
		f.pending = f.pending[best+1:]
	}
	f.setHeader(header)
	return nil
}

func keysOf(cells []string) []string {
	all := make([]string, len(cells))
	for i, cell := range cells {
		all[i] = key(cell)
	}
	return all
}

// readFirst reads the first rows that have something in them.
func (f *File) readFirst() error {
	for len(f.pending) < headRows {
		next, err := f.rows.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		if !isBlank(next.cells) {
			f.pending = append(f.pending, next)
		}
	}
	if len(f.pending) == 0 {
		return ErrEmpty
	}
	return nil
}

// headOf returns the header among the first rows, and how many of its columns are known by name.
func headOf(first []line) (best, known int) {
	for i, row := range first {
		if matches := knownColumns(row.cells); matches > known {
			best, known = i, matches
		}
	}
	if known >= 2 {
		return best, known
	}
	// A single match may be chance. A lone text above rows of several cells is a title.
	wide := slices.ContainsFunc(first, func(row line) bool { return filled(row.cells) > 1 })
	for i, row := range first {
		if !wide || filled(row.cells) > 1 {
			return i, knownColumns(row.cells)
		}
	}
	return 0, known
}

// looksLikeData distinguishes a row of a list from its header: no column is named by a date or an address. A lone number may be
// a column's name, a year, unless none of the names is known.
func looksLikeData(row line, unknown bool) bool {
	for i, text := range row.cells {
		mark := row.marks.Cells[i]
		switch number := text != "" && strings.Trim(text, "0123456789-+./ ") == ""; {
		case mark == cell.DateMark, mark == cell.PartMark, strings.Contains(text, "@"), cell.IsDate(text):
			return true
		case unknown && (number || mark.Number()):
			return true
		}
	}
	return false
}

// width returns how many columns a file without a header has.
func (f *File) width() int {
	most := 0
	for _, row := range f.pending {
		most = max(most, len(row.cells))
	}
	return min(most, MaxColumns)
}

func (f *File) setHeader(header []string) {
	f.Names = names(header)
	f.Layout, f.Fields = Guess(f.Names)
	f.Dropped = make([]bool, len(f.Names))
	for i, name := range f.Names {
		f.Dropped[i] = Secret(name)
		f.heads = append(f.heads, key(name))
		if i < len(f.Names)-1 || !IsReason(name) {
			f.KeyText += key(name) + "\n"
		}
	}
}

// isHeader reports whether a row repeats the names of the columns, as in lists printed on several pages.
func (f *File) isHeader(cells []string) bool {
	same := 0
	for i, cell := range cells {
		switch {
		case cell == "":
		case i >= len(f.heads) || key(cell) != f.heads[i]:
			return false
		default:
			same++
		}
	}
	return same >= min(2, len(f.heads))
}

func knownColumns(cells []string) int {
	n := 0
	for _, cell := range cells {
		if len(cell) <= maxHead && (fieldOf[key(cell)] != None || Secret(cell)) {
			n++
		}
	}
	_, asked := Guess(names(cells))
	return max(n, len(slices.DeleteFunc(asked, func(f Field) bool { return f == None })))
}
