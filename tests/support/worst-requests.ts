import { eq } from "drizzle-orm";
import { outbox } from "#drizzle/schema/outbox.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import { resendEvent, svixHeaders } from "#tests/factories/delivery.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { messageFields } from "#tests/factories/message.ts";
import { pngOfSize } from "#tests/factories/picture.ts";
import { DECLINE, newSent, newSigner, pageOf, signatureFields } from "#tests/factories/proposal.ts";
import { filmedBooking } from "#tests/factories/testimonial.ts";
import { PHONE, pageEvent } from "#tests/factories/visit.ts";
import {
  confirmationLink,
  newPerson,
  resetLink,
  SIGN_UP,
  signUp,
  signUpFields,
} from "#tests/support/account-pages.ts";
import { openForm } from "#tests/support/booking-page.ts";
import { codesTo, linkOf, MY_WEDDING, newWedding } from "#tests/support/clients.ts";
import { chosen, invitationLink, inviteAs, newGuest } from "#tests/support/invitation.ts";
import { type SentPart, textParts } from "#tests/support/multipart.ts";
import { newAdmin, newAdminWithCodes, newPasskey, sendJson } from "#tests/support/own-account.ts";
import { form, formOfParts, JSON_TYPE, MADE_UP_TOKEN, type Sent } from "#tests/support/route-cost.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { atStripe, owing, PAYMENTS } from "#tests/support/stripe/couple.ts";
import { signatureOf } from "#tests/support/stripe/double.ts";
import { newEvent } from "#tests/support/stripe/objects.ts";
import type { Studio } from "#tests/support/studio.ts";
import { askedLink, wordsFields } from "#tests/support/testimonials.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

/** Builds pictures that a form accepts. */
export const pictures = (count: number, bytes: number): SentPart[] =>
  Array.from({ length: count }, (_, seed) => ({
    name: "images",
    fileName: `${seed}.png`,
    content: pngOfSize(bytes, seed),
  }));

const PASSWORD = "another row of words";
const NEW_PASSWORD = { password: PASSWORD, passwordConfirmation: PASSWORD };

/** Asks for a code. Returns it with a function that builds the browser's next request. */
export async function askedForCode(studio: Studio, email: string) {
  const someone = createVisitor(studio);
  await someone.post(MY_WEDDING, { email });
  const [code = ""] = await codesTo(studio, email);
  const sent = (fields: Record<string, string>): Sent => {
    const posted = form(MY_WEDDING, fields);
    return { ...posted, headers: { ...posted.headers, cookie: someone.cookieHeader() } };
  };
  return { code, sent };
}

/**
 * The most expensive valid requests to each public route with input, as a knowledgeable attacker would send them.
 * Keyed by route path. New routes must be added here (tests/api/platform/route-budgets.test.ts).
 */
