import {
  type CountryCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import examples from "libphonenumber-js/mobile/examples";

// What is wrong here is wrong on the server, and both write a number alike. The server alone knows the ranges in use of each kind of
// number: they would double what a registration loads, and what it refuses stands under the field too.

const digit = /\p{Nd}/u;
const separators = /[\s\p{Pd}\p{Cf}().[\]/‧·･−（）．／]/gu;

/** The number as ASCII digits after at most one plus; undefined when there is anything else in it. */
function plainPhone(text: string): string | undefined {
  const plain = text
    .replace(separators, "")
    .replace(/\p{Nd}/gu, digitValue)
    .replace("＋", "+");
  return /^\+?\d+$/.test(plain) ? plain : undefined;
}

/** Reads a digit of any script: ten stand in a row, and only their first has no digit before it. */
function digitValue(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let before = 0;
  while (digit.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

function read(text: string, country: string) {
  const plain = plainPhone(text);
  if (!plain) return undefined;
  const number = parsePhoneNumberFromString(plain, isSupportedCountry(country) ? country : undefined);
  return number?.isValid() ? number : undefined;
}

/** Whether the number can be in use. One without a plus cannot be judged while the country is not known. */
export function isPhone(text: string, country: string): boolean {
  if (country === "" && /^\d/.test(plainPhone(text) ?? "")) return true;
  return read(text, country) !== undefined;
}

/** "+441353659999", the form in which it is stored; what is no number stays as it is. */
export const toE164 = (text: string, country: string): string => read(text, country)?.number ?? text;

/** "+44 1353 659999", the form in which it is shown. */
export const formatPhone = (text: string, country: string): string =>
  read(text, country)?.formatInternational() ?? text;

/** How a number of the country may be written. */
export const examplePhone = (country: string): string | undefined =>
  isSupportedCountry(country) ? getExampleNumber(country as CountryCode, examples)?.formatNational() : undefined;
