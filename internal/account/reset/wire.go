package reset

// ForgottenPassword asks for a reset token by mail. Only email is read.
type ForgottenPassword struct {
	Email    string `json:"email"`
	Password string `json:"password,omitempty"`
}

// ResetToken is the token that was mailed.
type ResetToken struct {
	Token string `json:"token"`
}

// VerifiedToken answers a right token.
type VerifiedToken struct {
	Message string `json:"message"`
	UserID  string `json:"userId"`
}

// NewPassword sets a password in the browser that verified a token. Pending and token are not read.
type NewPassword struct {
	ID       string `json:"id,omitempty"`
	Email    string `json:"email"`
	Password string `json:"password"`
	Pending  string `json:"pending,omitempty"`
	Token    string `json:"token,omitempty"`
}
