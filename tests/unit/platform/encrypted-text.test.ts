import { expect, it } from "vitest";
import { seal, unseal, withoutSealed } from "#server/platform/encrypted-text.ts";

const SECRET = "a-secret-for-tests-of-more-than-32-characters";

const MAIL = ["reset_password", "key-1", "ana@example.com"];

it("a sealed text is found inside a longer one and opened, each for itself", async () => {
  const [first, second] = [await seal(SECRET, MAIL, "tokén-1"), await seal(SECRET, MAIL, "token-2")];
  const text = `Open https://studio.example/?token=${first} or ${second}.`;
  expect(text).not.toContain("token-2");
  expect(await unseal(SECRET, MAIL, text)).toBe("Open https://studio.example/?token=tokén-1 or token-2.");
});

it("never looks the same twice", async () => {
  expect(await seal(SECRET, MAIL, "token")).not.toBe(await seal(SECRET, MAIL, "token"));
});

it("stays shut for another secret", async () => {
  const sealed = await seal(SECRET, MAIL, "token");
  expect(await unseal("another-secret-of-more-than-32-characters", MAIL, sealed)).toBeNull();
});

it.each([
  ["of another kind", ["invitation", "key-1", "ana@example.com"]],
  ["with another key", ["reset_password", "key-2", "ana@example.com"]],
  ["to another address", ["reset_password", "key-1", "thief@example.com"]],
  ["whose parts are cut elsewhere", ["reset_password", "key-1ana", "@example.com"]],
])("stays shut in a mail %s", async (_which, context) => {
  expect(await unseal(SECRET, context, await seal(SECRET, MAIL, "token"))).toBeNull();
});

it("opens its own, and leaves another mail's beside it as it was written", async () => {
  const [own, stolen] = [await seal(SECRET, MAIL, "mine"), await seal(SECRET, ["other"], "theirs")];
  expect(await unseal(SECRET, MAIL, `${stolen} ${own}`)).toBe(`${stolen} mine`);
});

it.each([
  "{{sealed:abc}}",
  "{{sealed:}}",
  "$& {{sealed:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA}} $1",
  "plain",
])("finds nothing of ours in %j", async (text) => {
  expect(await unseal(SECRET, MAIL, text)).toBeNull();
});

it("looks through a word of two million letters in one go", () => {
  const word = "a".repeat(2_000_000);
  // Trying again from each letter would take hours.
  expect(withoutSealed(`${word} {{sealed:abc}} $&`, "(a private link)")).toBe(`${word} (a private link) $&`);
});
