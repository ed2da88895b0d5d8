// Measures what a visitor downloads and fails when it grows past its limit.
//   landing page: what is read before any script, in one round trip of a new connection (gzip)
//   child view and raters' page: their own JavaScript
//   login: page, JavaScript, styles and font together until the form can be filled in (gzip; the font is already packed), and what comes after
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const dist = fileURLToPath(new URL("../dist/", import.meta.url));
const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
const kilobyte = 1024;
const packed = /\.(woff2|png|jpg|webp|mp4|webm)$/;

const sizeOf = (file) => {
  const bytes = readFileSync(join(dist, file));
  return packed.test(file) ? bytes.length : gzipSync(bytes, { level: 9 }).length;
};

/** Every file that loading `key` brings in by static imports. */
function graph(key, files = new Set(), seen = new Set()) {
  if (seen.has(key)) return files;
  seen.add(key);
  const chunk = manifest[key];
  if (!chunk) throw new Error(`no chunk ${key} in the manifest`);
  files.add(chunk.file);
  for (const css of chunk.css ?? []) files.add(css);
  for (const next of chunk.imports ?? []) graph(next, files, seen);
  return files;
}

function report(title, files, limit) {
  const rows = [...files].map((file) => [file, sizeOf(file)]).sort((a, b) => b[1] - a[1]);
  const total = rows.reduce((sum, [, size]) => sum + size, 0);
  console.log(`\n${title}: ${(total / kilobyte).toFixed(1)} KB of ${limit} KB`);
  for (const [file, size] of rows) console.log(`  ${(size / kilobyte).toFixed(1).padStart(7)}  ${file}`);
  return total <= limit * kilobyte;
}

const child = [...graph("child.html")].filter((file) => file.endsWith(".js"));
const rater = [...graph("rate.html")].filter((file) => file.endsWith(".js"));
const login = graph("index.html");
for (const screen of ["src/features/account/login/LoginScreen.tsx"]) if (manifest[screen]) graph(screen, login);
login.add("index.html");
for (const file of readdirSync(join(dist, "assets")))
  if (/latin-wght-normal.*\.woff2$/.test(file)) login.add(join("assets", file));

// What comes below the form once it can be filled in.
const others = graph("src/features/account/login/OtherLogins.tsx");
for (const file of login) others.delete(file);

const landingFits = report("Landing page, read before any script", ["landing.html"], 14);
const childFits = report("Child view, its own JavaScript", child, 80);
const raterFits = report("Raters' page, its own JavaScript", rater, 90);
const loginFits = report("Login page, until its form can be filled in", login, 230);
const othersFit = report("Ways to log in besides a password, after the login page", others, 10);
const heavy = [...login].filter((file) => /tiptap|prosemirror|typst|pdf|charts|Editor/i.test(file));
if (heavy.length > 0) console.error(`The login page must not load ${heavy.join(", ")}`);
if (!landingFits || !childFits || !raterFits || !loginFits || !othersFit || heavy.length > 0) process.exit(1);
