import { describe, expect, it } from "vitest";
import { MAIL_FILES_MAX } from "#server/mail/incoming/contract.ts";
import { readMail } from "#server/mail/incoming/service.ts";
import { filePart, multipart, rawMail, textPart } from "#tests/factories/raw-mail.ts";
import { type MailOptions, plain, read, readable } from "#tests/support/read-mail.ts";

describe("S49 email attachments", () => {
  const filesOf = async (...names: string[]) => {
    const parts = names.map((name) => filePart(name, `content of ${name}`));
    return readable({ body: multipart("mixed", [textPart("Here."), ...parts]) });
  };

  it("get their type from the file name, whatever the sender claims", async () => {
    const body = multipart("mixed", [textPart("Here."), filePart("plan.pdf", "<script>", "text/html")]);
    const { files } = await readable({ body });
    expect(
      files.map(({ contentType, bytes: content }) => [contentType, Buffer.from(content).toString()]),
    ).toEqual([["application/pdf", "<script>"]]);
  });

  it("are left out if they could be executed", async () => {
    const { files, leftOut } = await filesOf("a.exe", "b.html", "c.svg", "d.jpg.js", "noending", "ok.jpg");
    expect(files.map(({ fileName }) => fileName)).toEqual(["ok.jpg"]);
    expect(leftOut).toEqual(["a.exe", "b.html", "c.svg", "d.jpg.js", "noending"]);
  });

  it("have names without a path, line break or direction override", async () => {
    const name = `=?utf-8?B?${Buffer.from('../../etc/a"b\r\nX: y\u202egpj.pdf').toString("base64")}?=`;
    const { files } = await filesOf(name);
    expect(files.map(({ fileName }) => fileName)).toEqual(["a_b X_ ygpj.pdf"]);
  });

  it("have a long name shortened without half a character, wherever it has an emoji", async () => {
    const names = Array.from({ length: 14 }, (_, at) => `${"day ".repeat(40)}💍${"x".repeat(at)}.pdf`);
    for (const name of names) {
      const { files } = await filesOf(`=?utf-8?B?${Buffer.from(name).toString("base64")}?=`);
      expect(files[0]?.fileName).toMatch(/^day .{90,110}….{9,10}$/);
      // The database refuses half a surrogate pair, and with it the whole email.
      expect(files[0]?.fileName.isWellFormed(), name.slice(-20)).toBe(true);
    }
  });

  it("are limited in number", async () => {
    const { files, leftOut } = await filesOf(
      ...Array.from({ length: MAIL_FILES_MAX + 2 }, (_, at) => `photo-${at}.jpg`),
    );
    expect(files).toHaveLength(MAIL_FILES_MAX);
    expect(leftOut).toEqual([`photo-${MAIL_FILES_MAX}.jpg`, `photo-${MAIL_FILES_MAX + 1}.jpg`]);
  });

  it("include a forwarded email without parsing it", async () => {
    const inner = rawMail({ subject: "Inner", body: plain("inner words") });
    const body = multipart("mixed", [
      textPart("See below."),
      { headers: ["Content-Type: message/rfc822"], content: inner },
    ]);
    const { text, files } = await readable({ body });
    expect(text).toBe("See below.");
    expect(files.map(({ fileName }) => fileName)).toEqual(["attachment-1.eml"]);
  });

  it("exclude signature logos", async () => {
    const logo = {
      headers: [
        "Content-Type: image/png; name=logo.png",
        "Content-ID: <logo>",
        "Content-Transfer-Encoding: base64",
      ],
      content: Buffer.from("small").toString("base64"),
    };
    const html = { headers: ["Content-Type: text/html"], content: "<p>Hi</p><img src=cid:logo>" };
    expect((await readable({ body: multipart("related", [html, logo]) })).files).toEqual([]);
  });
});

describe("S49 a hostile email", () => {
  const deep = Array.from({ length: 60 }).reduce<string>(
    (inner, _, at) => multipart("mixed", [inner], `n${at}`),
    plain("x"),
  );
  const HOSTILE: [string, MailOptions][] = [
    [
      "a million parts",
      {
        body: multipart(
          "mixed",
          Array.from({ length: 100_000 }, () => "\r\n"),
        ),
      },
    ],
    ["sixty levels", { body: deep }],
    [
      "a megabyte of headers",
      { headers: Array.from({ length: 10_000 }, (_, at) => `X-${at}: ${"x".repeat(100)}`) },
    ],
  ];
  it.for(HOSTILE)("is rejected: %s", async ([, options]) => {
    expect(await read(options)).toBe("unreadable");
  });

  it.for([
    ["tags without an end", "<".repeat(400_000)],
    ["comments without an end", "<!--".repeat(100_000)],
    ["hidden elements without an end", "<script>".repeat(50_000)],
    ["quotes in quotes", "<blockquote>".repeat(40_000)],
    ["entities", "&#x110000;&#xd800;&".repeat(20_000)],
  ])("is parsed in linear time: %s", async ([, html]) => {
    const { text } = await readable({ body: `Content-Type: text/html\r\n\r\n<p>Hi</p>${html}` });
    expect(text.startsWith("Hi")).toBe(true);
  });

  it("is parsed in linear time: lines that look like quote introductions", async () => {
    const { text } = await readable({ body: plain(`On ${"wrote ".repeat(4000)}\r\n`.repeat(3)) });
    expect(text.startsWith("On wrote")).toBe(true);
  });

  it.for(["", "\r\n", "no headers at all", "\u0000\u0001\u0002"])("has no sender: %j", async (raw) => {
    expect(await readMail(new Uint8Array(Buffer.from(raw)), "a@example.com")).toBe("no_sender");
  });
});
