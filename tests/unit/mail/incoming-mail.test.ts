import { describe, expect, it } from "vitest";
import { TEXT_MAX } from "#server/mail/incoming/contract.ts";
import { readMail } from "#server/mail/incoming/service.ts";
import { filePart, multipart, passedBy, textPart } from "#tests/factories/raw-mail.ts";
import { bytes, type MailOptions, plain, read, readable } from "#tests/support/read-mail.ts";

describe("an email's text", () => {
  it("is decoded from quoted-printable and its charset", async () => {
    const body =
      "Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nCaf=E9 or g=\r\narden?\r\n";
    expect((await readable({ body })).text).toBe("Café or garden?");
  });

  it("is decoded from base64 and a Japanese charset", async () => {
    const body = `Content-Type: text/plain; charset=iso-2022-jp\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from("\x1b$B$3$s$K$A$O\x1b(B").toString("base64")}\r\n`;
    expect((await readable({ body })).text).toBe("こんにちは");
  });

  it("comes with a decoded subject and sender name", async () => {
    const mail = await readable({
      subject: "=?utf-8?Q?Re:_Caf=C3=A9?=",
      from: "=?utf-8?B?Q2zDqW8=?= <cleo@example.com>",
    });
    expect(mail.subject).toBe("Re: Café");
    expect(mail.from).toEqual({ name: "Cléo", address: "cleo@example.com" });
  });

  it("is the plain part when there are two, including nested parts", async () => {
    const alternative = multipart("alternative", [
      textPart("We take Saturday."),
      { headers: ["Content-Type: text/html"], content: "<b>We take Saturday.</b>" },
    ]);
    const mail = await readable({
      body: multipart("mixed", [alternative, filePart("plan.pdf", "%PDF")], "outer"),
    });
    expect(mail.text).toBe("We take Saturday.");
    expect(mail.files.map(({ fileName }) => fileName)).toEqual(["plan.pdf"]);
  });

  it("is converted from HTML without markup when there is no plain part", async () => {
    const html = bytes(
      `<html><head><title>x</title><style>p{}</style></head><body><p>Hi &amp; hello&nbsp;both,</p><div>see<br>you &#8364;5 &lt;b&gt;</div><script>alert(1)</script><img src=x onerror=alert(1)><!-- secret --></body></html>`,
    );
    const { text } = await readable({ body: `Content-Type: text/html; charset=utf-8\r\n\r\n${html}` });
    expect(text).toBe("Hi & hello both,\n\nsee\nyou €5 <b>");
  });

  it("is replaced by a note when empty", async () => {
    expect((await readable({ body: plain("\u200b \r\n") })).text).toBe("(This email has no text.)");
  });

  it("is stripped of control characters and truncated at the limit", async () => {
    const { text } = await readable({ body: plain(`a\u0000\u001b[31mb${"x".repeat(TEXT_MAX)}`) });
    expect(text.startsWith("a[31mb")).toBe(true);
    expect(text).toHaveLength(TEXT_MAX);
    expect(text.endsWith("… (shortened)")).toBe(true);
  });
});

describe("quoted text", () => {
  it("is cut and kept in the full text", async () => {
    const quote = "On Tue, Nov 24, 2026 at 9:14 AM Studio <hello@example.com> wrote:\r\n\r\n> shall we?\r\n";
    const mail = await readable({ body: plain(`Yes, please.\r\n\r\n${quote}`) });
    expect(mail.text).toBe("Yes, please.");
    expect(mail.whole).toContain("shall we?");
  });

  it("is cut from HTML too", async () => {
    const html =
      '<div>Yes, please.</div><div class="gmail_quote"><div>On Tue, Nov 24, 2026 Studio wrote:<br></div><blockquote><div>shall we?</div></blockquote></div>';
    const mail = await readable({ body: `Content-Type: text/html\r\n\r\n${html}` });
    expect(mail.text).toBe("Yes, please.");
    expect(mail.whole).toContain("> shall we?");
  });

  it("is kept, with no other text, where the writer answered between its lines", async () => {
    const text = "On Tuesday Studio wrote:\r\n> Garden or hall?\r\nThe garden.\r\n> How many?\r\n80.";
    const mail = await readable({ body: plain(text) });
    expect(mail.text).toBe(text.replaceAll("\r\n", "\n"));
    expect(mail.whole).toBeNull();
  });
});

