package budget

import (
	"database/sql/driver"
	"reflect"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"
)

// takeSteps returns how many instructions SQLite's virtual machine executed for a statement since it was last asked; 0 on
// PostgreSQL. Each row that is read, from a table or an index, costs a few, so that they grow with the rows read; a count of
// a thousand joined rows shows as tens of thousands. They depend on nothing but the plan and the data.
//
// The driver does not offer sqlite3_stmt_status, so the handles are read from its unexported fields.
func takeSteps(s driver.Stmt) int {
	inner := reflect.ValueOf(s).Elem()
	handle := inner.FieldByName("pstmt")
	if !handle.IsValid() || handle.Uint() == 0 {
		return 0
	}
	thread := (*libc.TLS)(inner.FieldByName("c").Elem().FieldByName("tls").UnsafePointer())
	return int(sqlite3.Xsqlite3_stmt_status(thread, uintptr(handle.Uint()), sqlite3.SQLITE_STMTSTATUS_VM_STEP, 1))
}
