import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

// Every limit of the site: whose requests fill its counter, and whom a full counter stops. A new limit must be added
// here. If strangers can fill it, it must leave a way for those whom it could lock out, and name the test that walks it.

type Placed =
  /** Strangers can fill it, from anywhere. */
  | { filledBy: "anybody"; stops: string; way: string; test: string }
  /** Strangers can fill it for people in their own network: a café, a hotel, a phone company. */
  | { filledBy: "the same network"; stops: string; way: string; test: string }
  /**
   * Whoever has somebody's link, for the session that it opens: links are forwarded. The person's own browser is
   * never stopped.
   */
  | { filledBy: "a forwarded link's holder"; stops: string; way: string; test: string }
  /** Only the people that it stops can fill it, or somebody who holds their password or private link. */
  | { filledBy: "its own people"; who: string };

const OWN_FORMS = "tests/api/clients/own-forms.test.ts";
const ABUSE = "tests/api/mail/mail-abuse.test.ts";
const LOCKOUT = "tests/api/clients/sign-in-lockout.test.ts";
const ACCOUNTS = "tests/api/accounts/limits.test.ts";
const PASSKEYS = "tests/api/accounts/passkey-sign-in.test.ts";
const CHOICES = "tests/api/payments/own-choices.test.ts";
const MAIL_DAYS = "tests/api/accounts/mail-day-limits.test.ts";
const FORMS = "tests/api/inquiries/form-limits.test.ts";

