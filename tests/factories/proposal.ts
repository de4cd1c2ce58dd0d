import { eq } from "drizzle-orm";
import { contacts } from "#drizzle/schema/contacts.ts";
import { SURE } from "#server/proposals/declining/contract.ts";
import { CONSENT, IS_LEGAL_NAME } from "#server/proposals/signing/contract.ts";
import { anotherNetwork, codesTo, sentCodes } from "#tests/support/clients.ts";
import { textIn } from "#tests/support/page-text.ts";
import { callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import type { Studio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { newBooking } from "./booking.ts";

/** Where a partner who signs lives. */
const ADDRESS = "3 Elm Street\nPasadena, CA 91101";

/** Price in cents in the offer below. */
export const ESSENTIAL = 250_000;

const TEXTS = {
  package1: "essential",
  price1: "2500",
  package2: "premium",
  price2: "$3,800",
  addOn1: "Drone footage",
  addOnPrice1: "400",
  travel: "100",
  discount: "",
  tax: "10",
  retainer: "30%",
  dueKind1: "before",
  due1: "14",
  instalment1: "",
  validDays: "7",
  contractId: "standard",
};

/** Returns addresses of two partners that no other test uses. */
export const partnerEmails = (): [string, string] => [
  `ana-${crypto.randomUUID()}@example.com`,
  `ben-${crypto.randomUUID()}@example.com`,
];

type Answer = { status: number; json: () => Promise<unknown> };

async function taken<T>(call: Promise<Answer>) {
  const answer = await call;
  const body = await answer.json();
  if (answer.status !== 200) throw new Error(`The API answered ${answer.status}: ${JSON.stringify(body)}`);
  return (body as { value: T }).value;
}

/** Creates a draft proposal with two packages and an add-on, for a couple whose partners both have an address. */
export async function newDraft(
  studio: Studio,
  admin: Visitor,
  {
    texts = {},
    emails = [],
    ...given
  }: Partial<Parameters<typeof newBooking>[1]> & {
    texts?: Partial<Record<string, string>>;
    /** The partners' addresses. With only one, the second partner has none. */
    emails?: string[];
  } = {},
) {
  const [email = `ana-${crypto.randomUUID()}@example.com`, second] = emails;
  const booking = await newBooking(studio, { ...given, email });
  if (second)
    await studio.database
      .open()
      .update(contacts)
      .set({ email: second })
      .where(eq(contacts.id, `${booking.id}-2`));
  const { id } = await taken<{ id: string }>(
    callApi(admin, "POST", "/api/proposals", { bookingId: booking.id }),
  );
  const { version } = await taken<{ version: number }>(
    callApi(admin, "PUT", `/api/proposals/${id}`, { version: 1, texts: { ...TEXTS, ...texts } }),
  );
  return { id, version, booking };
}

/** Creates a proposal that was sent to its couple. */
export async function newSent(...[studio, admin, given]: Parameters<typeof newDraft>) {
  const draft = await newDraft(studio, admin, given);
  await taken(callApi(admin, "POST", `/api/proposals/${draft.id}/sending`, { version: draft.version }));
  return draft;
}

/** Signs in a person with this confirmed address. */
export async function newSigner(studio: Studio, email: string) {
  const { credentials } = await newPerson(studio, { credentials: { email, password: "plain-user-1" } });
  // Many people sign in during one test.
  return signedIn(studio, credentials, anotherNetwork());
}

const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="${name}"`)
    .exec(html)
    ?.slice(1)
    .find(Boolean) ?? "";

export const pageOf = (id: string) => `/my-wedding/proposals/${id}`;

/**
 * Sends a form of a proposal's page and follows the redirect, as a browser does.
 * @returns where it led to, and that page
 */
export async function sendForm(
  signer: Visitor,
  id: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const answer = await signer.post(pageOf(id), fields, headers);
  const location = answer.headers.get("location") ?? "";
  if (answer.status !== 303) throw new Error(`The form was answered with ${answer.status}`);
  const html = await (await signer.get(location)).text();
  return { location, html, text: textIn(html) };
}

/** Declines a proposal, with the second question answered. */
export const DECLINE = { intent: "decline", sure: SURE };

/** Declines a proposal, with a code if somebody has signed it. */
export async function decline(studio: Studio, signer: Visitor, { id, email }: { id: string; email: string }) {
  const before = sentCodes(studio, email).length;
  const { html } = await sendForm(signer, id, DECLINE, anotherNetwork());
  if (!html.includes('name="code"')) return;
  const code = (await codesTo(studio, email, before + 1)).at(-1) ?? "";
  await sendForm(signer, id, { ...DECLINE, code }, anotherNetwork());
}

/** Returns the form of a partner who reads the page, chooses a package, checks the box and types their name. */
export async function signatureFields(signer: Visitor, id: string, packageId = "essential") {
  await signer.post(pageOf(id), { intent: "choose", packageId });
  return {
    packageId,
    shown: hidden(await (await signer.get(pageOf(id))).text(), "shown"),
    consent: CONSENT,
    fullName: "Ana Maria Silva",
    isLegalName: IS_LEGAL_NAME,
    postalAddress: ADDRESS,
  };
}

/** Creates a proposal that its only signer has signed. */
export async function newSigned(...[studio, admin, given]: Parameters<typeof newDraft>) {
  const sent = await newSent(studio, admin, given);
  const signer = await newSigner(studio, sent.booking.email);
  const answer = await signer.post(pageOf(sent.id), await signatureFields(signer, sent.id));
  if (answer.status !== 303) throw new Error(`The signature answered ${answer.status}`);
  return { ...sent, signer };
}

/** Creates and sends another version of a booking's proposal. */
export async function newVersion(
  admin: Visitor,
  bookingId: string,
  texts: Partial<Record<string, string>> = {},
) {
  const { id } = await taken<{ id: string }>(callApi(admin, "POST", "/api/proposals", { bookingId }));
  const { version } = await taken<{ version: number }>(
    callApi(admin, "PUT", `/api/proposals/${id}`, { version: 1, texts: { ...TEXTS, ...texts } }),
  );
  await taken(callApi(admin, "POST", `/api/proposals/${id}/sending`, { version }));
  return id;
}
