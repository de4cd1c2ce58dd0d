import { expect, it } from "vitest";
import { seal, unseal, unsealParts, withoutSealed } from "#server/platform/encrypted-text.ts";

const SECRET = "a-secret-for-tests-of-more-than-32-characters";

const MAIL = ["reset_password", "key-1", "ana@example.com"];

it("unseals each sealed value inside a longer text", async () => {
  const [first, second] = [await seal(SECRET, MAIL, "tokén-1"), await seal(SECRET, MAIL, "token-2")];
  const text = `Open https://studio.example/?token=${first} or ${second}.`;
  expect(text).not.toContain("token-2");
  expect(await unsealParts(SECRET, MAIL, text)).toBe(
    "Open https://studio.example/?token=tokén-1 or token-2.",
  );
});

it("never seals the same value to the same text", async () => {
  expect(await seal(SECRET, MAIL, "token")).not.toBe(await seal(SECRET, MAIL, "token"));
});

it("is unsealed while its secret is still listed, and sealed with the first", async () => {
  const [old, both] = [await seal(SECRET, MAIL, "old"), `a-new-secret-for-tests,${SECRET}`];
  const fresh = await seal(both, MAIL, "new");
  expect(await unsealParts(both, MAIL, `${old} ${fresh}`)).toBe("old new");
  expect(await unsealParts(SECRET, MAIL, fresh)).toBeNull();
  expect(await unsealParts("a-new-secret-for-tests", MAIL, fresh)).toBe("new");
});

it("can't be unsealed with another secret", async () => {
  const sealed = await seal(SECRET, MAIL, "token");
  expect(await unsealParts("another-secret-of-more-than-32-characters", MAIL, sealed)).toBeNull();
});

it.each([
  ["of another kind", ["invitation", "key-1", "ana@example.com"]],
  ["with another key", ["reset_password", "key-2", "ana@example.com"]],
  ["to another address", ["reset_password", "key-1", "thief@example.com"]],
  ["whose parts are cut elsewhere", ["reset_password", "key-1ana", "@example.com"]],
])("can't be unsealed in an email %s", async (_which, context) => {
  expect(await unsealParts(SECRET, context, await seal(SECRET, MAIL, "token"))).toBeNull();
});

it("unseals its own value and leaves another email's next to it unchanged", async () => {
  const [own, stolen] = [await seal(SECRET, MAIL, "mine"), await seal(SECRET, ["other"], "theirs")];
  expect(await unsealParts(SECRET, MAIL, `${stolen} ${own}`)).toBe(`${stolen} mine`);
});

it("unseals only a text that is one sealed value, with nothing beside it", async () => {
  const sealed = await seal(SECRET, MAIL, "mine");
  expect(await unseal(SECRET, MAIL, sealed)).toBe("mine");
  for (const text of [
    `${sealed} `,
    `{"path":"/","junk":${sealed}}`,
    `${sealed}${sealed}`,
    "",
    "{{sealed:abc}}",
  ])
    expect([text, await unseal(SECRET, MAIL, text)]).toEqual([text, null]);
  expect(await unseal(SECRET, ["other"], sealed)).toBeNull();
});

it.each([
  "{{sealed:abc}}",
  "{{sealed:}}",
  "$& {{sealed:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA}} $1",
  "plain",
])("finds no sealed value in %j", async (text) => {
  expect(await unsealParts(SECRET, MAIL, text)).toBeNull();
});

it("scans a word of two million letters in linear time", () => {
  const word = "a".repeat(2_000_000);
  // Restarting the match at each letter would take hours.
  expect(withoutSealed(`${word} {{sealed:abc}} $&`, "(a private link)")).toBe(`${word} (a private link) $&`);
});
