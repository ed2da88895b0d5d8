package app

// normTable are norms of a total score.
const normTable = "# score: total; title: Words; citation: Invented 2026; sample_n: 60\nage_from,age_until,mean,sd\n5;0,6;0,10,2\n"

// normCalls are about the norms of an application.
var normCalls = map[string]func(accessCase) call{
	"upload-norms": func(c accessCase) call {
		return call{form: map[string]string{"application_id": c.application()}, list: []byte(normTable)}
	},
}
