"""Reads the long and wide tables with pandas, and each resource of the bundle by the JSON schema of FHIR R4.

python3 check.py FOLDER EXPECTED.json SCHEMA.json
"""

import json
import pathlib
import sys

import jsonschema
import pandas

folder, expected = pathlib.Path(sys.argv[1]), json.loads(pathlib.Path(sys.argv[2]).read_text())


def same(what, got, want):
    if got != want:
        sys.exit(f"{what}: {got} instead of {want}")


def table(path):
    return pandas.read_csv(path, keep_default_na=False, na_values=[""], encoding="utf-8-sig")


def check_long(path):
    data = table(path / "results.csv")
    scores = data["score"]
    assert pandas.api.types.is_numeric_dtype(scores), "scores are numbers"
    same(f"{path.name}: results", len(data), expected["results"])
    same(f"{path.name}: scores", int(scores.notna().sum()), expected["scores"])
    same(f"{path.name}: sum", int(scores.sum()), expected["sum"])
    same(f"{path.name}: seconds", int(data["seconds"].sum()), expected["seconds"])
    same(f"{path.name}: children", data["child_id"].nunique(), expected["children"])
    same(f"{path.name}: reasons", int(data["missing_reason"].notna().sum()), expected["results"] - expected["scores"])
    totals = table(path / "totals.csv")
    same(f"{path.name}: totals", int(totals["sum_of_scores"].sum()), expected["sum"])
    book = table(path / "codebook.csv")
    same(f"{path.name}: codebook", set(data.columns) - set(book["column"]), set())


def check_wide(path):
    for name in ("codes.csv", "labels.csv"):
        [file] = path.glob(f"*/{name}")
        data = table(file)
        same(f"{path.name}/{name}: activities", len(data), expected["activities"])
        for question, want in expected["questions"].items():
            scores = data[f"{question}_score"]
            same(f"{name} {question} scores", int(scores.notna().sum()), want["scores"])
            same(f"{name} {question} sum", int(scores.sum()), want["sum"])
        if name == "labels.csv":
            for question, want in expected["questions"].items():
                same(f"{question} refused", int((data[f"{question}_missing"] == "refused").sum()), want["refused"])


def check_fhir(path, schema):
    bundle = json.loads((path / "bundle.json").read_text(encoding="utf-8"))
    resolver = jsonschema.RefResolver.from_schema(schema)

    def validate(kind, resource):
        validator = jsonschema.Draft6Validator({"$ref": f"#/definitions/{kind}"}, resolver=resolver)
        for error in validator.iter_errors(resource):
            sys.exit(f"{path.name}: {kind} {resource.get('id')}: {list(error.absolute_path)}: {error.message[:300]}")

    kinds, scores, known = {}, [], set()
    validate("Bundle", {**bundle, "entry": [{"fullUrl": e["fullUrl"]} for e in bundle["entry"]]})
    questions = {}
    for entry in bundle["entry"]:
        resource = entry["resource"]
        kind = resource["resourceType"]
        kinds[kind] = kinds.get(kind, 0) + 1
        validate(kind, resource)
        assert entry["fullUrl"] not in known and entry["fullUrl"] == "urn:uuid:" + resource["id"]
        known.add(entry["fullUrl"])
        if kind == "Questionnaire":
            canonical = resource["url"] + "|" + resource["version"]
            questions[canonical] = {i["linkId"] for g in resource["item"] for i in [g, *g["item"]]}
        if kind == "QuestionnaireResponse":
            links = {i["linkId"] for g in resource["item"] for i in [g, *g["item"]]}
            same("linkIds without an item", links - questions[resource["questionnaire"]], set())
            assert resource["subject"]["reference"] in known
            for group in resource["item"]:
                scores += [a["valueInteger"] for i in group["item"] if i["linkId"].endswith(".score") for a in i["answer"]]
        if kind == "Observation":
            assert ("valueQuantity" in resource) != ("dataAbsentReason" in resource)
            assert resource["derivedFrom"][0]["reference"] in known
    same(f"{path.name}: responses", kinds["QuestionnaireResponse"], expected["activities"])
    same(f"{path.name}: patients", kinds["Patient"], expected["children"])
    same(f"{path.name}: scores", (len(scores), sum(scores)), (expected["scores"], expected["sum"]))
    raw = [
        e["resource"]["valueQuantity"]["value"]
        for e in bundle["entry"]
        if e["resource"]["resourceType"] == "Observation"
        and e["resource"]["code"]["coding"][0]["code"] == "raw-score"
        and "valueQuantity" in e["resource"]
    ]
    same(f"{path.name}: raw scores", sum(raw), expected["sum"])
    return kinds


schema = json.loads(pathlib.Path(sys.argv[3]).read_text())
for name in ("long", "long-deidentified"):
    check_long(folder / name)
for name in ("wide", "wide-deidentified"):
    check_wide(folder / name)
print("pandas: long and wide tables hold", expected["results"], "results with a sum of", expected["sum"])
for name in ("fhir", "fhir-deidentified"):
    print("FHIR R4:", name, check_fhir(folder / name, schema))
