package file

import (
	"slices"

	"milepost/internal/people/field"
)

// synonyms are names of columns, in several languages, for each field, besides its name in the API and its label in our own
// export.
var synonyms = map[Field][]string{
	FirstName: {
		"שם הילד הפרטי", "نام", "نام کوچک", "الاسم", "שם", "ชื่อ", "ชื่อจริง", "имя ребенка", "öğrenci adı", "imię dziecka", "jméno dítěte", "prénom de l'enfant", "vorname des kindes", "nombre del niño", "nome da criança", "nome del bambino", "voornaam kind", "barnets förnamn",
		"first name", "firstname", "first", "name first", "given name", "givenname", "forename", "fname", "child first name", "student first name", "legal first name", "preferred name",
		"vorname", "vornamen", "prénom", "prénoms", "nombre", "nombres", "nombre de pila", "nome", "primeiro nome", "nome próprio", "voornaam", "förnamn", "fornavn",
		"etunimi", "imię", "jméno", "křestní jméno", "имя", "ім'я", "ad", "adı", "isim", "όνομα", "الاسم الأول", "שם פרטי", "名", "名字", "이름", "पहला नाम",
	},
	LastName: {
		"نام خانوادگی", "นามสกุล", "ชื่อสกุล", "اللقب", "фамилия ребенка", "nazwisko dziecka", "příjmení dítěte", "nom de l'élève", "nachname des kindes", "achternaam kind", "barnets efternamn",
		"last name", "lastname", "last", "name last", "surname", "family name", "familyname", "lname", "second name", "child last name", "student last name", "legal last name",
		"nachname", "familienname", "zuname", "nom de famille", "apellido", "apellidos", "primer apellido", "cognome", "sobrenome", "apelido",
		"último nome", "achternaam", "familienaam", "efternamn", "etternavn", "efternavn", "sukunimi", "nazwisko", "příjmení", "фамилия", "прізвище",
		"soyad", "soyadı", "soyisim", "επώνυμο", "اسم العائلة", "الاسم الأخير", "שם משפחה", "姓", "姓氏", "성", "उपनाम",
	},
	FullName: {
		"نام و نام خانوادگی", "ชื่อ-นามสกุล", "ชื่อและนามสกุล", "اسم الطفل", "اسم الطالب", "اسم المريض", "שם הילד", "שם התלמיד", "שם ומשפחה", "фио ребенка", "ф.и.о. ребенка", "imię i nazwisko dziecka", "jméno a příjmení", "nome e cognome", "nome e apelido", "nombre y apellido", "apellidos y nombres", "naam kind", "naam leerling", "barnets namn", "elevens namn",
		"full name", "fullname", "child", "child name", "name of child", "childs name", "student", "student name", "patient", "patient name", "pupil", "client", "client name", "last name, first name", "last, first",
		"vollständiger name", "name des kindes", "schüler", "schülername", "nom complet", "nom et prénom", "nom de l'enfant", "élève", "nombre completo", "nombre y apellidos", "alumno", "nome completo",
		"volledige naam", "imię i nazwisko", "фио", "ф.и.о.", "полное имя", "піб", "ad soyad", "adı soyadı", "الاسم الكامل", "שם מלא", "姓名", "氏名", "이름 전체", "성명",
	},
	MiddleName: {
		"middle name", "middlename", "middle", "middle initial", "mi", "second given name", "zweiter vorname", "deuxième prénom", "segundo nombre",
		"secondo nome", "segundo nome", "tweede voornaam", "drugie imię", "отчество", "по батькові",
	},
	DateOfBirth: {
		"geb.datum", "geb-datum", "datum narození", "datum urození", "doğum günü", "تاریخ تولد", "วันเกิด", "วันเดือนปีเกิด", "วันที่เกิด", "ว/ด/ป เกิด", "תאריך הלידה", "дата рождения ребенка", "д.р.", "fecha de nac.", "fec. nac.", "data nasc.", "data nascita", "data di nasc.", "geb. datum", "geboren op", "född", "født", "syntymäpäivä", "child dob", "birth_dt", "birthdt",
		"date of birth", "birth date", "birthdate", "birthday", "dob", "d.o.b.", "born", "born on", "geburtsdatum", "geburtstag", "geb. datum", "geb.", "geb. am", "geboren", "geboren am", "date de naissance", "né le", "naissance",
		"fecha de nacimiento", "fecha nacimiento", "nacimiento", "f. nacimiento", "data di nascita", "nato il", "data de nascimento", "nascimento", "geboortedatum", "födelsedatum", "fødselsdato", "fødselsdag",
		"syntymäaika", "data urodzenia", "datum narození", "дата рождения", "день рождения", "дата народження", "doğum tarihi",
		"ημερομηνία γέννησης", "تاريخ الميلاد", "תאריך לידה", "出生日期", "生日", "生年月日", "誕生日", "생년월일", "जन्म तिथि",
	},
	Email: {
		"email", "e-mail", "email address", "e-mail address", "mail", "e-mail-adresse", "adresse e-mail", "courriel", "correo", "correo electrónico", "posta elettronica", "e-posta",
		"epost", "sähköposti", "эл. почта", "электронная почта", "почта", "пошта", "البريد الإلكتروني", "דואר אלקטרוני", "电子邮件", "邮箱", "メール", "メールアドレス", "이메일",
	},
	Phone: {
		"phone", "phone number", "telephone", "telephone number", "tel", "tel.", "mobile", "mobile number", "mobile phone", "cell", "cell phone", "home phone", "telefon", "telefonnummer", "handy", "téléphone", "numéro de téléphone", "portable",
		"teléfono", "móvil", "celular", "telefono", "cellulare", "telefone", "telemóvel", "telefoonnummer", "telefoon", "puhelin", "номер телефона", "телефон", "هاتف", "رقم الهاتف", "טלפון", "电话", "手机", "電話", "電話番号", "전화", "전화번호",
	},
	"address": {
		"address", "home address", "street", "street address", "mailing address", "adresse", "anschrift", "straße", "strasse", "dirección", "domicilio", "indirizzo", "endereço", "morada", "adres", "adress",
		"osoite", "адрес", "адреса", "العنوان", "כתובת", "地址", "住所", "주소",
	},
	SexForNorms: {
		"جنسیت", "เพศ",
		"sex", "sex for norms", "gender", "m/f", "f/m", "geschlecht", "sexe", "genre", "sexo", "género", "sesso", "gênero", "geslacht", "kön", "kjønn", "køn", "sukupuoli", "płeć",
		"pohlaví", "пол", "стать", "cinsiyet", "φύλο", "الجنس", "מין", "性别", "性別", "성별", "लिंग",
	},
	"gender_identity": {"gender identity", "geschlechtsidentität", "identité de genre", "identidad de género", "identità di genere", "identidade de gênero"},
	Ethnicity:         {"ethnicity", "ethnic group", "race", "race/ethnicity", "ethnie", "ethnische zugehörigkeit", "origine ethnique", "etnia", "etnicidad", "этническая принадлежность"},
	"disability_status": {
		"disability status", "disability", "special educational needs", "sen status", "behinderung", "behinderungsstatus", "grad der behinderung", "situation de handicap", "handicap",
		"discapacidad", "disabilità", "deficiência", "beperking", "funktionsnedsättning", "funksjonsnedsettelse", "инвалидность",
	},
	"language": {
		"language", "home language", "primary language", "native language", "first language", "mother tongue", "sprache", "muttersprache", "erstsprache", "langue", "langue maternelle", "idioma",
		"lengua materna", "lingua", "lingua madre", "língua", "taal", "moedertaal", "språk", "sprog", "язык", "родной язык", "мова", "dil", "اللغة", "שפה", "语言", "言語", "언어",
	},
	GestationalWeek:       {"gestational weeks", "gestational age", "weeks of gestation", "weeks of pregnancy", "gestation", "gestationswochen", "schwangerschaftswoche", "ssw", "semaines de grossesse", "semaines d'aménorrhée", "semanas de gestación", "settimane di gestazione"},
	GestationalDays:       {"gestational days", "days of gestation", "gestation days"},
	"referring_physician": {"referring physician", "referring doctor", "physician", "zuweisender arzt", "médecin référent", "médico remitente"},
	"school": {
		"school", "school name", "school/hospital", "school or hospital", "hospital", "schule", "einrichtung", "kita", "kindergarten", "klinik", "école", "établissement", "escuela", "colegio", "centro", "scuola",
		"escola", "skola", "skole", "koulu", "szkoła", "школа", "больница", "okul", "المدرسة", "בית ספר", "学校", "학교",
	},
	Grade: {
		"grade", "grades", "grade level", "year group", "class", "klasse", "klassenstufe", "jahrgang", "stufe", "niveau", "classe", "grado", "curso", "série", "ano", "groep", "klas", "årskurs", "trinn", "klassetrin",
		"luokka", "klasa", "класс", "клас", "sınıf", "الصف", "כיתה", "年级", "学年", "학년",
	},
	"program":       {"program", "programme", "programm", "programa", "programma", "программа"},
	"program_type":  {"program type", "programme type", "type of program", "programmart", "type de programme", "tipo de programa"},
	"building_room": {"building room", "building/room", "building", "room", "raum", "zimmer", "gebäude", "gebäude/raum", "salle", "bâtiment", "aula", "sala", "stanza", "lokaal", "кабинет"},
	"teacher": {
		"teacher", "teacher name", "homeroom teacher", "class teacher", "lehrer", "lehrerin", "lehrkraft", "klassenlehrer", "klassenlehrerin", "enseignant", "enseignante", "professeur", "maestro", "maestra", "profesor", "docente", "insegnante",
		"professor", "professora", "leerkracht", "lärare", "lærer", "opettaja", "nauczyciel", "учитель", "öğretmen", "المعلم", "מורה", "老师", "担任", "교사",
	},
	MedicalID: {
		"patienten-id", "schüler-id", "patientennr.", "schülernr.", "numéro de dossier", "n° de dossier", "número de historia", "número de paciente", "número do aluno", "número do paciente", "codice paziente", "numero paziente", "patiëntnummer", "elevnummer", "patientnummer", "pasientnummer", "potilasnumero", "numer ucznia", "numer pacjenta", "číslo žáka", "číslo pacienta", "номер пациента", "номер карты", "öğrenci no", "öğrenci numarası", "hasta no", "رقم الطالب", "رقم المريض", "رقم الملف", "מספר תלמיד", "מספר תיק", "کد دانش آموزی", "شماره دانش آموزی", "شماره پرونده", "รหัสนักเรียน", "เลขประจำตัวนักเรียน", "รหัสผู้ป่วย", "เลขที่ผู้ป่วย", "hn",
		"medical id", "medical/student id", "student id", "student number", "pupil id", "patient id", "patient number", "mrn", "medical record number", "sis id", "local id", "upn",
		"schülernummer", "patientennummer", "fallnummer", "numéro d'élève", "ine", "número de alumno", "matrícula", "numero studente", "leerlingnummer", "номер ученика", "学号", "学籍番号", "학번",
	},
	CustomID:            {"participant id", "subject id", "study id", "respondent id", "case id", "caseid", "identifiant", "identificador", "identificatore", "identyfikator", "identifikátor", "kimlik no", "شناسه", "รหัส", "מזהה", "custom id", "external id", "our id", "reference", "client id", "code", "sourcedid", "id number", "record id", "kind-nr.", "kind nr", "kindnummer", "eigene nummer", "kennung", "référence", "código", "codice"},
	"consent_sign_date": {"consent sign date", "consent date", "consent signed", "consent signed on", "date of consent", "einwilligung", "einwilligung am", "einwilligungsdatum", "date du consentement", "fecha de consentimiento", "data del consenso", "data de consentimento"},
	"notes":             {"notes", "note", "comment", "comments", "remarks", "notizen", "bemerkung", "bemerkungen", "anmerkung", "anmerkungen", "remarques", "commentaires", "notas", "observaciones", "osservazioni", "observações", "opmerkingen", "uwagi", "заметки", "примечание", "примечания", "ملاحظات", "הערות", "备注", "備考", "비고"},
	ChildID:             {"child id", "milepost id"},
	Role:                {"role", "user role", "user type", "person type", "rolle", "benutzerrolle", "rôle", "rol", "ruolo", "papel", "роль"},
	Status:              {"status", "student status", "enrollment status", "enrolment status"},
}

