package file

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"milepost/internal/db"
)

// key is a column's name as it is compared: folded, letters and digits only.
func key(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsNumber(r) {
			return r
		}
		return -1
	}, db.Fold(name))
}

// keyWords are the words of a column's name; "initialPassword" and "initial_password" have two.
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
	return set(spaced.String())
}

// secretParts are found anywhere in the name of a column that holds passwords, secretWords only as words.
var (
	secretParts = keys("password passwd passwort passphrase passcode kennwort kodewort contraseña contrasenya motdepasse senha palavrapasse " +
		"wachtwoord hasło lösenord adgangskode passord salasana parola пароль пароли heslo jelszó parool slaptažodis geslo lozinka şifre " +
		"κωδικόςπρόσβασης סיסמה סיסמא گذرواژه كلمةالمرور كلمةالسر पासवर्ड รหัสผ่าน mậtkhẩu 密码 密碼 口令 パスワード 暗証番号 비밀번호 암호")
	secretWords = set("pwd pw pswd psw pass passw pin secret clave mdp psk sandi")
)

func keys(words string) []string {
	all := strings.Fields(words)
	for i, word := range all {
		all[i] = key(word)
	}
	return all
}

// Secret tells whether a column of that name holds passwords.
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

// names are the names of columns as they are shown: never empty, never longer than a line.
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
