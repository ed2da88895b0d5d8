package cell

import (
	"strings"

	"milepost/internal/db"
)

// fillers are words between the parts of a date without a meaning: "12 de marzo de 2019", "2019年3月12日", "12th".
var fillers = Words("de of the den le del do г год года р року th st nd rd er 年 月 日 년 월 일 วันที่ พ ศ พศ")

// monthNames are names of months, in full and shortened, by language.
var monthNames = []string{
	"january february march april may june july august september october november december",
	"jan feb mar apr may jun jul aug sep oct nov dec", "jan feb mrz apr mai jun jul aug sept okt nov dez",
	"januar februar märz april mai juni juli august september oktober november dezember",
	"jänner feber maerz april mai juni juli august september oktober november dezember",
	"janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
	"janv févr mars avr mai juin juil août sept oct nov déc",
	"enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
	"ene feb mar abr may jun jul ago set oct nov dic",
	"gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
	"gen feb mar apr mag giu lug ago set ott nov dic",
	"janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
	"jan fev mar abr mai jun jul ago set out nov dez",
	"januari februari maart april mei juni juli augustus september oktober november december",
	"januari februari mars april maj juni juli augusti september oktober november december",
	"januar februar marts april maj juni juli august september oktober november december",
	"stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
	"января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
	"январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь",
	"янв фев мар апр май июн июл авг сен окт ноя дек",
	"січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня",
	"ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık",
	"มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม",
	"ledna února března dubna května června července srpna září října listopadu prosince",
	"leden únor březen duben květen červen červenec srpen září říjen listopad prosinec",
	"styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień",
	"ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר",
	"يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر",
}

// persianMonths and islamicMonths are those of other calendars, as one word each.
const (
	persianMonths = "فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند"
	islamicMonths = "محرم صفر ربيع1 ربيع2 جمادى1 جمادى2 رجب شعبان رمضان شوال ذوالقعدة ذوالحجة"
)

// thaiMonths are the short names of months, which have points within.
var thaiMonths = strings.NewReplacer(
	"มี.ค.", " มีนาคม ", "มิ.ย.", " มิถุนายน ", "เม.ย.", " เมษายน ", "ม.ค.", " มกราคม ", "ก.พ.", " กุมภาพันธ์ ", "พ.ค.", " พฤษภาคม ", "ก.ค.", " กรกฎาคม ",
	"ส.ค.", " สิงหาคม ", "ก.ย.", " กันยายน ", "ต.ค.", " ตุลาคม ", "พ.ย.", " พฤศจิกายน ", "ธ.ค.", " ธันวาคม ",
)

var calendarOfMonth = func() map[string]Calendar {
	all := map[string]Calendar{}
	for _, name := range strings.Fields(persianMonths) {
		all[db.Fold(name)] = Persian
	}
	for _, name := range strings.Fields(islamicMonths) {
		all[db.Fold(name)] = Islamic
	}
	return all
}()

var months = func() map[string]int {
	all := map[string]int{}
	for _, language := range append([]string{islamicMonths, persianMonths}, monthNames...) {
		for i, name := range strings.Fields(language) {
			all[db.Fold(name)] = i + 1
		}
	}
	return all
}()

// monthOf returns the number of a month by its folded name, 0 if unknown.
func monthOf(name string) int { return months[name] }

// Words returns words that are divided by spaces as a set, folded.
func Words(words string) map[string]bool {
	all := map[string]bool{}
	for _, word := range strings.Fields(words) {
		all[db.Fold(word)] = true
	}
	return all
}
