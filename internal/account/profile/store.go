package profile

import (
	"context"

	"milepost/internal/account"
	"milepost/internal/db"
	"milepost/internal/wire"
)

type profileRow struct {
	Email            string `db:"email"`
	Role             string `db:"role"`
	CreatedAt        int64  `db:"created_at"`
	FirstName        string `db:"first_name"`
	MiddleName       string `db:"middle_name"`
	LastName         string `db:"last_name"`
	Pronouns         string `db:"pronouns"`
	JobTitle         string `db:"job_title"`
	Department       string `db:"department"`
	TypeOfSpecialist string `db:"type_of_specialist"`
	Certification    string `db:"certification"`
	Address1         string `db:"address_1"`
	Address2         string `db:"address_2"`
	City             string `db:"city"`
	State            string `db:"state_or_province"`
	Country          string `db:"country"`
	ZipCode          string `db:"zip_code"`
	Phone            string `db:"phone_number"`
	AlternatePhone   string `db:"alternate_phone_number"`
}

func (r profileRow) profile() Profile {
	return Profile{
		Email: r.Email, Role: r.Role, Created: wire.Time(r.CreatedAt),
		Person: account.Person{
			Name:     account.Name{First: r.FirstName, MiddleInitial: r.MiddleName, Last: r.LastName},
			Pronouns: r.Pronouns, JobTitle: r.JobTitle, Department: r.Department,
			TypeOfSpecialist: r.TypeOfSpecialist, Certification: r.Certification,
			Address1: r.Address1, Address2: r.Address2, City: r.City, State: r.State, Country: r.Country, ZipCode: r.ZipCode,
			PhoneNumber: r.Phone, AlternatePhoneNumber: r.AlternatePhone,
		},
	}
}

func (store) profile(ctx context.Context, q db.Querier, accountKey int64) (Profile, error) {
	var row profileRow
	err := q.Get(ctx, &row, `SELECT email, role, created_at, first_name, middle_name, last_name, pronouns, job_title, department,
		type_of_specialist, certification, address_1, address_2, city, state_or_province, country, zip_code, phone_number,
		alternate_phone_number FROM account WHERE key = $1 AND archived_at IS NULL`, accountKey)
	return row.profile(), err
}

func (store) updatePerson(ctx context.Context, q db.Querier, accountKey int64, p account.Person, now int64) error {
	_, err := q.Exec(ctx, `UPDATE account SET first_name = $1, middle_name = $2, last_name = $3, pronouns = $4, job_title = $5,
		department = $6, type_of_specialist = $7, certification = $8, address_1 = $9, address_2 = $10, city = $11,
		state_or_province = $12, country = $13, zip_code = $14, phone_number = $15, alternate_phone_number = $16, updated_at = $17
		WHERE key = $18`,
		p.Name.First, p.Name.MiddleInitial, p.Name.Last, p.Pronouns, p.JobTitle, p.Department, p.TypeOfSpecialist, p.Certification,
		p.Address1, p.Address2, p.City, p.State, p.Country, p.ZipCode, p.PhoneNumber, p.AlternatePhoneNumber, now, accountKey)
	return err
}