// exported are further heads of our own table of children in Spanish and Arabic (table.children of letters/words).
var exported = map[Field][]string{
	MiddleName:            {"الاسم الأوسط"},
	Phone:                 {"número de teléfono"},
	GestationalWeek:       {"أسابيع الحمل"},
	GestationalDays:       {"días de gestación", "أيام الحمل"},
	"gender_identity":     {"الهوية الجندرية"},
	SexForNorms:           {"sexo para los baremos", "الجنس لأغراض المعايير"},
	Ethnicity:             {"origen étnico", "الأصل العرقي"},
	"disability_status":   {"situación de discapacidad", "حالة الإعاقة"},
	"school":              {"centro escolar/hospital", "المدرسة/المستشفى"},
	Grade:                 {"curso o grado", "الصف الدراسي"},
	"program":             {"البرنامج"},
	"program_type":        {"نوع البرنامج"},
	"building_room":       {"edificio/sala", "المبنى/الغرفة"},
	MedicalID:             {"id médico o de alumno", "معرّف طبي/معرّف الطالب"},
	CustomID:              {"id personalizado", "المعرّف المخصص"},
	"referring_physician": {"الطبيب المُحيل"},
	"consent_sign_date":   {"fecha de firma del consentimiento", "تاريخ توقيع الموافقة"},
	"notes":               {"الملاحظات"},
	ChildID:               {"id del niño", "معرّف الطفل"},
}

