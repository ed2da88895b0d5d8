"""Logs in to a demo as its specialist, has a cohort report computed and printed, and checks that the print is a PDF.

print_report.py ADDRESS LOG, where LOG holds what the server said at its first start
"""

import http.cookiejar
import json
import pathlib
import re
import sys
import time
import urllib.error
import urllib.request

address, log = sys.argv[1], pathlib.Path(sys.argv[2]).read_text()
password = re.search(r"all with the password (\S+)", log)[1]
email = re.search(r"Specialist\s+(\S+)", log)[1]
opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))


def call(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address + path, data, {"Content-Type": "application/json"})
    try:
        with opener.open(request, timeout=30) as answer:
            return answer.read()
    except urllib.error.HTTPError as refused:
        sys.exit(f"!! {path}: {refused.code} {refused.read().decode()}")


call("/api/auth/login", {"email": email, "password": password})
outliers = {"keep": True, "percent": 80}
run = json.loads(call("/api/report-run", {"definition": {
    "name": "Everything", "application_ids": [], "users": {"active": "all", "rules": []}, "variables": ["users", "score"], "outputs": ["mean", "median"],
    "top_outliers": outliers, "bottom_outliers": outliers | {"percent": 20}, "time_period": "all", "compare_to": "none", "compare_groups": "none",
    "compare_variables": [], "tests_use": "last", "closure": "", "subjective_scoring": {"on": False, "sliders": 3, "least": 0, "most": 100}, "color_coding": True,
}}))
for _ in range(60):
    if run["state"] not in ("queued", "running"):
        break
    time.sleep(1)
    run = json.loads(call("/api/report-run/" + run["run_id"]))
if run["state"] != "done":
    sys.exit(f"!! the report is {run['state']}")
print_out = call(f"/api/report-run/{run['run_id']}/pdf")
if not print_out.startswith(b"%PDF-") or len(print_out) < 10_000:
    sys.exit("!! the print is no PDF")
print(f"   The report's print has {len(print_out)} bytes.")
