import { expect, it } from "vitest";
import { seal, unseal } from "#server/lib/sealed-text.ts";

const SECRET = "a-secret-for-tests-of-more-than-32-characters";

it("a sealed text is found inside a longer one and opened, each for itself", async () => {
  const [first, second] = [await seal(SECRET, "tokén-1"), await seal(SECRET, "token-2")];
  const text = `Open https://studio.example/?token=${first} or ${second}.`;
  expect(text).not.toContain("token-2");
  expect(await unseal(SECRET, text)).toBe("Open https://studio.example/?token=tokén-1 or token-2.");
});

it("never looks the same twice", async () => {
  expect(await seal(SECRET, "token")).not.toBe(await seal(SECRET, "token"));
});

it("stays shut for another secret", async () => {
  const sealed = await seal(SECRET, "token");
  expect(await unseal("another-secret-of-more-than-32-characters", sealed)).toBe(sealed);
});

it.each([
  "{{sealed:abc}}",
  "{{sealed:}}",
  "$& {{sealed:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA}} $1",
  "plain",
])("leaves %j as somebody wrote it", async (text) => {
  expect(await unseal(SECRET, text)).toBe(text);
});