describe("S49 the sender of an email", () => {
  const CHECKS: [string, MailOptions, string][] = [
    ["has passed DMARC", {}, "passed"],
    [
      "has failed DMARC",
      { authentication: "mx.cloudflare.net; dmarc=fail header.from=example.com" },
      "failed",
    ],
    ["was checked by nobody", { authentication: null }, "unknown"],
    ["is another than was checked", { authentication: passedBy("evil.example") }, "unknown"],
    [
      "has a line of another server",
      { authentication: "mx.evil.example; dmarc=pass header.from=example.com" },
      "unknown",
    ],
    [
      "has brought a line of its own",
      { authentication: null, headers: [`Authentication-Results: ${passedBy("example.com")}`] },
      "unknown",
    ],
    [
      "has one below ours",
      {
        authentication: "mx.cloudflare.net; dmarc=fail header.from=example.com",
        headers: [`Authentication-Results: ${passedBy("example.com")}`],
      },
      "failed",
    ],
    [
      "has written a result into a comment",
      {
        authentication:
          "mx.cloudflare.net; spf=none (; dmarc=pass header.from=example.com ;) smtp.mailfrom=x",
      },
      "unknown",
    ],
    [
      "has two results",
      {
        authentication:
          "mx.cloudflare.net; dmarc=pass header.from=example.com; dmarc=fail header.from=example.com",
      },
      "unknown",
    ],
    [
      "has written a result into a quoted local part",
      {
        authentication:
          'mx.cloudflare.net; spf=none smtp.mailfrom="; dmarc=pass header.from=example.com ; x="@evil.example',
      },
      "unknown",
    ],
    [
      "has closed a comment early by an escaped parenthesis",
      {
        authentication:
          "mx.cloudflare.net; spf=none (a \\) ; dmarc=pass header.from=example.com ;) smtp.mailfrom=x",
      },
      "unknown",
    ],
    [
      "has passed, whatever the spaces and comments",
      {
        authentication:
          "mx.cloudflare.net (us) ; dmarc (p=none) = pass (ok; really) header.from = example.com",
      },
      "passed",
    ],
    ["has two names", { headers: ["From: studio@example.com"] }, "failed"],
    [
      "has no DMARC and a signature of its domain",
      {
        authentication:
          "mx.cloudflare.net; dkim=pass header.d=example.com; dmarc=none header.from=example.com",
      },
      "passed",
    ],
    [
      "has a signature of somebody else",
      {
        authentication:
          "mx.cloudflare.net; dkim=pass header.d=sendgrid.net; spf=pass smtp.mailfrom=a@sendgrid.net",
      },
      "unknown",
    ],
  ];
  it.for(CHECKS)("%s", async ([, options, check]) => {
    expect((await readable(options)).check).toBe(check);
  });

  it("is unknown if one of the sender's headers is above the results", async () => {
    const raw = `Received: by mx\r\nX-Mailer: a\r\nAuthentication-Results: ${passedBy("example.com")}\r\nFrom: a@example.com\r\n\r\nHi`;
    expect(await readMail(new Uint8Array(Buffer.from(raw)), "a@example.com")).toMatchObject({
      check: "unknown",
    });
  });

  it.for(["José <josé@exämple.example>", "Jo <jo@exämple.example>", "A <a..b.@docomo.example>"])(
    "is taken as it is written, unchecked: %s",
    async (from) => {
      const mail = await readable({ from: bytes(from), authentication: null });
      expect(mail.from.address).toBe(/<(.*)>/.exec(from)?.[1]);
      expect(mail.check).toBe("unknown");
    },
  );

  it.for(["", "nobody", "undisclosed-recipients:;"])("is rejected: %j", async (from) => {
    expect(await read({ from })).toBe("no_sender");
  });

  it("has a single-line name, or falls back to the address", async () => {
    const mail = await readable({ from: `"=?utf-8?Q?Cleo=0ABcc:_x@y.z?=" <cleo@example.com>` });
    expect(mail.from.name).not.toMatch(/[\r\n]/);
    expect((await readable({ from: "cleo@example.com" })).from.name).toBe("cleo@example.com");
  });
});

describe("an automated email", () => {
  const SIGNS: [string, MailOptions][] = [
    ["an out-of-office reply", { headers: ["Auto-Submitted: auto-replied"] }],
    ["a list", { headers: ["List-Id: <news.example.com>"] }],
    ["a bulk mail", { headers: ["Precedence: bulk"] }],
    ["a bounce", { envelopeFrom: "" }],
    ["a bounce's writer", { from: "Mail Delivery <MAILER-DAEMON@example.com>" }],
  ];
  it.for(SIGNS)("is detected: %s", async ([, options]) => {
    expect((await readable(options)).automatic).toBe(true);
  });
  it("is distinguished from one a person sent", async () => {
    expect((await readable({ headers: ["Auto-Submitted: no"] })).automatic).toBe(false);
  });
});
