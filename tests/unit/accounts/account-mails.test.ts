import { expect, it } from "vitest";
import { invitationMail, invitationTo } from "#server/accounts/invitations/mails.ts";
import {
  addressInUseMail,
  changeEmailMail,
  emailChangeTo,
  securityNotice,
} from "#server/accounts/profile/mails.ts";
import {
  accountExistsMail,
  confirmationMail,
  newConfirmationMail,
  passwordChangedMail,
  resetMail,
} from "#server/accounts/registration/mails.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";

const hostile = `"><script>alert('x')</script><img src=x onerror=alert()>&`;
const escaped =
  "&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&lt;img src=x onerror=alert()&gt;&amp;";
const broken = `${hostile}\r\nBcc: all@example.com\u2028`;

const studio = { siteTitle: broken, inbox: "studio@example.com", contactPhone: broken };
const siteUrl = `https://studio.example/${hostile}`;
const setting = {
  studio,
  siteUrl,
  secret: "a-secret-for-tests-of-more-than-32-characters",
  to: "ana@example.com",
};
const link = { path: "/auth/confirm", token: "token", redirect: `/gallery${hostile}` };
const invited = { name: broken, email: "ana@example.com", role: "admin" as const };

const MAILS: [string, () => NewMail | Promise<NewMail>][] = [
  ["confirmation", () => confirmationMail(setting, link)],
  ["new confirmation", () => newConfirmationMail(setting, link)],
  ["account exists", () => accountExistsMail(setting)],
  ["reset", () => resetMail(setting, link)],
  ["password changed", () => passwordChangedMail(setting)],
  [
    "security notice",
    () => securityNotice({ key: "k", toAddress: "ana@example.com", happened: broken, siteUrl }),
  ],
  ["address in use", () => addressInUseMail("k", "ana@example.com", siteUrl)],
  ["change of address", () => changeEmailMail(emailChangeTo("ana@example.com", "k"), `${siteUrl}/change`)],
  [
    "invitation",
    () =>
      invitationMail(studio, invited, {
        linked: invitationTo(invited, "k"),
        invitedBy: broken,
        link: siteUrl,
        expiresAt: new Date("2027-05-14T12:00:00Z"),
      }),
  ],
];

it.each(MAILS)("S22 S29 the %s email contains no script and no injected header", async (_name, compose) => {
  const { subject, htmlBody, textBody, toAddress } = await compose();
  expect(htmlBody.match(/<(?!\/|!doctype|html|body|div|h1|p|table|tr|td|a )/g)).toBeNull();
  expect(htmlBody).toContain(escaped);
  expect(textBody).toContain(hostile);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
  for (const header of [subject, toAddress]) expect(header).not.toMatch(/[\u0000-\u001f\u007f\u2028\u2029]/);
});
