"""Checks a bill of materials by the schema of CycloneDX 1.6, and that it names what a release is known to contain.

check_bill.py FOLDER-OF-SCHEMAS BILL
"""

import json
import pathlib
import sys

import jsonschema

schemas, bill = pathlib.Path(sys.argv[1]), json.loads(pathlib.Path(sys.argv[2]).read_text())


def read(name):
    return json.loads((schemas / f"{name}.SNAPSHOT.schema.json").read_text())


main = read("bom-1.6")
# The schemas name each other by their files.
store = {f"http://cyclonedx.org/schema/{name}.SNAPSHOT.schema.json": read(name) for name in ["spdx", "jsf-0.82", "cryptography-defs"]}
resolver = jsonschema.RefResolver(base_uri=main["$id"], referrer=main, store=store)
faults = list(jsonschema.Draft7Validator(main, resolver=resolver).iter_errors(bill))
for fault in faults[:10]:
    print("!!", "/".join(map(str, fault.absolute_path)), fault.message[:300], file=sys.stderr)

names = {component["name"] for component in bill["components"]}
missing = {"std", "modernc.org/sqlite", "github.com/jackc/pgx/v5", "react", "@mantine/core", "@myriaddreamin/typst-ts-web-compiler", "workbox-precaching"} - names
foreign = names & {"github.com/stretchr/testify", "github.com/letsencrypt/pebble/v2", "vite", "typescript", "@playwright/test"}
if missing or foreign:
    print("!! missing:", sorted(missing), "only for development:", sorted(foreign), file=sys.stderr)
if faults or missing or foreign:
    sys.exit(1)
print(f"   The bill of materials keeps to its schema and has {len(names)} parts.")
