// Package flow decides by an author's rules what is asked next and what each answer counts: start items by age, basal and
// ceiling, practice, missing answers, prorating, composites and critical items. The functions are pure: no table, no clock,
// no I/O.
//
// [Rules] are an author's rules of a form. [Rules.Check] refuses rules that cannot be followed, [Rules.Apply] returns the
// outcome of each item, [Rules.Next] what to ask next and why, [Rules.Left] what is no longer asked. The browser decides the
// same while it is offline (web/src/features/activity/runner/flow); both run the cases of testdata/cases.json.
package flow
