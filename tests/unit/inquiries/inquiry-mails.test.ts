import { describe, expect, it } from "vitest";
import type { Inquiry } from "#server/inquiries/booking-form/contract.ts";
import { inquiryMails } from "#server/inquiries/booking-form/mails.ts";
import type { Words } from "#server/mail/templates/contract.ts";
import { STANDARD } from "#server/mail/templates/default-texts.ts";

const studio = { siteTitle: "Cinema & Co", inbox: "studio@example.com", contactPhone: "+1 (323) 555-0116" };

const NO_WORDS: Words = { subject: "", body: "" };
const standardWords = (template: string): Words => STANDARD[template] ?? NO_WORDS;

const inquiry: Inquiry = {
  id: "b-1",
  submissionId: "s-1",
  receivedAt: "2026-11-21T08:00:00.000Z",
  siteUrl: "https://studio.example",
  packageName: "Premium Package",
  packagePriceCents: 380_000,
  images: [],
  waiting: false,
  unchecked: false,
  input: {
    brideName: "Ana",
    groomName: "Ben",
    email: "ana@example.com",
    phone: "+1 310 555 0100",
    venue: "The Library, Pasadena",
    guestCount: 80,
    packageId: "premium",
    weddingDate: "2027-05-14",
    message: "We met\nat the cinema.",
  },
};

const NEXT = {
  next: "What happens next",
  steps: [
    { when: "Within 24 hours", text: "We write or call." },
    { when: "Then", text: "We send a contract." },
  ],
};

const mailsFor = (input: Partial<Inquiry["input"]>, rest: Partial<Inquiry> = {}) => {
  const { alert, acknowledgement } = inquiryMails(
    studio,
    standardWords,
    {
      ...inquiry,
      ...rest,
      input: { ...inquiry.input, ...input },
    },
    NEXT,
  );
  return { alert, acknowledgement, both: [alert, acknowledgement] };
};

it("sends one email to the studio and one to the couple, each with the other as reply address", () => {
  const { alert, acknowledgement } = mailsFor({});
  expect(alert).toMatchObject({
    kind: "inquiry_alert",
    toAddress: "studio@example.com",
    replyTo: "ana@example.com",
    bookingId: "b-1",
    subject: "New inquiry: Ana & Ben, May 14, 2027",
  });
  expect(acknowledgement).toMatchObject({
    kind: "inquiry_acknowledgement",
    toAddress: "ana@example.com",
    replyTo: "studio@example.com",
    bookingId: "b-1",
    subject: "We have your inquiry for May 14, 2027",
  });
});

it("gives each email its own idempotency key, stable across retries", () => {
  const first = mailsFor({}).both.map((mail) => mail.idempotencyKey);
  const again = mailsFor({}).both.map((mail) => mail.idempotencyKey);
  expect(new Set(first).size).toBe(2);
  expect(again).toEqual(first);
});

it.for([["Wedding date: May 14, 2027"], ["Guests: 80"], ["Package: Premium Package"]])(
  "includes %j in both emails",
  ([words]) => {
    for (const mail of mailsFor({}).both) expect(mail.textBody).toContain(words);
  },
);

it.for([
  ["Email: ana@example.com"],
  ["Phone: +1 310 555 0100"],
  ["Venue: The Library, Pasadena"],
  ["Message: We met\nat the cinema."],
])("includes %j only in the studio's email", ([words = ""]) => {
  const { alert, acknowledgement } = mailsFor({});
  expect(alert.textBody).toContain(words);
  const [, value = ""] = words.split(": ");
  expect(`${acknowledgement.textBody}${acknowledgement.htmlBody}`).not.toContain(value);
});

const image = {
  id: "i-1",
  key: "inspiration/i-1",
  fileName: "cheap pills.png",
  contentType: "image/png" as const,
  sizeBytes: 1,
  width: 1,
  height: 1,
};

it("tells the couple how many pictures arrived and what happens next", () => {
  const { acknowledgement } = mailsFor({}, { images: [image, image] });
  expect(acknowledgement.textBody).toContain("Inspiration images: 2 pictures");
  // Below the summary, not part of it.
  const next = "What happens next\nWithin 24 hours: We write or call.\nThen: We send a contract.";
  expect(acknowledgement.textBody).toContain(`Inspiration images: 2 pictures\n\n${next}\n\n`);
  expect(acknowledgement.htmlBody).toMatch(new RegExp(`</table>\\s*<p[^>]*>${next}</p>`));
  expect(mailsFor({}, { images: [image] }).acknowledgement.textBody).toContain(
    "Inspiration images: 1 picture\n",
  );
  expect(mailsFor({}).acknowledgement.textBody).not.toContain("Inspiration images");
  // For couples on the waiting list, the mail's own text says what comes next.
  expect(mailsFor({}, { waiting: true }).acknowledgement.textBody).not.toContain("What happens next");
});

