import { describe, expect, it } from "vitest";
import { boundedMail } from "#server/mail/incoming/bounds.ts";
import { readMail } from "#server/mail/incoming/service.ts";
import { multipart, rawMail, textPart } from "#tests/factories/raw-mail.ts";
import { runInSmallHeap } from "#tests/support/small-heap.ts";

// A line of base64 costs nothing in a part that the parser decodes as base64, and an object in any other.

const LINES = 60_000;
const LINE = `${"a".repeat(60)}\r\n`;
const LARGE_LINES = (24 * 1024 * 1024) / LINE.length;
/** What is kept of a mail whose lines are counted. */
const COUNTED_MAX = 21_000 * LINE.length;

const filePart = (headers: string[], content = LINE.repeat(LINES)) => ({
  headers: ["Content-Type: application/pdf", "Content-Disposition: attachment; filename=a.pdf", ...headers],
  content,
});
const BASE64 = ["Content-Transfer-Encoding: base64"];
const mailOf = (body: string) => new Uint8Array(Buffer.from(rawMail({ body })));
const keptOf = (body: string) => boundedMail(mailOf(body))?.length;

const FALSE_PART = `--b\r\n${BASE64}\r\n\r\n${LINE.repeat(LINES)}`;
const inMixed = (...headers: string[]) => multipart("mixed", [textPart("Hello."), filePart(headers)]);

describe("S49 a mail's lines are counted", () => {
  it.for(
    Object.entries({
      "in a text": `Content-Type: text/plain\r\n\r\n${LINE.repeat(LINES)}`,
      "in a file of 7 bits": inMixed("Content-Transfer-Encoding: 7bit"),
      "in a file whose second header says base64": inMixed("Content-Transfer-Encoding\r\n : 7bit", ...BASE64),
      "in a file whose comment says base64": inMixed("Content-Transfer-Encoding: (base64) 7bit"),
      "after what looks like a border": `Content-Type: text/plain\r\n\r\n${FALSE_PART}`,
      "after a border that has ended": `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b--\r\n${FALSE_PART}`,
      "after a border that can be read in two ways": `Content-Type: multipart/mixed; boundary*0=b; boundary=c\r\n\r\n${FALSE_PART}`,
      "with padding in each": multipart("mixed", [filePart(BASE64, `${"a=".repeat(40)}\r\n`.repeat(LINES))]),
      "as one line of padding": multipart("mixed", [filePart(BASE64, "a=".repeat(LINES * 30))]),
    }),
  )("%s", ([, body]) => {
    expect(body.length).toBeGreaterThan(2 * COUNTED_MAX);
    expect(keptOf(body)).toBeLessThan(COUNTED_MAX);
  });

  it.for(
    Object.entries({
      "a text": `Content-Type: text/plain\r\n\r\nHello.\r\n${LINE.repeat(LARGE_LINES)}`,
      "a file of 7 bits": multipart("mixed", [
        textPart("Hello."),
        filePart(["Content-Transfer-Encoding: 7bit"], LINE.repeat(LARGE_LINES)),
      ]),
    }),
  )("so that 24 MB of %s are read in little memory", async ([, body]) => {
    const task = { module: "server/mail/incoming/service.ts", parser: "readMail", input: mailOf(body) };
    expect(await runInSmallHeap(task)).toBe("object");
  });

  it.for(
    Object.entries({
      "in a file": inMixed(...BASE64),
      "in a file in other letters": inMixed("content-transfer-encoding:BASE64 "),
      "in a part of a part": multipart("mixed", [multipart("related", [filePart(BASE64)])]),
      "in a mail that is a file": `Content-Type: application/pdf\r\n${BASE64}\r\n\r\n${LINE.repeat(LINES)}`,
    }),
  )("except base64 %s", ([, body]) => {
    const raw = mailOf(body);
    expect(boundedMail(raw)).toBe(raw);
  });

  it("while a file after a long text is still read whole", async () => {
    const text = textPart(`Hello.\r\n${">\r\n".repeat(LINES)}`);
    const body = multipart("mixed", [text, filePart(BASE64)]);
    const mail = await readMail(mailOf(body), "cleo@example.com");
    if (typeof mail === "string") throw new Error(mail);
    expect(mail.files.map(({ fileName, bytes }) => [fileName, bytes.length])).toEqual([
      ["a.pdf", LINES * 45],
    ]);
  });
});
