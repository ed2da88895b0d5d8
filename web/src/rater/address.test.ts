import { expect, it } from "vitest";
import { readLink } from "./address";

const id = "0b9c1f6e-4a3d-4c8e-9f00-1a2b3c4d5e6f";
const key = "kLq3v0aRzT8wXyB5nM2pQw";

it.each([
  [`/rate/${id}`, `#${key}`, { requestId: id, key }],
  [`/rate/${id}/`, `#${key}`, { requestId: id, key }],
  [`/rate/${id}`, "", null],
  [`/rate/${id}`, "#short", null],
  [`/rate/${id}`, "#<script>alert(1)</script>", null],
  ["/rate/", `#${key}`, null],
  [`/rate/${id}/more`, `#${key}`, null],
])("reads the link %s%s", (pathname, hash, link) => expect(readLink({ pathname, hash })).toEqual(link));
