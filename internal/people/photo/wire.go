package photo

// PhotoForm is the multipart form that sets a child's photo: one picture, cropped already.
type PhotoForm struct {
	Image string `json:"image" format:"binary"`
}

// StoredPhoto names a child's present photo.
type StoredPhoto struct {
	Photo string `json:"photo"`
}
