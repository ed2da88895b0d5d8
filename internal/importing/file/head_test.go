package file

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestColumnsOfFormsAreRecognisedByTheEndOfTheirPath(t *testing.T) {
	for name, want := range map[string]Field{
		"child/dob": DateOfBirth, "group_ab1/child/first_name": FirstName, "data-child-dob": DateOfBirth, "demographics:last_name": LastName, "demo_dob": DateOfBirth,
		"child.birth_date": DateOfBirth, "Date of birth (DD/MM/YYYY)": DateOfBirth, "Geburtsdatum (TT.MM.JJJJ)": DateOfBirth, "Last name *": LastName,
		"participant_id": CustomID, "race/ethnicity": Ethnicity,
		"mother/dob": None, "household/head/first_name": None, "caregiver_dob": None, "father_first_name": None, "Name/Vorname": None, "teacher/last_name": None,
		"dob_known": None, "Name (mother)": None,
	} {
		_, fields := Guess([]string{name})
		require.Equal(t, want, fields[0], name)
	}
}

func TestColumnsAreKnownInManyLanguages(t *testing.T) {
	for _, heads := range [][]string{
		{"ชื่อ", "นามสกุล", "วัน/เดือน/ปีเกิด", "รหัสนักเรียน"}, {"نام", "نام خانوادگی", "تاریخ تولد", "شماره پرونده"},
		{"الاسم الأول", "اسم العائلة", "تاريخ الميلاد", "رقم الطالب"}, {"שם פרטי", "שם משפחה", "תאריך לידה", "מספר תלמיד"},
		{"Имя", "Фамилия", "Дата рождения", "Номер карты"}, {"Adı", "Soyadı", "Doğum tarihi", "Öğrenci no"},
		{"Imię", "Nazwisko", "Data urodzenia", "Numer ucznia"}, {"Jméno", "Příjmení", "Datum narození", "Číslo žáka"},
		{"Prénom", "Nom", "Date de naissance", "Numéro de dossier"}, {"Nombre", "Apellidos", "Fecha de nacimiento", "Número de historia"},
		{"Nome próprio", "Apelido", "Data de nascimento", "Número do aluno"}, {"Nome", "Cognome", "Data di nascita", "Codice paziente"},
		{"Voornaam", "Achternaam", "Geboortedatum", "Patiëntnummer"}, {"Förnamn", "Efternamn", "Födelsedatum", "Elevnummer"},
	} {
		_, fields := Guess(heads)
		require.Equal(t, []Field{FirstName, LastName, DateOfBirth, MedicalID}, fields, heads)
	}
	_, fields := Guess([]string{"ชื่อ", "วันเกิด"})
	require.Equal(t, FullName, fields[0], "a name alone is the whole one")
}
