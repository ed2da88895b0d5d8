package measureimport

import importfile "milepost/internal/importing/file"

// names are names of columns about a score rather than a child, in several languages.
var names = func() map[string]string {
	all := map[string]string{}
	for field, list := range map[string][]string{
		testDate: {
			"test date", "date", "date of test", "measured", "measured on", "assessment date", "date of assessment", "day", "date tested", "testing date", "exam date", "visit date", "today",
			"Testdatum", "Datum", "Datum der Testung", "Testtag", "Untersuchungsdatum", "Erhebungsdatum", "date du test", "date de passation", "date d'évaluation", "date de l'évaluation",
			"fecha", "fecha de la prueba", "fecha del test", "fecha de evaluación", "fecha de aplicación", "data", "data do teste", "data da avaliação", "data de aplicação",
			"data del test", "data di somministrazione", "data della valutazione", "datum test", "afnamedatum", "datum van afname", "datum för test", "provdatum", "bedömningsdatum",
			"testdato", "dato", "testipäivä", "data testu", "data badania", "datum testu", "datum vyšetření", "дата", "дата теста", "дата тестирования", "дата обследования",
			"дата тестування", "tarih", "test tarihi", "uygulama tarihi", "değerlendirme tarihi", "تاريخ الاختبار", "تاريخ التقييم", "التاريخ", "תאריך", "תאריך מבחן", "תאריך המבחן", "תאריך אבחון",
			"תאריך הבדיקה", "تاریخ", "تاریخ آزمون", "تاریخ تست", "تاریخ ارزیابی", "วันที่", "วันที่ทดสอบ", "วันที่ประเมิน", "วันทดสอบ", "測試日期", "测试日期", "测验日期", "评估日期", "日期", "検査日", "テスト日", "검사일",
		},
		measureName: {"measure", "measure code", "code", "score code", "test", "assessment", "scale", "Skala", "Messgröße", "Maß", "mesure", "medida", "misura", "skala testu", "показатель", "ölçek"},
		valueField: {
			"value", "score", "result", "points", "Wert", "Punktwert", "Ergebnis", "Punkte", "valeur", "résultat", "puntuación", "puntaje", "valor", "pontuação", "punteggio", "valore",
			"waarde", "uitslag", "poäng", "resultat", "poeng", "wynik", "skóre", "výsledek", "балл", "баллы", "результат", "puan", "sonuç", "الدرجة", "النتيجة", "ציון", "نمره", "امتیاز", "คะแนน", "分数", "得分", "得点", "점수",
		},
		sourceField: {"source", "where", "measured with", "instrument", "Quelle", "fuente", "fonte", "bron", "källa", "источник"},
		customID:    {"custom id"},
		childID:     {"child id"},
		medicalID:   {"medical id", "student id"},
	} {
		for _, name := range list {
			all[importfile.HeadKeys(name)[0]] = field
		}
	}
	return all
}()

// fieldNamed returns the meaning of a column of that name; empty if unknown.
func fieldNamed(name string) string {
	for _, key := range importfile.HeadKeys(name) {
		if names[key] != "" {
			return names[key]
		}
	}
	return ""
}
