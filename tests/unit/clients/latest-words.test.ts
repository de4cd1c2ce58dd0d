import { expect, it } from "vitest";
import { latestWords } from "#app/features/clients/conversation/latest-words.ts";
import type { DeskMessage } from "#server/clients/conversation/contract.ts";

const at = new Date("2026-11-26T10:00:00Z");
const theirs = (text: string, status: "open" | "answered" | "suspected" | "spam" = "open"): DeskMessage => ({
  ...{ id: text, text, at, status, kind: "message", from: "Ana" },
  ...{ address: "ana@example.com", mail: null, files: [] },
});
const ours = (text: string): DeskMessage => ({
  ...{ id: text, text, at, kind: "reply", from: "Robin", subject: "Your wedding" },
  ...{ state: "sent", attempts: 1, sentAt: at, delivery: null, deliveryAt: null },
});

it("what a couple wrote last is the newest of their messages, whatever the studio wrote since", () => {
  expect(latestWords([theirs("Hello"), theirs("And the dinner?", "answered"), ours("Yes")], "First")).toBe(
    "And the dinner?",
  );
});

it("what may be spam is none of their words", () => {
  expect(latestWords([theirs("Hello"), theirs("Buy", "suspected"), theirs("Buy!", "spam")], "First")).toBe(
    "Hello",
  );
});

it("without a message of theirs it is what the booking began with, if that has words", () => {
  expect(latestWords([ours("Dear both")], "First")).toBe("First");
  expect(latestWords([], null)).toBeNull();
});
