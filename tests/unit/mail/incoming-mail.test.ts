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
      "has results that our server doesn't write in this way",
      {
        authentication:
          "mx.cloudflare.net (us) ; dmarc (p=none) = pass (ok; really) header.from = example.com",
      },
      "unknown",
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
  /** What Cloudflare has written, in public examples, with other names. */
  const REAL: [string, string, string][] = [
    [
      "Gmail's",
      'dkim=pass header.d=example.com header.s=20230601 header.b=SYrKD6iH;\r\n\tdmarc=pass header.from=example.com policy.dmarc=none;\r\n\tspf=none (mx.cloudflare.net: no SPF records found for postmaster@mail-oo1-xc2b.google.com) smtp.helo=mail-oo1-xc2b.google.com;\r\n\tspf=pass (mx.cloudflare.net: domain of cleo@example.com designates 2607:f8b0:4864:20::c2b as permitted sender) smtp.mailfrom=cleo@example.com;\r\n\tarc=none smtp.remote-ip="2607:f8b0:4864:20::c2b"',
      "passed",
    ],
    [
      "two signatures, and a sender with equals signs",
      "dkim=pass header.d=example.com header.s=esp header.b=AbCdEfGh;\r\n\tdkim=neutral (body hash did not verify) header.d=amazonses.com header.s=abc header.b=IjKlMnOp;\r\n\tdmarc=pass header.from=example.com policy.dmarc=quarantine;\r\n\tspf=softfail (mx.cloudflare.net: domain of b=cleo=example.com@send.example.com reports soft fail for 192.0.2.63) smtp.mailfrom=b=cleo=example.com@send.example.com",
      "passed",
    ],
    [
      "with a semicolon at its end",
      "dkim=pass header.d=example.com header.s=a header.b=msNEcI5e;\r\n\tdmarc=pass header.from=example.com policy.dmarc=quarantine;\r\n\tspf=pass (mx.cloudflare.net: domain of postmaster@relay.example.com designates 192.0.2.1 as permitted sender) smtp.helo=relay.example.com;",
      "passed",
    ],
    [
      "without DMARC",
      "dmarc=none header.from=example.com policy.dmarc=none;\r\n\tspf=none (mx.cloudflare.net: no SPF records found for postmaster@mail.example.com) smtp.helo=mail.example.com;\r\n\tspf=pass (mx.cloudflare.net: domain of cleo@example.com designates 192.0.2.1 as permitted sender) smtp.mailfrom=Cleo@example.com;\r\n\tarc=none smtp.remote-ip=192.0.2.1",
      "passed",
    ],
    [
      "a forged sender's",
      "dkim=pass header.d=evil.example header.s=a header.b=AbCdEfGh;\r\n\tdmarc=fail (policy not aligned) header.from=example.com policy.dmarc=reject;\r\n\tspf=none (mx.cloudflare.net: no SPF records found for postmaster@mail.evil.example) smtp.helo=mail.evil.example",
      "failed",
    ],
  ];
  it.for(REAL)("is read from our server's results: %s", async ([, results, check]) => {
    const authentication = `mx.cloudflare.net;\r\n\t${results}`;
    expect((await readable({ authentication })).check).toBe(check);
  });

  type Words = { helo?: string; mailFrom?: string; selector?: string; identity?: string };
  const EVIL = "a@evil.example";

  /** Our server's results for a mail of another domain, with the sender's words as they came. */
  function resultsFor({ helo = "mail.evil.example", mailFrom = EVIL, selector = "s", identity }: Words) {
    const spf = (address: string) => `none (mx.cloudflare.net: no SPF records found for ${address})`;
    return [
      "mx.cloudflare.net",
      `dkim=pass header.${identity === undefined ? "d=evil.example" : `i=${identity}`} header.s=${selector} header.b=AbCdEfGh`,
      "dmarc=none header.from=example.com policy.dmarc=none",
      ...(mailFrom === "" ? [] : [`spf=${spf(`postmaster@${helo}`)} smtp.helo=${helo}`]),
      `spf=${spf(mailFrom || `postmaster@${helo}`)} smtp.mailfrom=${mailFrom || "<>"}`,
      "arc=none smtp.remote-ip=192.0.2.1",
    ].join(";\r\n\t");
  }

  const FORGED: [string, Words][] = [
    ["EHLO with a signature", { helo: "x);dkim=pass()header.d=example.com()" }],
    ["EHLO with a sending server", { helo: "x);spf=pass()smtp.mailfrom=a@example.com()" }],
    ["EHLO with DMARC", { helo: "x);dmarc=pass()header.from=example.com()" }],
    ["EHLO with a whole signature", { helo: "x) smtp.helo=y;dkim=pass header.d=example.com;spf=none (" }],
    [
      "EHLO with a whole server",
      { helo: "x) smtp.helo=y;spf=pass (z) smtp.mailfrom=a@example.com;arc=none (" },
    ],
    ["EHLO with a property", { helo: "x smtp.mailfrom=a@example.com" }],
    ["EHLO with a backslash", { helo: "x\\) ;dkim=pass header.d=example.com" }],
    ["EHLO without comments", { helo: "x;dkim=pass header.d=example.com" }],
    [
      "EHLO of a mail without a sender",
      { mailFrom: "", helo: "x) smtp.helo=y;dkim=pass header.d=example.com;spf=none (" },
    ],
    [
      "EHLO of a mail without a sender, in order",
      { mailFrom: "", helo: "x) smtp.helo=y;spf=pass (z) smtp.mailfrom=a@example.com;arc=none (" },
    ],
    ["MAIL FROM", { mailFrom: '"x) ; dkim=pass header.d=example.com ("@evil.example' }],
    ["MAIL FROM with a server", { mailFrom: '"x) ; spf=pass smtp.mailfrom=a@example.com ("@evil.example' }],
    ["a selector and EHLO", { selector: "x(", helo: "h);dkim=pass()header.d=example.com" }],
    ["a selector with a space", { selector: "x (", helo: "h) dkim=pass header.d=example.com" }],
    ["a selector with a quotation mark", { selector: 'x"', helo: 'h";dkim=pass header.d=example.com' }],
    ["a selector with a property", { selector: "x header.d=example.com" }],
    [
      "an identity",
      {
        identity:
          "a header.s=s header.b=AbCdEfGh;dkim=pass header.d=example.com header.s=s header.b=AbCdEfGh;dkim=pass header.i=@evil.example",
      },
    ],
    ["an identity with DMARC", { identity: "a;dmarc=pass header.from=example.com;dkim=pass header.i=a" }],
    ["an identity with a property", { identity: "a header.d=example.com" }],
  ];
  it.for(FORGED)("is unknown if a stranger has written results into %s", async ([, words]) => {
    const envelopeFrom = words.mailFrom ?? EVIL;
    const authentication = resultsFor(words);
    expect((await readable({ authentication, envelopeFrom })).check).toBe("unknown");
  });

  it("isn't proven by a server that another envelope named", async () => {
    const authentication = "mx.cloudflare.net; spf=pass smtp.mailfrom=cleo@example.com";
    expect((await readable({ authentication })).check).toBe("passed");
    for (const envelopeFrom of ["a@evil.example", ""])
      expect((await readable({ authentication, envelopeFrom })).check).toBe("unknown");
  });

  it.for(CHECKS)("%s", async ([, options, check]) => {
    expect((await readable(options)).check).toBe(check);
  });

  it("is unknown if one of the sender's headers is above the results", async () => {
    const raw = `Received: by mx\r\nX-Mailer: a\r\nAuthentication-Results: ${passedBy("example.com")}\r\nFrom: a@example.com\r\n\r\nHi`;
    expect(await readMail(new Uint8Array(Buffer.from(raw)), "a@example.com")).toMatchObject({
      check: "unknown",
    });
  });

  it.for([
    "a@example.com, b@example.com",
    "<a@example.com> <b@example.com>",
    "A <a@example.com>, b@evil.example",
  ])("is unknown if the mail names several: %s", async (from) => {
    expect((await readable({ from: bytes(from) })).check).toBe("unknown");
  });

  it.for(["A <a@example.com>", '"Silva, A (b@c)" <a@example.com>', "a@example.com (A, B)"])(
    "is checked however one is named: %s",
    async (from) => {
      expect((await readable({ from: bytes(from) })).check).toBe("passed");
    },
  );

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
