import { expect, it } from "vitest";
import { currentSecret, secretsOf, versionOf } from "#server/platform/secrets.ts";

it.each([
  ["one", ["one"]],
  ["new,old", ["new", "old"]],
  [" new , old ,, older,", ["new", "old", "older"]],
  // Set twice by mistake: better-auth refuses to start with two secrets of one version.
  ["same,same,old", ["same", "old"]],
  ["", [""]],
])("%j contains the secrets %j, the current one first", (text, secrets) => {
  expect(secretsOf(text)).toEqual(secrets);
  expect(currentSecret(text)).toBe(secrets[0]);
});

it("numbers a secret alike wherever it stands, and two secrets differently", () => {
  expect(versionOf("one")).toBe(versionOf("one"));
  expect(versionOf("one")).not.toBe(versionOf("two"));
  expect(Number.isSafeInteger(versionOf("one"))).toBe(true);
});
