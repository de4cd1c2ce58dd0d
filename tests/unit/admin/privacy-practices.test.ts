import { expect, it } from "vitest";
import { withPractices } from "#server/admin/privacy-practices/service.ts";
import * as strings from "#server/admin/strings/privacy-practices.ts";
import { TEXT_BLOCKS } from "#server/website/content-blocks/blocks.ts";

type Site = Parameters<typeof withPractices>[0];

const siteWith = (env: Record<string, string>) =>
  ({ env: { INCOMING_MAIL_DOMAIN: "", ...env } }) as unknown as Site;
const CARDS = siteWith({ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" });
const MAIL = siteWith({ INCOMING_MAIL_DOMAIN: "mail.example.com" });
const BACKUPS = siteWith({ BACKUP_KEY: "a key" });
const BARE = siteWith({});

it.for([
  ["Stripe", CARDS, strings.cards],
  ["no cards", BARE, strings.transfers],
  ["incoming mail", MAIL, strings.incomingMail],
  ["backups", BACKUPS, strings.backups],
] as const)("the privacy page speaks of %s only if that is so", ([, site, part]) => {
  for (const each of [CARDS, MAIL, BACKUPS, BARE]) {
    const speaks = withPractices(each, "{{practices}}", { signUpOpen: false }).includes(part);
    expect(speaks).toBe(each === site || (part === strings.transfers && each !== CARDS));
  }
});

it("the privacy page speaks of passwords only while anyone may sign up", () => {
  const read = (signUpOpen: boolean) => withPractices(BARE, "{{practices}}", { signUpOpen });
  expect(read(true)).toContain(strings.openSignUp);
  expect(read(false)).not.toContain(strings.openSignUp);
});

it("the privacy page speaks of accounts, contracts and payments whatever the studio writes", () => {
  for (const text of ["Our own words.", TEXT_BLOCKS.privacy.fields.body.seed]) {
    const page = withPractices(BARE, text, { signUpOpen: true });
    for (const part of [strings.accounts, strings.contracts, strings.payments, strings.keptByLaw])
      expect(page.split(part)).toHaveLength(2);
    expect(page).not.toContain("practices}}");
  }
});
