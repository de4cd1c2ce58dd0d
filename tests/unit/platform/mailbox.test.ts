import { expect, it } from "vitest";
import { mailboxOf } from "#server/platform/mailbox.ts";

it.each([
  ["ana@example.com", "ana@example.com"],
  ["Ana@Example.COM", "ana@example.com"],
  ["ana+wedding@example.com", "ana@example.com"],
  ["ana+a+b@example.com", "ana@example.com"],
  ["a.n.a@example.com", "a.n.a@example.com"],
  ["A.n.a+x@gmail.com", "ana@gmail.com"],
  ["ana@googlemail.com", "ana@gmail.com"],
  ['"a@b"@example.com', '"a@b"@example.com'],
])("%s is delivered to %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
