package account

import "errors"

var errTodo = errors.New("todo")

const msgPasswordChanged = "Your password has been changed."
