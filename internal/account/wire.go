package account

// Name is a person's name in its three parts.
type Name struct {
	First         string `json:"first" maxLength:"100"`
	MiddleInitial string `json:"middle_initial,omitempty" maxLength:"100"`
	Last          string `json:"last" maxLength:"100"`
}

// Person is what somebody tells about themselves.
type Person struct {
	Name                 Name   `json:"name"`
	Pronouns             string `json:"pronouns"`
	JobTitle             string `json:"job_title" required:"false" doc:"needed but for App User and Parent/Caretaker"`
	Department           string `json:"department" required:"false" doc:"needed but for App User and Parent/Caretaker"`
	TypeOfSpecialist     string `json:"type_of_specialist,omitempty"`
	Certification        string `json:"certification,omitempty"`
	Address1             string `json:"address_1"`
	Address2             string `json:"address_2,omitempty"`
	City                 string `json:"city"`
	State                string `json:"state"`
	Country              string `json:"country" doc:"ISO 3166-1 alpha-2; the English name and alpha-3 are read too"`
	ZipCode              string `json:"zip_code"`
	PhoneNumber          string `json:"phone_number,omitempty" doc:"stored in E.164; without + it is read as one of the country's"`
	AlternatePhoneNumber string `json:"alternate_phone_number,omitempty"`
}

// Registration is what a visitor sends. The role is a request, not a grant.
type Registration struct {
	Person
	AccessRole string `json:"access_role"`
	Email      string `json:"email"`
	Password   string `json:"password"`
}

// Registered tells who was registered and whether the account waits for approval.
type Registered struct {
	UserID  string `json:"userId"`
	Email   string `json:"email"`
	Pending string `json:"pending" enum:"yes,no" doc:"yes while the account waits for approval"`
}

// Told answers an act of which there is nothing to say but that it was done.
type Told struct {
	Message string `json:"message"`
}

// ConfirmationToken is the one in the link of a letter that confirms an address.
type ConfirmationToken struct {
	Token string `json:"token"`
}