it("repeats no free text to an unconfirmed email address", () => {
  const advertised = "Cheap pills at evil.example";
  const { alert, acknowledgement } = mailsFor(
    {
      brideName: advertised,
      phone: advertised,
      venue: advertised,
      message: advertised,
    },
    { images: [image] },
  );
  const { subject, textBody, htmlBody } = acknowledgement;
  expect(`${subject}${textBody}${htmlBody}`).not.toMatch(/evil|pills/);
  expect(textBody).toContain("Thank you, friends");
  expect(alert.textBody.split(advertised)).toHaveLength(5);
});

it("omits empty fields", () => {
  const { both } = mailsFor(
    { phone: null, venue: null, guestCount: null, packageId: null, message: null },
    { packageName: null, packagePriceCents: null },
  );
  for (const { textBody, htmlBody } of both) {
    expect(textBody).not.toMatch(/Phone:|Venue|Guests|Package|Message|null/);
    expect(htmlBody).not.toMatch(/>Phone<|>Venue<|>Guests<|>Package<|>Message<|null/);
  }
});

it("states the site's response time and links the studio to the admin area", () => {
  const { alert, acknowledgement } = mailsFor({});
  expect(acknowledgement.textBody).toContain("We'll contact you within 24 hours");
  expect(acknowledgement.textBody).toContain("Cinema & Co · +1 (323) 555-0116");
  expect(alert.textBody).toContain("https://studio.example/admin");
  expect(alert.htmlBody).toContain('href="https://studio.example/admin"');
});

describe("S22 escapes HTML in", () => {
  const hostile = `"><script>alert('x')</script>&\u2028`;
  const escaped = "&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;\u2028";
  it.for(["brideName", "groomName", "email", "phone", "venue", "message"] as const)("%s", (field) => {
    const { alert, acknowledgement } = mailsFor({ [field]: hostile });
    expect(alert.htmlBody).not.toContain("<script");
    expect(alert.htmlBody).toContain(escaped);
    expect(acknowledgement.htmlBody).not.toContain("alert(");
  });

  it("the package name", () => {
    for (const { htmlBody } of mailsFor({}, { packageName: hostile }).both) {
      expect(htmlBody).not.toContain("<script");
      expect(htmlBody).toContain(escaped);
    }
  });

  it("the studio's title, phone number and link", () => {
    const { alert, acknowledgement } = inquiryMails(
      { siteTitle: hostile, inbox: "studio@example.com", contactPhone: hostile },
      standardWords,
      { ...inquiry, siteUrl: 'https://studio.example/" onclick="x' },
      { next: hostile, steps: [{ when: hostile, text: hostile }] },
    );
    for (const { htmlBody } of [alert, acknowledgement]) {
      expect(htmlBody).not.toContain("<script");
      expect(htmlBody).not.toContain('" onclick="');
    }
  });
});

describe("S29 email headers contain no line breaks", () => {
  // An inquiry from the fallback queue in R2 is read without the form's validation.
  const breaks = [
    "\r\nBcc: all@example.com",
    "\nBcc: all@example.com",
    "\rBcc: x",
    "\u2028Bcc: x",
    "\0Bcc: x",
  ];
  it.for(["brideName", "groomName", "email"] as const)("from %s", (field) => {
    for (const broken of breaks) {
      for (const mail of mailsFor({ [field]: `ana${broken}` }).both) {
        for (const header of [mail.subject, mail.toAddress, mail.replyTo ?? ""]) {
          // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
          expect(header).not.toMatch(/[\u0000-\u001f\u007f\u2028\u2029]/);
        }
      }
    }
  });
});

it("keeps the subject within the line limit however long the names are", () => {
  const { alert } = mailsFor({ brideName: "A".repeat(100), groomName: "B".repeat(100) });
  // RFC 5322, 2.1.1: a line has at most 998 characters.
  expect(Buffer.byteLength(alert.subject)).toBeLessThan(998);
});
