package file

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestPasswordColumns(t *testing.T) {
	for _, name := range []string{
		"Password", "password", "Initial Password", "initialPassword", "PASSWD", "pwd", "user_pwd", "Pwd2", "Passwort", "Startpasswort", "Contraseña", "contrasena",
		"Mot de passe", "пароль", "Пароль ученика", "密码", "初始密码", "パスワード", "비밀번호", "PIN", "Pass", "Secret question", "كلمة المرور", "Hasło",
	} {
		require.True(t, Secret(name), name)
	}
	for _, name := range []string{"First name", "Passport", "Compass", "Shipping", "Pinar", "Opinion", "Passed", "Spin", "Name"} {
		require.False(t, Secret(name), name)
	}
}

func TestColumnsAreGuessed(t *testing.T) {
	for header, want := range map[string]struct {
		layout Layout
		fields []Field
	}{
		"First Name,Last Name,DOB":             {"", []Field{FirstName, LastName, DateOfBirth}},
		"Vorname;Name;Geburtsdatum":            {"", []Field{FirstName, LastName, DateOfBirth}},
		"Name,Birthday":                        {"", []Field{FullName, DateOfBirth}},
		"Nombre,Apellidos,Fecha de nacimiento": {"", []Field{FirstName, LastName, DateOfBirth}},
		"Nombre,Edad":                          {"", []Field{FullName, None}},
		"Prénom,Nom,Né le":                     {"", []Field{FirstName, LastName, DateOfBirth}},
		"Имя,Фамилия,Отчество,Дата рождения": {"", []Field{FirstName, LastName, MiddleName, DateOfBirth}},
		"姓,名,出生日期":                                     {"", []Field{LastName, FirstName, DateOfBirth}},
		"Student Name,First name,Last name":            {"", []Field{None, FirstName, LastName}},
		"first_name,last_name,date_of_birth,custom_id": {"", []Field{FirstName, LastName, DateOfBirth, CustomID}},
		"First name,First name,Last name":              {"", []Field{FirstName, None, LastName}},
		"sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password": {
			OneRoster, []Field{CustomID, Status, None, None, None, Role, None, None, FirstName, LastName, MiddleName, MedicalID, Email, None, Phone, None, Grade, None},
		},
		"sourcedId,status,dateLastModified,birthDate,sex,americanIndianOrAlaskaNative,asian,blackOrAfricanAmerican,nativeHawaiianOrOtherPacificIslander,white,demographicRaceTwoOrMoreRaces,hispanicOrLatinoEthnicity,countryOfBirthCode": {
			OneRoster, []Field{CustomID, Status, None, DateOfBirth, SexForNorms, EthnicityFlag, EthnicityFlag, EthnicityFlag, EthnicityFlag, EthnicityFlag, EthnicityFlag, EthnicityFlag, None},
		},
		"SIS ID,School SIS ID,Username,First Name,Last Name,Middle Name,Secondary Email,Student Number,Grade,State ID,Status,Birthdate,Graduation Year,Password": {
			SDS, []Field{CustomID, None, None, FirstName, LastName, MiddleName, Email, MedicalID, Grade, None, Status, DateOfBirth, None, None},
		},
		"sourcedId,username,givenName,familyName,password,activeDirectoryMatchId,email,phone,sms": {
			SDS, []Field{CustomID, None, FirstName, LastName, None, None, Email, Phone, None},
		},
	} {
		layout, fields := Guess(strings.FieldsFunc(header, func(r rune) bool { return r == ',' || r == ';' }))
		require.Equal(t, want.layout, layout, header)
		require.Equal(t, want.fields, fields, header)
	}
}

// A synonym of two fields would map by chance.
func TestSynonymsAreOfOneField(t *testing.T) {
	seen := map[string]Field{}
	for field, names := range synonyms {
		for _, name := range names {
			k := key(name)
			require.NotEmpty(t, k, name)
			if other, taken := seen[k]; taken {
				require.Equal(t, other, field, name)
			}
			seen[k] = field
		}
	}
}

func TestValues(t *testing.T) {
	for text, want := range map[string]string{"F": "female", "weiblich": "female", "Mädchen": "female", "Ж": "female", "M": "male", "男": "male", "Boy": "male", "divers": "", "X": ""} {
		got, ok := Sex(text)
		require.True(t, ok, text)
		require.Equal(t, want, got, text)
	}
	_, ok := Sex("27")
	require.False(t, ok)
	for text, want := range map[string][2]int64{"38": {38, -1}, "38+4": {38, 4}, "38 + 0": {38, 0}, "38 weeks": {38, -1}, "40.0": {40, -1}} {
		weeks, days, ok := Gestation(text)
		require.True(t, ok, text)
		require.Equal(t, want[0], weeks, text)
		require.Equal(t, want[1] >= 0, days != nil, text)
		if days != nil {
			require.Equal(t, want[1], *days, text)
		}
	}
	for _, text := range []string{"full term", "38+7"} {
		_, _, ok = Gestation(text)
		require.False(t, ok, text)
	}
	for text, want := range map[string]bool{"0": true, "6": true, "7": false, "": false, "12": false, "x": false} {
		_, ok := DaysBeyond(text)
		require.Equal(t, want, ok, text)
	}
	for text, want := range map[string][2]string{
		"Ana Maria Ruiz": {"Ana Maria", "Ruiz"}, "Ruiz, Ana Maria": {"Ana Maria", "Ruiz"}, "山田 美咲": {"美咲", "山田"}, "王小明": {"小明", "王"}, " Zoë  Øst ": {"Zoë", "Øst"},
	} {
		first, last, ok := SplitName(text)
		require.True(t, ok, text)
		require.Equal(t, want, [2]string{first, last}, text)
	}
	_, _, ok = SplitName("Cher")
	require.False(t, ok)
}
