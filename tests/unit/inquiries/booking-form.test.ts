import { describe, expect, it } from "vitest";
import {
  DATE_MISSING,
  GUESTS_MAX,
  INQUIRY_FIELDS,
  inquiryInput,
  MESSAGE_MAX,
  NAME_MAX,
  VENUE_MAX,
} from "#server/bookings/fields/contract.ts";
import { fieldErrors } from "#server/platform/field-errors.ts";
import { EMAIL_MAX, PHONE_MAX } from "#server/platform/forms/contract.ts";

const couple = {
  brideName: "Ana",
  groomName: "Ben",
  email: "ana@example.com",
  weddingDate: "2027-05-14",
};

type Fields = Record<string, string>;

const complaints = (fields: Fields) => {
  const parsed = inquiryInput.safeParse({ ...couple, ...fields });
  return parsed.success ? {} : fieldErrors(parsed.error);
};
const read = (fields: Fields) => inquiryInput.parse({ ...couple, ...fields });

const emailOf = (length: number) => {
  const label = "d".repeat(60);
  const domain = `${label}.${label}.${label}.example`;
  return `${"a".repeat(length - domain.length - 1)}@${domain}`;
};

it("requires names, email and a date, and reads all other fields as null", () => {
  expect(inquiryInput.parse(couple)).toEqual({
    ...couple,
    phone: null,
    venue: null,
    guestCount: null,
    packageId: null,
    message: null,
  });
  const nothing = inquiryInput.safeParse({ brideName: "", groomName: " ", email: "" });
  expect(nothing.error && fieldErrors(nothing.error)).toEqual({
    brideName: "Please enter the bride's name",
    groomName: "Please enter the groom's name",
    email: "Please enter your email address",
    weddingDate: DATE_MISSING,
  });
});

it("has a readable message for each missing required field", () => {
  const nothing = inquiryInput.safeParse({});
  expect(nothing.error && fieldErrors(nothing.error)).toEqual({
    brideName: "Please enter the bride's name",
    groomName: "Please enter the groom's name",
    email: "Please enter your email address",
    weddingDate: DATE_MISSING,
  });
});

it("lists its fields in form order", () => {
  expect(INQUIRY_FIELDS).toEqual([
    "brideName",
    "groomName",
    "email",
    "phone",
    "venue",
    "guestCount",
    "packageId",
    "weddingDate",
    "message",
  ]);
});

it("drops unknown fields", () => {
  expect(read({ status: "confirmed", id: "mine", packagePriceCents: "1" })).not.toHaveProperty("status");
});

describe("field lengths", () => {
  it.for([
    ["brideName", NAME_MAX],
    ["groomName", NAME_MAX],
    ["phone", PHONE_MAX],
    ["venue", VENUE_MAX],
    ["message", MESSAGE_MAX],
    ["packageId", 64],
  ] as const)("limit %s to %i characters", ([field, max]) => {
    expect(complaints({ [field]: "x".repeat(max) })).toEqual({});
    expect(Object.keys(complaints({ [field]: "x".repeat(max + 1) }))).toEqual([field]);
  });

  it("limit the email address to the length of an SMTP path", () => {
    expect(EMAIL_MAX).toBe(254);
    expect(complaints({ email: emailOf(EMAIL_MAX) })).toEqual({});
    expect(complaints({ email: emailOf(EMAIL_MAX + 1) })).toEqual({
      email: "Please enter a shorter email address",
    });
  });

  it("are counted without surrounding whitespace", () => {
    expect(read({ brideName: `  ${"x".repeat(NAME_MAX)}\n` }).brideName).toHaveLength(NAME_MAX);
  });
});

describe("S29 fields that may end up in email headers are single-line", () => {
  const LINE_FIELDS = ["brideName", "groomName", "email", "phone", "venue"] as const;
  const BREAKS = ["\r\n", "\n", "\r", "\0", "\t", "\u007f", "\u0085", "\u2028", "\u2029"];
  it.for(LINE_FIELDS)("%s", (field) => {
    for (const broken of BREAKS) {
      const value = field === "email" ? `ana${broken}Bcc:@example.com` : `Ana${broken}Bcc: all@example.com`;
      expect(Object.keys(complaints({ [field]: value })), JSON.stringify(broken)).toEqual([field]);
    }
  });

  it("while the message keeps its line breaks", () => {
    expect(read({ message: "Hello,\r\n\r\nwe two\n" }).message).toBe("Hello,\r\n\r\nwe two");
  });
});

describe("an email address", () => {
  it.for(["ana@example.com", "ana.b+wedding@sub.example.co", "O'Neil@example.com"])("accepts %s", (email) => {
    expect(complaints({ email })).toEqual({});
  });
  it.for([
    "ana",
    "ana@",
    "@example.com",
    "ana@example",
    "ana example@example.com",
    "a@b@example.com",
    "ana@exa mple.com",
    "Ana <ana@example.com>",
    "ana@example.com,b@example.com",
  ])("rejects %s", (email) => {
    expect(complaints({ email })).toEqual({
      email: "Please enter a valid email address, like ana@example.com",
    });
  });
});

describe("the guest count", () => {
  it.for([
    ["", null],
    ["1", 1],
    ["007", 7],
    [String(GUESTS_MAX), GUESTS_MAX],
  ] as const)("reads %j as %j", ([guestCount, guests]) => {
    expect(read({ guestCount }).guestCount).toBe(guests);
  });
  it.for([
    ["0", "Please enter at least one guest"],
    [String(GUESTS_MAX + 1), `Please enter at most ${GUESTS_MAX} guests`],
    ["9".repeat(400), `Please enter at most ${GUESTS_MAX} guests`],
    ["-1", "Please enter the number of guests in digits"],
    ["1.5", "Please enter the number of guests in digits"],
    ["1e3", "Please enter the number of guests in digits"],
    ["0x10", "Please enter the number of guests in digits"],
    ["about 80", "Please enter the number of guests in digits"],
    ["٨٠", "Please enter the number of guests in digits"],
  ] as const)("rejects %j", ([guestCount, words]) => {
    expect(complaints({ guestCount })).toEqual({ guestCount: words });
  });
});

describe("the wedding date", () => {
  it.for(["2028-02-29", " 2027-05-14 "])("accepts %j", (weddingDate) => {
    expect(read({ weddingDate }).weddingDate).toBe(weddingDate.trim());
  });
  it.for(["", "soon", "2027-02-29", "05/14/2027", "2027-05-14T10:00"])("rejects %j", (weddingDate) => {
    expect(complaints({ weddingDate })).toEqual({ weddingDate: DATE_MISSING });
  });
});

it("keeps names in any script unchanged", () => {
  for (const brideName of ["Zoë", "Nguyễn Thị Minh", "O'Brien-Łukasz", "美智子", "محمد", "Ana 💍", "<b>"]) {
    expect(read({ brideName }).brideName).toBe(brideName);
  }
});
