import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { boundedMail } from "#server/mail/incoming/bounds.ts";
import { readMail } from "#server/mail/incoming/service.ts";
import { runInSmallHeap } from "#tests/support/small-heap.ts";

// Mails as other programs deliver them.

async function readFile(name: string) {
  const raw = readFileSync(`tests/fixtures/mails/mail-${name}.eml`, "latin1").replaceAll(
    "PARTNER",
    "ana@example.com",
  );
  const mail = await readMail(new Uint8Array(Buffer.from(raw, "latin1")), "ana@example.com");
  if (typeof mail === "string") throw new Error(`Refused as ${mail}`);
  return mail;
}

const JAPANESE = "結婚式の日程が決まりました。よろしくお願いします。";

const TEXTS: Record<string, string> = {
  "apple-reply-german": "Ja, gerne!",
  "bottom-posting":
    "On Mon, Nov 23, 2026 at 9:00 AM Studio <hello@example.com> wrote:\n> How many guests?\n120\n> Which venue?\nThe barn",
  cp932: JAPANESE,
  "flight-details":
    "Hi both,\n\nour flight:\nFrom: San Francisco\nTo: Los Angeles\nDate: June 4, 8 AM\n\nCan you pick up the rings from my mother on the way? Her number is 555-0100.",
  "heart-reaction": "❤️ Ana reacted via Gmail",
  "heic-emoji-name": "Our dog.",
  "html-only-greater-than":
    "Hi\nMeet at 5 < 6 & bring the rings\n\n\nLove,\nAna\n\n\n- One\n\n- Two\n\nMap of the venue (https://maps.example/abc)",
  "idn-sender": "We would like June 5.",
  "iso-2022-jp-no-charset": JAPANESE,
  "iso-2022-jp": JAPANESE,
  "out-of-office-subject-only": "I am away until Monday.",
  "outlook-invitation": "Shall we talk on Tuesday?",
  "unicode-sender": "We would like June 5.",
  "windows-1252": "Café “Ritz” – 2,500 €",
  winmail: "The signed venue contract is attached.",
};

it.for(Object.entries(TEXTS))("%s is read as a person reads it", async ([name, text]) => {
  const mail = await readFile(name);
  expect(mail.text).toBe(text);
  expect([...mail.files.map(({ fileName }) => fileName), ...mail.leftOut].join()).not.toContain(
    "attachment-1,",
  );
});

it("gmail-forward keeps what it forwards", async () => {
  const { text, whole } = await readFile("gmail-forward");
  expect(text).toContain("Load-in is at 2 PM at gate B.");
  expect(whole).toBeNull();
});

it("a reaction is no file, and an absence note is automatic", async () => {
  expect(await readFile("heart-reaction")).toMatchObject({ files: [], leftOut: [] });
  expect(await readFile("out-of-office-subject-only")).toMatchObject({ automatic: true });
  expect((await readFile("heic-emoji-name")).files.map(({ fileName }) => fileName)).toEqual(["💍 día.HEIC"]);
});

it("S49 a mail of a million short lines is bounded before it is parsed, and its parts are still found", async () => {
  const head =
    'From: a@example.com\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\n\r\nHello\r\n';
  const end = '--b\r\nContent-Disposition: attachment; filename="a.txt"\r\n\r\nabc\r\n--b--\r\n';
  const raw = new Uint8Array(Buffer.from(`${head}${">\n".repeat(600_000)}${end}`));
  const bounded = boundedMail(raw);
  expect(bounded?.length).toBeLessThan(100_000);
  expect(Buffer.from(bounded ?? []).toString()).toContain("--b--");
  const task = { module: "server/mail/incoming/service.ts", parser: "readMail", input: raw };
  expect(await runInSmallHeap(task)).toBe("object");
});