// fieldOf finds a field by the key of a column's name.
var fieldOf = func() map[string]Field {
	all := map[string]Field{}
	for _, f := range fields {
		if f != None {
			all[key(string(f))] = f
		}
		for _, name := range slices.Concat(synonyms[f], exported[f]) {
			all[key(name)] = f
		}
	}
	for _, text := range field.Table {
		all[key(text.Label)] = Field(text.Name)
	}
	delete(all, key(string(EthnicityFlag))) // by a layout or a person only
	return all
}()

// loneNames mean the last name next to a first name, and the full name without one.
var loneNames = keys("name nom naam namn navn nimi nazwa naziv имена namen")

// firstNames mean the whole name when no column holds a last name.
var firstNames = keys("nombre nome имя ім'я ad isim όνομα 이름 ชื่อ نام الاسم שם jméno imię")

// guess maps columns by their names.
func guess(header, have []string) []Field {
	asked := make([]Field, len(have))
	for i, name := range have {
		asked[i] = fieldOf[name]
	}
	first, last := slices.Contains(asked, FirstName), slices.Contains(asked, LastName)
	for i, name := range have {
		switch {
		case slices.Contains(loneNames, name) && first && !last:
			asked[i] = LastName
		case slices.Contains(loneNames, name) && !first && !last, slices.Contains(firstNames, name) && !last:
			asked[i] = FullName
		}
	}
	if first && last { // the whole name would only say the same again
		for i := range asked {
			if asked[i] == FullName {
				asked[i] = None
			}
		}
	}
	return assign(header, func(i int) Field { return asked[i] })
}