const LIMITS: Record<string, Placed> = {
  "client_code:network": {
    filledBy: "the same network",
    stops: "requesting a code there",
    way: "a known device, a session by link, the link in a mail",
    test: `${LOCKOUT} > S53 a known device requests codes whoever used up the limits of its mailbox and its network`,
  },
  "client_code:address": {
    filledBy: "anybody",
    stops: "requesting a code for this address for an hour",
    way: "the link in each of the strangers' mails",
    test: `${LOCKOUT} > S53 whoever can't request a code because strangers did signs in by the link in one of their mails`,
  },
  "client_code:address-day": {
    filledBy: "anybody",
    stops: "requesting a code for this address for a day",
    way: "a session that a link opened",
    test: `${LOCKOUT} > S53 a session that a link opened gets its code for signing after strangers used up the mailbox's limit`,
  },
  "client_code:unanswered-day": {
    filledBy: "anybody",
    stops: "codes for an inquiry that the studio hasn't answered, for a day",
    way: "a wedding that the studio has answered isn't stopped",
    test: `${LOCKOUT} > S54 a mailbox gets at most twenty codes a day for inquiries that the studio hasn't answered`,
  },
  "client_code:device": { filledBy: "its own people", who: "one known device" },
  "client_code:devices-day": { filledBy: "its own people", who: "all known devices of one mailbox" },
  "client_code:session": {
    filledBy: "a forwarded link's holder",
    stops: "requesting a code in this session by link for a day",
    way: "every other session by link and every known device has its own counter",
    test: `${LOCKOUT} > S53 whoever has a forwarded link uses up the codes of their own session only`,
  },
  "client_try:code": { filledBy: "its own people", who: "the browser that requested the code" },
  "client_link:token": {
    filledBy: "a forwarded link's holder",
    stops: "pressing this link for an hour",
    way: "a code",
    test: `${LOCKOUT} > S53 a link that was pressed too often leaves its person a code`,
  },
  "client_link:network": {
    filledBy: "the same network",
    stops: "adding people there for a day",
    way: "the studio adds them",
    test: `${OWN_FORMS} > S54 a mailbox in any spelling gets at most three links a day, whichever couples add it`,
  },
  "client_link:mailbox": {
    filledBy: "anybody",
    stops: "adding this address to a wedding for a day",
    way: "the studio adds it",
    test: `${OWN_FORMS} > S54 a mailbox in any spelling gets at most three links a day, whichever couples add it`,
  },
  "acknowledgement:mailbox": {
    filledBy: "anybody",
    stops: "the mail that answers a form, for a day",
    way: "what was sent is stored all the same, and the page says so",
    test: `${ABUSE} > a mailbox in any spelling gets at most five acknowledgements a day, and every submission is stored`,
  },
  "client_added:booking": { filledBy: "its own people", who: "the partners of the booking" },
  "partner_changed:booking": { filledBy: "its own people", who: "the partners of the booking" },
  "day_schedule:booking": { filledBy: "its own people", who: "the partners of the booking" },
  "own_details:contact": { filledBy: "its own people", who: "a payer or planner of the booking" },
  "deletion_asked:contact": { filledBy: "its own people", who: "a partner of the booking" },
  "client_message:contact": {
    filledBy: "a forwarded link's holder",
    stops: "writing messages in this session by link for an hour",
    way: "one counter for each session by link, and one for all others of the person",
    test: `${LOCKOUT} > S53 whoever has a forwarded link stops only their own session's messages`,
  },
  "checkout:booking": {
    filledBy: "a forwarded link's holder",
    stops: "starting a payment in this session by link for an hour",
    way: "one counter for each session by link, and one for all others of the booking",
    test: `${CHOICES} > S53 whoever has a forwarded link stops only their own session's payments and checks`,
  },
  "checkout-check:booking": {
    filledBy: "a forwarded link's holder",
    stops: "checking a payment in this session by link for an hour",
    way: "one counter for each session by link, and one for all others of the booking",
    test: `${CHOICES} > S53 whoever has a forwarded link stops only their own session's payments and checks`,
  },
  "testimonial:link": { filledBy: "its own people", who: "whoever holds the link" },
  "testimonial:network": { filledBy: "its own people", who: "whoever holds a link, in their network" },
  "incoming_mail:booking": {
    filledBy: "anybody",
    stops: "emails to a booking's address for an hour",
    way: "proven addresses of the booking's people have counters of their own, and the couple's page has a form",
    test: "tests/api/inquiries/booking-mail-limits.test.ts > S53 is accepted from the couple whatever strangers send to its booking, and the studio is told once",
  },
  "incoming_mail:automatic": {
    filledBy: "anybody",
    stops: "automatic emails to a booking's address for an hour",
    way: "emails that a person wrote are counted separately",
    test: "tests/api/inquiries/booking-mail-limits.test.ts > S53 is accepted from the couple whatever strangers send to its booking, and the studio is told once",
  },
  "incoming_mail:person": { filledBy: "its own people", who: "one proven address of the booking" },
  "inquiries:network": {
    filledBy: "the same network",
    stops: "sending an inquiry there for an hour",
    way: "another network; the page says so, keeps what was typed and shows phone and email",
    test: `${FORMS} > S31 rejects submissions beyond one address's limit with a message, and keeps what was typed`,
  },
  "messages:network": {
    filledBy: "the same network",
    stops: "sending a message there for an hour",
    way: "another network; the page says so, keeps what was typed and shows phone and email",
    test: `${FORMS} > S31 rejects submissions beyond one address's limit with a message, and keeps what was typed`,
  },
  "pictures:network": {
    filledBy: "the same network",
    stops: "adding pictures to an inquiry there for an hour",
    way: "the inquiry is sent without them",
    test: `${FORMS} > S31 limits pictures by address, and accepts the inquiry without them`,
  },
  "sign_in:network": {
    filledBy: "the same network",
    stops: "signing in with a password there for ten minutes",
    way: "a known device",
    test: `${ACCOUNTS} > S08 limits guesses at one account from many addresses, but not the owner's known device`,
  },
  "sign_in:pair": {
    filledBy: "the same network",
    stops: "signing in to this account there for 15 minutes",
    way: "a known device, or a new password by mail",
    test: `${ACCOUNTS} > S08 a password reset lets in an owner whom strangers had locked out`,
  },
  "sign_in:account": {
    filledBy: "anybody",
    stops: "signing in to this account for an hour",
    way: "a known device, or a new password by mail",
    test: `${ACCOUNTS} > S08 a password reset lets in an owner whom strangers had locked out`,
  },
  "sign_in:device": { filledBy: "its own people", who: "one known device" },
  "second_factor:account": { filledBy: "its own people", who: "whoever knows the account's password" },
  "passkey_challenge:network": {
    filledBy: "the same network",
    stops: "signing in with a passkey there for ten minutes",
    way: "signing in with the password",
    test: `${PASSKEYS} > S08 limits challenges by address, and stores none beyond the limit`,
  },
  "passkey_sign_in:network": {
    filledBy: "the same network",
    stops: "signing in with a passkey there for ten minutes",
    way: "signing in with the password",
    test: `${PASSKEYS} > S08 limits failed passkey answers by address, counting an IPv6 household as one`,
  },
  "sign_up:network": {
    filledBy: "the same network",
    stops: "signing up there for an hour",
    way: "another network; nobody who has an account is stopped",
    test: `${ACCOUNTS} > S08 S09 limits %s by mailbox, with or without an account, and by address`,
  },
  "account_mail:network": {
    filledBy: "the same network",
    stops: "requesting an account's mails there for an hour",
    way: "another network",
    test: `${ACCOUNTS} > S08 S09 limits %s by mailbox, with or without an account, and by address`,
  },
  "account_link:network": {
    filledBy: "the same network",
    stops: "guessing an account's link there for an hour",
    way: "a link that we sent is counted by itself",
    test: `${ACCOUNTS} > S53 a link from a mail works in a network whose limit strangers have used up`,
  },
  "account_link:token": { filledBy: "its own people", who: "whoever holds the link" },
  "sign_up:mailbox": {
    filledBy: "anybody",
    stops: "signing up with this address for an hour",
    way: "the mails that were sent, and a new password by mail",
    test: `${ACCOUNTS} > S08 S12 mails requested by a stranger don't use up the owner's reset limit`,
  },
  "confirmation:mailbox": {
    filledBy: "anybody",
    stops: "requesting another confirmation mail for an hour",
    way: "the mails that were sent, and a new password by mail",
    test: `${ACCOUNTS} > S08 S12 mails requested by a stranger don't use up the owner's reset limit`,
  },
  "reset:mailbox": {
    filledBy: "anybody",
    stops: "requesting another reset mail for an hour",
    way: "the mails that were sent",
    test: `${ACCOUNTS} > S08 S09 limits %s by mailbox, with or without an account, and by address`,
  },
  "sign_up:mailbox-day": {
    filledBy: "anybody",
    stops: "signing up with this address for a day",
    way: "the mails that were sent, and a new password by mail",
    test: `${MAIL_DAYS} > S53 S54 %s is limited by mailbox and day, and a new password can still be requested`,
  },
  "confirmation:mailbox-day": {
    filledBy: "anybody",
    stops: "requesting another confirmation mail for a day",
    way: "the mails that were sent, and a new password by mail",
    test: `${MAIL_DAYS} > S53 S54 %s is limited by mailbox and day, and a new password can still be requested`,
  },
  "reset:mailbox-day": {
    filledBy: "anybody",
    stops: "nobody by itself: the next three limits count from then on",
    way: "each network has two requests of its own, whatever strangers do in any hour",
    test: `${MAIL_DAYS} > S53 S54 a new password is limited by mailbox and day, and its owner's network gets one whatever strangers use up in any hour`,
  },
  "reset:network-mailbox-day": {
    filledBy: "the same network",
    stops: "requesting a third reset mail there in a day, once the mailbox has had ten",
    way: "one an hour for whoever asks first; its link works until the next can be requested",
    test: `${MAIL_DAYS} > S53 S54 requests for a new password from many networks end, and whoever is refused then has a link of the last hour`,
  },
  "reset:networks-mailbox-day": {
    filledBy: "anybody",
    stops: "requesting a reset mail from a network's own two, once 20 networks' were sent in a day",
    way: "one an hour for whoever asks first; its link works until the next can be requested",
    test: `${MAIL_DAYS} > S53 S54 requests for a new password from many networks end, and whoever is refused then has a link of the last hour`,
  },
  "reset:late": {
    filledBy: "anybody",
    stops: "requesting another reset mail for an hour, once all of the above are used up",
    way: "the mail that was sent in that hour, whose link works for an hour",
    test: `${MAIL_DAYS} > S53 S54 requests for a new password from many networks end, and whoever is refused then has a link of the last hour`,
  },
  confirmation_again: { filledBy: "its own people", who: "admins, for one user" },
  confirm_password: { filledBy: "its own people", who: "one signed-in admin" },
  change_email: { filledBy: "its own people", who: "one signed-in admin" },
  "sender-test": { filledBy: "its own people", who: "one admin" },
  "template-test": { filledBy: "its own people", who: "one admin" },
};

