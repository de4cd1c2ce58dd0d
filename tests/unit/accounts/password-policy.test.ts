import { expect, it } from "vitest";
import { COMMON_PASSWORDS } from "#server/accounts/sign-in/common-passwords.ts";
import {
  newPassword,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
  tooManyAttempts,
} from "#server/accounts/sign-in/contract.ts";
import { refusedPassword } from "#server/accounts/sign-in/password-policy.ts";

const known = {
  name: "Zoë Müller-Łysak",
  email: "zoe.miller@example.com",
  siteTitle: "Cinematic Wedding Films",
};
const common = COMMON_PASSWORDS.trim().split(/\s+/);

it("S10 rejects the most common passwords, including those long enough otherwise", () => {
  expect(new Set(common).size).toBe(3000);
  expect(common.filter((password) => password.length < 6)).toEqual([]);
  for (const password of common) expect(refusedPassword(password, known)).toMatch(/easy to guess/);
});

it.each([
  "PASSWORD",
  "pass word",
  "Pass-word!",
  "ＰＡＳＳＷＯＲＤ",
  "iLoveYou",
  "123456",
  "P@ssw0rd",
  "p4$$w0rd",
  "Pässwörd",
  "P@ssw0rd1!",
  "Password2026",
  "1l0v3y0u",
  "!loveyou",
  "$un5h1ne",
  "dr@g0n",
])("S10 rejects %j as a common password in any spelling", (password) => {
  expect(refusedPassword(password, known)).toContain("Too many people");
});

it.each([
  "aaaaaa",
  "AaAaAa",
  "------",
  "💍💍💍💍💍💍",
  "1 1 1 1 1 1",
  "e\u0301".repeat(6),
  "      ",
  "\u00a0\u2003\u3000 \u00a0 ",
  "\u200b".repeat(6),
  "a\u200ba\u200baa",
])("S10 rejects %j, which is a single repeated character or blank", (password) => {
  expect(refusedPassword(password, known)).toContain("A single repeated character");
});

it.each([
  ["zoe.miller@example.com", "email address"],
  ["Zoe.Miller@Example.com", "email address"],
  ["zoe.miller", "email address"],
  ["zoemiller", "email address"],
  ["z0e_m1ller", "email address"],
  ["zoe.miller99", "email address"],
  ["Zoë Müller-Łysak", "not your name"],
  ["zoemüllerłysak", "not your name"],
  ["Muller-łysak!", "not your name"],
  ["Cinematic Wedding Films", "our name"],
  ["cinematicweddingfilms", "our name"],
  ["C1n3m@tic-Wedding-F1lm5", "our name"],
])("S10 rejects %j, which is easy to guess for this account", (password, words) => {
  expect(refusedPassword(password, known)).toContain(words);
});

it.each([
  "four words in a row",
  "💍🎬💍🎬💍🎬",
  "-=-=-=",
  "7!#%&(",
  "ñandú-45",
  "काकिकी",
  "zoe.miller and ben",
  "cinema-admin-1",
])("S10 accepts %j", (password) => {
  expect(refusedPassword(password, known)).toBeNull();
});

it("S10 ignores an empty name", () => {
  expect(refusedPassword("-=-=-=", { name: "", email: "@", siteTitle: "" })).toBeNull();
});

it.each([
  ["12345", PASSWORD_TOO_SHORT],
  ["💍💍💍", PASSWORD_TOO_SHORT],
  ["e\u0301e\u0301e\u0301", PASSWORD_TOO_SHORT],
  ["123456", undefined],
  ["💍".repeat(6), undefined],
  ["💍".repeat(128), undefined],
  ["e\u0301".repeat(128), undefined],
  ["x".repeat(129), PASSWORD_TOO_LONG],
  ["💍".repeat(129), PASSWORD_TOO_LONG],
])("S10 counts the characters of %j as visible characters", (password, message) => {
  expect(newPassword.safeParse(password).error?.issues[0]?.message).toBe(message);
});

it.each([
  [1, "a minute"],
  [60, "a minute"],
  [61, "2 minutes"],
  [900, "15 minutes"],
])("S08 formats a wait of %i seconds as %s", (seconds, words) => {
  expect(tooManyAttempts(seconds)).toBe(`Too many attempts. Please wait ${words} and try again.`);
});
