package account

import "errors"

var errTodo = errors.New("todo")
