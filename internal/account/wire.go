package account

// Registration is what a visitor sends. The role is a request, not a grant.
type Registration struct {
	Person
	AccessRole string `json:"access_role"`
	Email      string `json:"email"`
	Password   string `json:"password"`
	Language   string `json:"language,omitempty" doc:"of pages and letters, such as es; empty: the browser's, and English letters"`
	Invitation string `json:"invitation,omitempty" maxLength:"200" doc:"the token of an invitation's letter: the address that it was sent to is confirmed with it"`
}

// Registered reports who was registered and whether the account waits for approval.
type Registered struct {
	UserID  string `json:"userId"`
	Email   string `json:"email"`
	Pending string `json:"pending" enum:"yes,no" doc:"yes while the account waits for approval"`
}

// DoneMessage is the answer of an act that returns nothing but a message of success.
type DoneMessage struct {
	Message string `json:"message"`
}

// ConfirmationToken is the one in the link of a letter that confirms an address.
type ConfirmationToken struct {
	Token string `json:"token"`
}
