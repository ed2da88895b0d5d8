package db

import "strings"

// LikeEscape follows a LIKE with a pattern of [LikeContaining].
const LikeEscape = ` ESCAPE '\'`

var likeEscapes = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// LikeContaining returns the pattern of LIKE for texts that contain the given one.
func LikeContaining(text string) string { return "%" + likeEscapes.Replace(text) + "%" }
