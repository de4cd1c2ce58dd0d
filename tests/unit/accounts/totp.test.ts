import { expect, it } from "vitest";
import {
  asBackupCode,
  base32,
  enrolment,
  isCodeOf,
  newBackupCodes,
} from "#server/accounts/second-factor/totp.ts";

// RFC 6238, appendix B: the last six digits of its SHA-1 values.
const SECRET = "12345678901234567890";

it.each([
  [1111111109, "081804"],
  [1234567890, "005924"],
  [20000000000, "353130"],
])("accepts the RFC 6238 code for second %s", (second, code) => {
  const at = (seconds: number) => new Date((second + seconds) * 1000);
  expect([-30, 0, 30].map((drift) => isCodeOf(SECRET, code, at(drift)))).toEqual([true, true, true]);
  expect([-90, 90].map((drift) => isCodeOf(SECRET, code, at(drift)))).toEqual([false, false]);
  expect(isCodeOf(SECRET, `${code}0`, at(0))).toBe(false);
});

it.each([
  ["", ""],
  ["f", "MY"],
  ["foob", "MZXW6YQ"],
  ["foobar", "MZXW6YTBOI"],
])("encodes %j in base32 as in RFC 4648", (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written);
});

it("draws a QR code for the authenticator app", () => {
  const { key, qr } = enrolment(SECRET, { issuer: "The studio", email: "ana@example.com" });
  expect(key).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
});

it("accepts a backup code in any formatting", () => {
  const [code = ""] = newBackupCodes();
  expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
  expect(
    [code, code.toUpperCase(), code.replace("-", ""), ` ${code.replace("-", " - ")} `].map(asBackupCode),
  ).toEqual(Array(4).fill(code));
});
