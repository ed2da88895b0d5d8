package contract

import (
	"encoding/json"
	"net/http"
	"regexp"
	"strings"
)

var (
	applicationFields = fields("", "application_id application_custom_id owner_uuid title subtitle info classification image published currency_code single_unit_pricing monthly_subscription_pricing is_free on_sale area age_range estimated_duration published_date owner_name total_duration")
	questionFields    = "application_id question_id custom_id question question_description question_order area area_description type type_description category category_description sub_category sub_category_description background_color procedure age_group specialist_prompt child_buttons specialist_buttons child_images child_view_original_screen_resolution highest_score_possible TTS_child_prompts time_out typical_duration note grading_type correct_answers"
	elementFields     = "question_id shape styles content image answer_value events_actions"
	personFields      = "first_name last_name email phone_number created_at"
	purchaseFields    = "purchase_id application_id purchase_type units_purchased units_used expiration_date title image"
	activityFields    = "activity_id child_id purchase_id total_duration start_date finish_date report_id"
	questionResult    = strings.Join(resultFields, " ") + " report_id"
	studentFields     = "sequence FirstName MiddleName LastName Age DOB Ethnicity Language Gender Address Email Phone"
)

// answered are the fields that the specification names in the answers of its calls, even if they are empty: [] stands for each
// item of a list.
var answered = map[string][]string{
	"POST /api/auth/login":                        fields("", "userId message email accessRole"),
	"GET /api/auth/get-access-cookie-data":        fields("", "id email role"),
	"POST /api/auth/verify-token":                 fields("", "message userId"),
	"POST /api/auth/forgot-pass":                  fields("", "message"),
	"POST /api/auth/reset-pass":                   fields("", "message"),
	"GET /api/auth/get-all-users":                 fields("[].", "id name userLevel email pending created"),
	"GET /api/specialist/data":                    fields("[].", studentFields),
	"GET /api/appAdmin/searchfilter":              prefixed("[].", applicationFields),
	"GET /api/appAdmin/application/{id}":          applicationFields,
	"POST /api/appAdmin":                          applicationFields,
	"GET /api/appAdmin/categorization/{id}":       fields("", "types categories sub_categories"),
	"GET /api/question-admin/application/{}":      fields("[].", questionFields),
	"GET /api/appAdmin/categorization/owner/{id}": fields("", "areas types categories sub_categories"),
	"GET /api/appAdmin/application/structure/{id}": append(append(append([]string{}, applicationFields...),
		fields("Questions[].", questionFields+" total_duration")...), fields("Questions[].Elements[].", elementFields)...),
	"GET /api/user/people/{id}": append(append(append(
		fields("children[].", personFields+" child_id"), fields("specialists[].", personFields+" specialist_id")...),
		fields("case_managers[].", personFields+" case_manager_id")...), fields("guardians[].", personFields)...),
	"GET /api/user/children/{id}":                              fields("[].", personFields+" child_id"),
	"POST /api/child":                                          fields("", personFields+" child_id"),
	"GET /api/child/{id}":                                      fields("", personFields+" child_id"),
	"POST /api/specialist":                                     fields("", personFields+" specialist_id"),
	"POST /api/cm":                                             fields("", personFields+" case_manager_id"),
	"GET /api/child/people/{id}":                               append(fields("specialists[].", "first_name last_name"), fields("case_managers[].", "first_name last_name")...),
	"POST /api/activity":                                       fields("", "activity_id"),
	"GET /api/activity/{id}":                                   fields("", activityFields),
	"PATCH /api/activity/{id}":                                 fields("", "total_duration finish_date report_id"),
	"GET /api/activity/appActivityChildJoint/{id}":             fields("[].", activityFields+" first_name last_name title image"),
	"GET /api/user-app-purchased-junction/appJointByUser/{id}": fields("[].", purchaseFields),
	"GET /api/user-app-purchased-junction/{id}":                fields("", purchaseFields),
	"POST /api/user-app-purchased-junction":                    fields("", purchaseFields),
	"PATCH /api/user-app-purchased-junction/{id}":              fields("", purchaseFields),
	"POST /api/question-result/batch":                          fields("[].", questionResult),
	"GET /api/question-result/activity/{id}":                   fields("[].", questionResult),
	"GET /api/question-result/report/{id}":                     fields("[].", questionResult+" question_id application_id question_text area type category sub_category highest_possible_score"),
}

func fields(before, names string) []string { return prefixed(before, strings.Fields(names)) }

func prefixed(before string, names []string) []string {
	all := make([]string, len(names))
	for i, name := range names {
		all[i] = before + name
	}
	return all
}

// matchers find the call that a request makes.
var matchers = func() map[string]*regexp.Regexp {
	parameter, found := regexp.MustCompile(`\\\{\w*\\\}`), map[string]*regexp.Regexp{}
	for call := range answered {
		found[call] = regexp.MustCompile("^" + parameter.ReplaceAllString(regexp.QuoteMeta(call), `[0-9a-f-]{36}`) + `$`)
	}
	return found
}()

// absent returns the specified fields that an answer leaves out, and the call that it answers; none of a call without a body.
func absent(method, path string, status int, answer []byte) (call string, missing []string) {
	path, _, _ = strings.Cut(path, "?")
	var value any
	if status >= http.StatusMultipleChoices || json.Unmarshal(answer, &value) != nil {
		return "", nil
	}
	for call, matcher := range matchers {
		if matcher.MatchString(method + " " + path) {
			for _, field := range answered[call] {
				if !carries(value, field) {
					missing = append(missing, field)
				}
			}
			return call, missing
		}
	}
	return "", nil
}

// carries reports whether a value has the field, each item of the lists on the way to it.
func carries(value any, field string) bool {
	if rest, inside := strings.CutPrefix(field, "[]."); inside {
		list, ok := value.([]any)
		for _, item := range list {
			ok = ok && carries(item, rest)
		}
		return ok
	}
	object, ok := value.(map[string]any)
	name, rest, inside := strings.Cut(field, "[].")
	within, has := object[name]
	return ok && has && (!inside || carries(within, "[]."+rest))
}
