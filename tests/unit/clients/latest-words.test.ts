import { expect, it } from "vitest";
import { latestWords } from "#app/features/clients/conversation/latest-words.ts";
import type { DeskMessage } from "#server/clients/conversation/contract.ts";

const at = new Date("2026-11-26T10:00:00Z");
const theirs = (text: string, status: "open" | "answered" | "suspected" | "spam" = "open"): DeskMessage => ({
  id: text,
  text,
  at,
  status,
  kind: "message",
  from: "Ana",
  address: "ana@example.com",
  mail: null,
  files: [],
});
const ours = (text: string): DeskMessage => ({
  id: text,
  text,
  at,
  kind: "reply",
  from: "Robin",
  subject: "Your wedding",
  copies: [
    {
      to: "ana@example.com",
      state: "sent",
      attempts: 1,
      sentAt: at,
      delivery: null,
      deliveryAt: null,
    },
  ],
});

it("the couple's latest words are their newest message, even if the studio wrote since", () => {
  expect(latestWords([theirs("Hello"), theirs("And the dinner?", "answered"), ours("Yes")], "First")).toBe(
    "And the dinner?",
  );
});

it("the couple's latest words exclude suspected spam", () => {
  expect(latestWords([theirs("Hello"), theirs("Buy", "suspected"), theirs("Buy!", "spam")], "First")).toBe(
    "Hello",
  );
});

it("the couple's latest words fall back to the booking's first message, or null", () => {
  expect(latestWords([ours("Dear both")], "First")).toBe("First");
  expect(latestWords([], null)).toBeNull();
});
