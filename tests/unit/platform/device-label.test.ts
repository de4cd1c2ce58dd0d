import { expect, it } from "vitest";
import { deviceLabel, shortAddress } from "#server/platform/device-label.ts";

it.each([
  [
    "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15",
    "Safari on Mac",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1",
    "Chrome on iPhone",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
  ["curl/8.5.0", "An unknown device"],
  [null, "An unknown device"],
])("labels %s as %s", (userAgent, words) => {
  expect(deviceLabel(userAgent)).toBe(words);
});

it.each([
  ["203.0.113.77", "203.0.113.…"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:…"],
  ["", null],
  [null, null],
])("shortens %s to %s", (address, short) => {
  expect(shortAddress(address)).toBe(short);
});
