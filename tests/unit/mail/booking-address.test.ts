import { describe, expect, it } from "vitest";
import { bookingAddress, bookingOfAddress, replyAddress } from "#server/mail/booking-address/service.ts";

const needs = (domain = "mail.example", secret = "a secret of the site") => ({
  env: { INCOMING_MAIL_DOMAIN: domain } as Env,
  secret,
  studioInbox: "hello@example.com",
});
const UUID = "0b1d9a54-5d6e-4f0a-9a55-2f2f3d0c9e11";
const IDS = [UUID, "0123456789abcdef0123456789abcdef", "demo-001-booking"];

const addressOf = (id: string) => bookingAddress(needs(), id) ?? "";

describe("a booking's email address", () => {
  it.for(IDS)("resolves to the booking and is a valid address: %s", (id) => {
    const address = addressOf(id);
    expect(bookingOfAddress(needs(), address)).toBe(id);
    expect(bookingOfAddress(needs(), address.toUpperCase())).toBe(id);
    expect(address).toMatch(/^booking\+[a-z2-7]+@mail\.example$/);
    expect(address.indexOf("@")).toBeLessThanOrEqual(64);
    expect(addressOf(id)).toBe(address);
  });

  it("S49 can't be guessed, modified or used on another domain", () => {
    const address = addressOf(UUID);
    const at = address.indexOf("@");
    for (let place = "booking+".length; place < at; place += 1) {
      const other = address[place] === "a" ? "b" : "a";
      const changed = address.slice(0, place) + other + address.slice(place + 1);
      // The last letter of an ID contains unused bits.
      const found = bookingOfAddress(needs(), changed);
      expect(found === null || found === UUID).toBe(true);
    }
    expect(bookingOfAddress(needs("mail.example", "another secret"), address)).toBeNull();
    expect(bookingOfAddress(needs("other.example"), address)).toBeNull();
    for (const wrong of ["", "booking@mail.example", "booking+@mail.example", "hello@mail.example"])
      expect(bookingOfAddress(needs(), wrong)).toBeNull();
  });

  it("is found while the secret that made it is still listed", () => {
    const address = addressOf(UUID);
    const rotated = needs("mail.example", "a new one, a secret of the site");
    expect(bookingOfAddress(rotated, address)).toBe(UUID);
    expect(bookingAddress(rotated, UUID)).toBe(bookingAddress(needs("mail.example", "a new one"), UUID));
    expect(bookingOfAddress(needs(), bookingAddress(rotated, UUID) ?? "")).toBeNull();
  });

  it("is null without a configured domain or if the id is too long", () => {
    expect(bookingAddress(needs(""), UUID)).toBeNull();
    expect(bookingOfAddress(needs(""), addressOf(UUID).replace("mail.example", ""))).toBeNull();
    expect(bookingAddress(needs(), "x".repeat(30))).toBeNull();
  });
});

describe("the reply address of an email", () => {
  const inbox = "hello@example.com";
  it("is the booking's address instead of the studio's inbox", () => {
    expect(replyAddress(needs(), { bookingId: UUID, replyTo: inbox })).toBe(addressOf(UUID));
  });
  it.for([
    [null, inbox],
    [UUID, "couple@example.com"],
    [UUID, null],
  ] as const)("is unchanged: %j %j", ([bookingId, replyTo]) => {
    expect(replyAddress(needs(), { bookingId, replyTo })).toBe(replyTo);
  });
  it("is the inbox without a configured domain", () => {
    expect(replyAddress(needs(""), { bookingId: UUID, replyTo: inbox })).toBe(inbox);
  });
});
