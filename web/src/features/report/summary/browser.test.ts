import { expect, it } from "vitest";
import { browserOf } from "./browser";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const linux = `Mozilla/5.0 (X11; Linux x86_64) ${webkit}`;
const iPad = "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

it.each([
  [`${linux} Chrome/140.0.0.0 Safari/537.36`, "Chrome 140"],
  [`${linux} HeadlessChrome/140.0.0.0 Safari/537.36`, "Chrome 140"],
  [`${iPad} CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1`, "Chrome 126"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox 128"],
  [`${iPad} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, "Firefox 127"],
  [`${iPad} Version/17.5 Mobile/15E148 Safari/604.1`, "Safari 17"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Safari/605.1.15",
    "Safari 16",
  ],
  ["Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko", "Internet Explorer 11"],
  ["Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)", "Internet Explorer 8"],
  [`${linux} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, "Unknown Browser "],
  [`${linux} Chrome/138.0.0.0 Safari/537.36 OPR/122.0.0.0`, "Unknown Browser "],
  [`${linux} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`, "Unknown Browser "],
  ["curl/8.5.0", "Unknown Browser "],
  ["", "Unknown Browser "],
])("%s is %s", (userAgent, words) => {
  const { name, version } = browserOf(userAgent);
  expect(`${name} ${version}`).toBe(words);
});