export const WORST_REQUESTS: Record<string, (studio: Studio) => Promise<Sent[]>> = {
  "/booking": async (studio) => {
    const fields = async () =>
      textParts({ submission: await openForm(createVisitor(studio)), ...inquiryFields() });
    const wrong = (await fields()).filter(({ name }) => name !== "weddingDate");
    return [
      formOfParts("/booking", await fields()),
      formOfParts("/booking", textParts(inquiryFields())),
      formOfParts("/booking", [...(await fields()), ...pictures(10, 1_000_000)]),
      formOfParts("/booking", [...(await fields()), ...pictures(3, 10_000_000)]),
      // The pictures are stored, and the form is shown again.
      formOfParts("/booking", [...wrong, ...pictures(10, 1_000_000)]),
    ];
  },
  "/contact": async (studio) => [
    form("/contact", {
      ...messageFields(),
      submission: await openForm(createVisitor(studio), "/contact"),
    }),
    form("/contact", messageFields()),
  ],
  "/your-words": async (studio) => {
    const path = await askedLink(studio, await signedIn(studio), await filmedBooking(studio));
    return [
      { method: "GET", path },
      form(path, { intent: "give", words: "" }),
      form(path, wordsFields()),
      form(path, wordsFields({ words: "Other words" })),
      form(path, { intent: "withdraw" }),
      form(`/your-words?token=${MADE_UP_TOKEN}`, wordsFields()),
    ];
  },
  "/my-wedding": async (studio) => {
    const { email } = await newWedding(studio);
    const { sent } = await askedForCode(studio, email);
    return [
      form(MY_WEDDING, { email }),
      form(MY_WEDDING, { email: `x${email}` }),
      sent({ intent: "other-address" }),
      sent({ code: "000000" }),
    ];
  },
  "/my-wedding/enter": async (studio) => {
    const { id, email } = await newWedding(studio);
    const link = () => linkOf({ contactId: `${id}-1`, email });
    const used = await link();
    await createVisitor(studio).post(used, {});
    return [
      { method: "GET", path: used },
      form(used, {}),
      form(`/my-wedding/enter?token=${MADE_UP_TOKEN}`, {}),
    ];
  },
  "/my-wedding/proposals/:id": async (studio) => {
    const sent = await newSent(studio, await signedIn(studio));
    const path = pageOf(sent.id);
    const signer = await newSigner(studio, sent.booking.email);
    const fields = await signatureFields(signer, sent.id);
    const by = (posted: Sent, visitor = signer): Sent => ({
      ...posted,
      headers: { ...posted.headers, cookie: visitor.cookieHeader() },
    });
    // Sent by a person who came by link and gets a code first.
    const reader = createVisitor(studio);
    await reader.post(await linkOf({ contactId: `${sent.booking.id}-1`, email: sent.booking.email }), {});
    return [
      by(form(path, fields), reader),
      by(form(path, { intent: "new-code" }), reader),
      form(path, fields),
      by(form(path, { ...fields, intent: "choose" })),
      by(form(path, { ...fields, shown: "of something else" })),
      by(form(path, { intent: "decline", reason: "x".repeat(600) })),
      by(form(path, { ...DECLINE, reason: "x".repeat(500) }), reader),
      by(form(path, { intent: "change", message: "x".repeat(2000) })),
      // The last signature, which also adds the payments to the ledger.
      by(form(path, fields)),
    ];
  },
  "/my-wedding/payments": async (studio) => {
    const { bookingId, partner } = await owing(studio, await signedIn(studio));
    // An event would be a separate request.
    studio.stripe.deliverEvents("never");
    const by = (fields: Record<string, string>): Sent => {
      const posted = form(PAYMENTS, { booking: bookingId, ...fields });
      return { ...posted, headers: { ...posted.headers, cookie: partner.cookieHeader() } };
    };
    return [
      by({ pay: "due" }),
      by({ pay: "due" }),
      // Closes the open page and opens another one.
      by({ pay: "amount", amount: "20" }),
      by({ pay: "amount", amount: "20000" }),
      by({ intent: "check" }),
    ];
  },
  "/api/stripe/webhook": async (studio) => {
    const { session } = await atStripe(studio, await signedIn(studio));
    studio.stripe.deliverEvents("never");
    await studio.stripe.account().pay(session.id);
    const event = (): Sent => {
      const body = JSON.stringify(newEvent("checkout.session.completed", session));
      return {
        path: "/api/stripe/webhook",
        headers: { ...JSON_TYPE, "stripe-signature": signatureOf(body) },
        body,
      };
    };
    const forged = { ...event(), headers: { ...JSON_TYPE, "stripe-signature": "t=1,v1=00" } };
    return [event(), event(), forged, { ...forged, body: "x".repeat(2_000_000) }];
  },
  "/auth": async (studio) => {
    const { email } = await createPlainUser(studio.database.open());
    return [
      form("/auth", { email, password: "not the password" }),
      form("/auth", { email: "nobody@example.com", password: "not the password" }),
      form(SIGN_UP, await signUpFields(newPerson())),
      form(SIGN_UP, await signUpFields({ ...newPerson(), email })),
    ];
  },
  "/auth/forgot": async (studio) => [
    form("/auth/forgot", { email: (await createPlainUser(studio.database.open())).email }),
  ],
  "/auth/resend": async (studio) => {
    const person = newPerson();
    await signUp(createVisitor(studio), person);
    return [form("/auth/resend", { email: person.email })];
  },
  "/auth/confirm": async (studio) => {
    const person = newPerson();
    await signUp(createVisitor(studio), person);
    const { path } = await confirmationLink(studio, person.email);
    return [
      { method: "GET", path },
      form(path, { password: "not the password" }),
      form(`${path}&new=`, NEW_PASSWORD),
    ];
  },
  "/auth/reset": async (studio) => {
    const { email } = await createPlainUser(studio.database.open());
    const { path, token } = await resetLink(studio, createVisitor(studio), email);
    return [
      { method: "GET", path },
      form("/auth/reset", { ...NEW_PASSWORD, token: MADE_UP_TOKEN }),
      form("/auth/reset", { ...NEW_PASSWORD, token }),
    ];
  },
  "/auth/invitation": async (studio) => {
    const guest = newGuest();
    await inviteAs(await signedIn(studio), guest);
    const path = await invitationLink(studio, guest.email);
    return [
      { method: "GET", path },
      form(path, chosen({ password: "password", passwordConfirmation: "password" })),
      form(`/auth/invitation?token=${MADE_UP_TOKEN}`, chosen()),
    ];
  },
  "/auth/change-email": async () => [form(`/auth/change-email?token=${MADE_UP_TOKEN}`, {})],
  "/auth/second-step": async (studio) => {
    const someone = createVisitor(studio);
    await someone.signIn(await newAdminWithCodes(studio));
    const sent = form("/auth/second-step", { code: "000000" });
    return [{ ...sent, headers: { ...sent.headers, cookie: someone.cookieHeader() } }];
  },
  "/sign-out": async () => [form("/sign-out", {})],
  "/api/calendar/:token{[^/]+\\.ics}": async (studio) => {
    const { admin } = await newAdmin(studio);
    const opened = await callApi(admin, "POST", "/api/calendar-feed");
    const { value } = (await opened.json()) as { value: { address: string } };
    return [{ method: "GET", path: new URL(value.address).pathname }];
  },
  "/api/mail/resend": async (studio) => {
    const { id, booking } = await newSent(studio, await signedIn(studio));
    const at = new Date();
    const provided = { state: "sent" as const, providerId: `m-${id}`, sentAt: at };
    await studio.database.open().update(outbox).set(provided).where(eq(outbox.bookingId, booking.id));
    const says = (name: string, type: string): Sent => {
      const body = resendEvent(name, type, at, { bounce: { message: "No such mailbox" } });
      return { path: "/api/mail/resend", headers: svixHeaders(body), body };
    };
    const forged = { ...says(`m-${id}`, "email.bounced"), headers: JSON_TYPE };
    return [
      ...["email.bounced", "email.delivered", "email.complained"].map((type) => says(`m-${id}`, type)),
      says("nobody's", "email.bounced"),
      forged,
      { ...forged, body: "x".repeat(10_000_000) },
    ];
  },
  "/api/browser-reports": async () => [
    {
      path: "/api/browser-reports",
      body: JSON.stringify(
        Array.from({ length: 20 }, (_, at) => ({
          type: "csp-violation",
          body: {
            documentURL: `${SITE}/gallery?${"a".repeat(1000)}`,
            effectiveDirective: "img-src",
            blockedURL: `https://${at}.example/`,
          },
        })),
      ),
    },
  ],
  "/api/events": async () => [
    { path: "/api/events", body: JSON.stringify(pageEvent("/gallery")), headers: { "user-agent": PHONE } },
  ],
  "/api/inspiration": async (studio) => [
    {
      path: "/api/inspiration",
      body: pngOfSize(10_000_000, 9),
      headers: { "x-submission": await openForm(createVisitor(studio)), "x-file-name": "a.png" },
    },
  ],
  "/api/passkey-sign-in/options": async () => [{ path: "/api/passkey-sign-in/options" }],
  "/api/passkey-sign-in": async (studio) => {
    const owner = await newAdmin(studio);
    const { device, body } = await newPasskey(owner);
    await sendJson(owner.admin, "/api/account/passkeys", body);
    const someone = createVisitor(studio);
    const options = await sendJson(someone, "/api/passkey-sign-in/options", {});
    const { challenge } = ((await options.json()) as { value: { challenge: string } }).value;
    const credential = device.assert(challenge, { origin: "https://evil.example" });
    return [
      {
        path: "/api/passkey-sign-in",
        body: JSON.stringify({ credential, redirect: "/" }),
        headers: { ...JSON_TYPE, cookie: someone.cookieHeader() },
      },
    ];
  },
  "/api/session/sign-in": async (studio) => {
    const { email } = await createPlainUser(studio.database.open());
    return [email, "nobody@example.com"].map((address) => ({
      path: "/api/session/sign-in",
      body: JSON.stringify({ email: address, password: "not the password" }),
      headers: JSON_TYPE,
    }));
  },
  "/api/session/second-step": async (studio) => {
    const someone = createVisitor(studio);
    await someone.signIn(await newAdminWithCodes(studio));
    return [
      {
        path: "/api/session/second-step",
        body: JSON.stringify({ code: "000000" }),
        headers: { ...JSON_TYPE, cookie: someone.cookieHeader() },
      },
    ];
  },
  "/api/auth/sign-out": async () => [{ path: "/api/auth/sign-out", body: "{}", headers: JSON_TYPE }],
  "/api/session/refresh": async () => [{ path: "/api/session/refresh" }],
};
