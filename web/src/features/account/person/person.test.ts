import { describe, expect, it } from "vitest";
import { countries, findCountry, matchCountries } from "./countries";
import { emptyPerson, fromPerson, toPerson } from "./person";
import { examplePhone, formatPhone, isPhone, toE164 } from "./phone";
import { findState, matchStates, stateNames } from "./states";

describe("countries", () => {
  it("are those of ISO 3166-1 and Kosovo, each once", () => {
    expect(new Set(countries.map(({ value }) => value)).size).toBe(250);
    expect(new Set(countries.map(({ label }) => label)).size).toBe(250);
  });

  it.each([
    ["NO", "NO"],
    ["nor", "NO"],
    ["Norway", "NO"],
    [" norway ", "NO"],
    ["UK", "GB"],
    ["usa", "US"],
    ["Côte d'Ivoire", "CI"],
    ["Aland Islands", "AX"],
    ["Saint Lucia", "LC"],
    ["Bosnia and Herzegovina", "BA"],
    ["", undefined],
    ["Atlantis", undefined],
    ["EU", undefined],
  ])("%s is %s", (text, code) => expect(findCountry(text)).toBe(code));

  it.each([
    ["uk", "United Kingdom"],
    ["usa", "United States"],
    ["aland", "Åland Islands"],
    ["niger", "Niger"],
    ["korea", "North Korea"],
  ])("typing %s finds %s", (query, label) =>
    expect(matchCountries(countries, query).map((country) => country.label)).toContain(label),
  );

  it("puts names that begin with it first", () =>
    expect(
      matchCountries(countries, "ni")
        .slice(0, 2)
        .map(({ value }) => value),
    ).toEqual(["NI", "NE"]));
});

describe("states", () => {
  it.each([
    ["US", "California", true],
    ["US", "District of Columbia", true],
    ["CA", "Quebec", true],
    ["GB", "Cambridgeshire", true],
    ["GB", "United Kingdom", false],
    ["IT", "Roma", true],
    ["IT", "Lazio", false],
    ["ES", "Sevilla", true],
    ["IE", "Cork", true],
    ["IE", "Munster", false],
    ["CZ", "Jihočeský kraj", true],
    ["CZ", "Tábor", false],
    ["DE", "Bayern", true],
    ["MA", "Dakhla-Oued Ed-Dahab", true],
  ])("%s offers %s: %s", (country, name, offered) => expect(stateNames(country).includes(name)).toBe(offered));

  it("names none twice, which the list could not show", () => {
    for (const { value } of countries) {
      const names = stateNames(value);
      expect(new Set(names).size, value).toBe(names.length);
    }
  });

  it("has none for some countries, nor before one is chosen", () => {
    expect(stateNames("GI")).toEqual([]);
    expect(stateNames("")).toEqual([]);
  });

  it("knows a name in any case, without accents, and by its code", () => {
    expect(findState("US", " california")).toBe("California");
    expect(findState("US", "CA")).toBe("California");
    expect(findState("CA", "Québec")).toBe("Quebec");
    expect(findState("US", "Bavaria")).toBeUndefined();
  });

  it("puts names that begin with it first", () => {
    const items = stateNames("US").map((label) => ({ label }));
    expect(matchStates(items, "vir").map(({ label }) => label)).toEqual([
      "Virginia",
      "United States Virgin Islands",
      "West Virginia",
    ]);
  });
});

describe("phones", () => {
  it.each([
    ["+44 1353 659999", "GB", "+441353659999"],
    ["01353 659999", "GB", "+441353659999"],
    ["+44 (0)1353 659999", "GB", "+441353659999"],
    ["0044 1353 659999", "GB", "+441353659999"],
    ["650.253.0000", "US", "+16502530000"],
    ["1 650 253 0000", "US", "+16502530000"],
    ["06 6982 1234", "IT", "+390669821234"],
    ["+383 38 123 456", "XK", "+38338123456"],
    ["＋４４ １３５３ ６５９９９９", "GB", "+441353659999"],
    ["٠١٣٥٣ ٦٥٩٩٩٩", "GB", "+441353659999"],
    ["०१३५३ ६५९९९९", "GB", "+441353659999"],
    ["𝟎𝟏𝟑𝟓𝟑 𝟔𝟓𝟗𝟗𝟗𝟗", "GB", "+441353659999"],
    ["+44 1353 659999", "AQ", "+441353659999"],
    ["+44 1353 659999", "", "+441353659999"],
  ])("%s in %s is %s", (text, country, stored) => {
    expect(isPhone(text, country)).toBe(true);
    expect(toE164(text, country)).toBe(stored);
  });

  it.each([
    ["12345", "US"],
    ["01353 65", "GB"],
    ["+44 1353", "GB"],
    ["+999 123456789", "GB"],
    ["phone", "US"],
    ["1-800-FLOWERS", "US"],
    ["650 253 0000 x12", "US"],
    ["tel:+16502530000", "US"],
    ["++16502530000", "US"],
    ["650+2530000", "US"],
    ["000 000 0000", "US"],
    ["01353 659999", "AQ"],
    ["1".repeat(300), "US"],
  ])("%s in %s is none", (text, country) => {
    expect(isPhone(text, country)).toBe(false);
    expect(toE164(text, country)).toBe(text);
  });

  it("judges none without a plus while the country is not known", () => {
    expect(isPhone("01353 659999", "")).toBe(true);
    expect(isPhone("+44 1", "")).toBe(false);
  });

  it("is shown with its country code", () => expect(formatPhone("01353659999", "GB")).toBe("+44 1353 659999"));

  it("gives an example that is right, for every country that has one", () => {
    const shown = countries.map(({ value }) => [value, examplePhone(value)] as const).filter(([, example]) => example);
    expect(shown.length).toBeGreaterThan(230);
    for (const [country, example] of shown) expect(isPhone(example ?? "", country), `${country} ${example}`).toBe(true);
    expect(examplePhone("AQ")).toBeUndefined();
    expect(examplePhone("")).toBeUndefined();
  });
});

describe("a person in a form", () => {
  const person = toPerson({
    ...emptyPerson,
    firstName: "Ana",
    country: "GB",
    phoneNumber: "01353 659999",
    stateOrProvince: "Cambridgeshire",
  });

  it("comes back as it was sent", () => {
    expect(fromPerson(person)).toMatchObject({ firstName: "Ana", country: "GB", phoneNumber: "+44 1353 659999" });
    expect(toPerson(fromPerson(person))).toEqual(person);
  });

  it("reads a country that was written in words", () =>
    expect(fromPerson({ ...person, country: "United Kingdom" }).country).toBe("GB"));
});