/** Cloudflare's own limits, by network and for a minute. They only stop floods, before anything is read. */
const OUTER_LIMITS = ["AUTH_LIMITER", "FORM_LIMITER", "LINK_LIMITER", "EVENT_LIMITER"];

const sources = globSync("server/**/*.ts").map((path) => readFileSync(path, "utf8"));
/** The names of all limits in the code. Each is an object with `name`, `most` and `seconds`. */
const limitNames = sources.flatMap((source) =>
  [...source.matchAll(/\bname:\s*("[^"]*"|`[^`]*`),\s*most:/g)].map(([, name = ""]) => name.slice(1, -1)),
);

describe("S53 every limit", () => {
  it("is placed, with whose requests fill it and whom it stops", () => {
    expect(limitNames.sort()).toEqual(Object.keys(LIMITS).sort());
    const config = readFileSync("wrangler.toml", "utf8");
    expect([...config.matchAll(/name = "(\w+_LIMITER)"/g)].map(([, name]) => name).sort()).toEqual(
      OUTER_LIMITS.toSorted(),
    );
  });

  it("is found by its name, in this form only", () => {
    for (const source of sources.filter((text) => text.includes("type Limit"))) {
      const declared = source.match(/\bmost: [\w ]+,\s*seconds:/g)?.length ?? 0;
      const named = source.match(/\bname:\s*("[^"]*"|`[^`]*`),\s*most:/g)?.length ?? 0;
      expect(named).toBe(declared);
    }
  });

  it("that strangers can fill leaves a way, which a test walks", () => {
    for (const [name, placed] of Object.entries(LIMITS)) {
      if (placed.filledBy === "its own people") continue;
      const [file = "", title = ""] = placed.test.split(" > ");
      expect(readFileSync(file, "utf8"), `${name}: ${placed.stops}, ${placed.way}`).toContain(title);
      expect(title).not.toBe("");
    }
  });
});
