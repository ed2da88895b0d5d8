package invitation

import "milepost/internal/people"

// lettersADay bounds the invitations that an account writes.
func lettersADay(daily int) people.Letters {
	return people.Letters{Table: "invitation", Writer: "invited_by", Daily: daily}
}
