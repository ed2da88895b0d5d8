package activity

import "milepost/internal/fault"

// ChildArchived is the refusal to change the activities of an archived child.
var ChildArchived = fault.Define("activity.child-archived", "The child's record is archived. Restore it first.")

// NoChild is the refusal of an activity without a child.
var NoChild = fault.Define("activity.no-child", "Please Select a Child")

// NotFinished is the refusal of what is possible after the end of an activity only.
var NotFinished = fault.Define("activity.not-finished", "This activity is not finished.")

// NotItsQuestion is the refusal of a question that an activity does not have.
var NotItsQuestion = fault.Define("activity.no-such-question", "not a question of this activity")
