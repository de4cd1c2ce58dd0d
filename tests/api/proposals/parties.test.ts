import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contacts } from "#drizzle/schema/contacts.ts";
import { settings } from "#drizzle/schema/settings.ts";
import { pdfDocumentOf } from "#server/proposals/agreement-file/pdf-document.ts";
import { choiceSchema } from "#server/proposals/offer/contract.ts";
import {
  ADDRESS_MISSING,
  FULL_NAME_SHORT,
  IS_LEGAL_NAME,
  isLegalNameWords,
} from "#server/proposals/signing/contract.ts";
import { addressBesideTheSignature } from "#server/proposals/strings/sending.ts";
import {
  newDraft,
  newSent,
  newSigner,
  pageOf,
  sendForm,
  signatureFields,
} from "#tests/factories/proposal.ts";
import { countersign, eventsOf, proposalOf } from "#tests/support/proposals.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const db = () => studio.database.open();
const contactOf = async (id: string) => (await db().select().from(contacts).where(eq(contacts.id, id)))[0];

/** Returns the blocks of a completed agreement's PDF, as text. */
async function blocksOf(id: string) {
  const row = await proposalOf(studio, id);
  const { blocks } = pdfDocumentOf({
    document: JSON.parse(row.document ?? ""),
    documentHash: row.documentHash ?? "",
    choice: choiceSchema.parse(JSON.parse(row.choice ?? "")),
    events: await eventsOf(studio, id),
    completedAt: new Date(),
  });
  return blocks.map((block) => ("text" in block ? block.text : `[${block.type}]`));
}

async function start() {
  const sent = await newSent(studio, admin);
  const signer = await newSigner(studio, sent.booking.email);
  const { isLegalName: _, ...fields } = await signatureFields(signer, sent.id);
  return { ...sent, signer, fields };
}
const hasSigned = async (id: string) => (await eventsOf(studio, id)).some(({ kind }) => kind === "signed");

describe("the name and address that somebody signs with", () => {
  it("a name that differs from the known one is asked about once, and lasts over a reload", async () => {
    const { id, booking, signer, fields } = await start();
    const asked = await sendForm(signer, id, fields);
    expect(asked.text).toContain(isLegalNameWords(booking.brideName));
    expect(await hasSigned(id)).toBe(false);
    const reloaded = await (await signer.get(pageOf(id))).text();
    expect(reloaded).toContain('name="isLegalName"');
    expect(reloaded).toMatch(/name="fullName"[^>]*value="Ana Maria Silva"/);
    expect(reloaded).toContain("Pasadena, CA 91101</textarea>");
    await sendForm(signer, id, { ...fields, isLegalName: IS_LEGAL_NAME });
    expect(await hasSigned(id)).toBe(true);
    expect(await contactOf(`${booking.id}-1`)).toMatchObject({
      name: booking.brideName,
      legalName: "Ana Maria Silva",
      postalAddress: "3 Elm Street\nPasadena, CA 91101",
    });
  });

  it("the known name asks nothing, however it is spaced and capitalized", async () => {
    const { id, booking, signer, fields } = await start();
    await sendForm(signer, id, { ...fields, fullName: `  ${booking.brideName.toUpperCase()} ` });
    expect(await hasSigned(id)).toBe(true);
  });

  it("one letter and a missing address are refused in words", async () => {
    const { id, signer, fields } = await start();
    const short = await sendForm(signer, id, { ...fields, fullName: "A.", isLegalName: IS_LEGAL_NAME });
    expect(short.text).toContain(FULL_NAME_SHORT);
    const homeless = await sendForm(signer, id, { ...fields, postalAddress: " \n " });
    expect(homeless.text).toContain(ADDRESS_MISSING);
    expect(await hasSigned(id)).toBe(false);
  });
});

describe("the agreement", () => {
  it("names the parties in its text, and ends with their signatures before the certificate", async () => {
    await db().update(settings).set({ postalAddress: "12 Studio Lane\nLos Angeles, CA 90012" });
    const { id, booking, signer, fields } = await start();
    const text = await signer.get(pageOf(id)).then((answer) => answer.text());
    expect(text).toContain(`${booking.brideName}, ${addressBesideTheSignature}`);
    expect(text).toContain("12 Studio Lane, Los Angeles, CA 90012");
    await sendForm(signer, id, { ...fields, isLegalName: IS_LEGAL_NAME });
    await countersign(admin, id);
    const blocks = await blocksOf(id);
    const from = blocks.indexOf("Signatures");
    const end = blocks.indexOf("Certificate of signatures");
    const block = blocks.slice(from, end).join("\n");
    expect(from).toBeGreaterThan(0);
    expect(block).toMatch(
      /Ana Maria Silva\n3 Elm Street, Pasadena, CA 91101\nSigned: Ana Maria Silva\nDate: \w+ \d+, \d{4}/,
    );
    expect(block).toMatch(/\n12 Studio Lane, Los Angeles, CA 90012\nSigned: .+, Admin\nDate: /);
  });

  it("takes the desk's name and address, asks nothing about them, and keeps what was sent", async () => {
    const { id, version, booking } = await newDraft(studio, admin);
    const contact = await contactOf(`${booking.id}-1`);
    const person = {
      name: booking.brideName,
      email: booking.email,
      phone: "",
      version: contact?.version ?? 0,
    };
    const saved = await callApi(admin, "PUT", `/api/bookings/${booking.id}/contacts/${booking.id}-1`, {
      ...person,
      legalName: "Ana Maria Silva",
      postalAddress: "7 Oak Street\r\nAltadena",
    });
    expect(saved.status).toBe(200);
    await callApi(admin, "POST", `/api/proposals/${id}/sending`, { version });
    const { document } = await proposalOf(studio, id);
    const signer = await newSigner(studio, booking.email);
    const { isLegalName: _, postalAddress: __, ...fields } = await signatureFields(signer, id);
    const html = await (await signer.get(pageOf(id))).text();
    expect(html).toContain("7 Oak Street\nAltadena</textarea>");
    expect(html).toContain("Ana Maria Silva, 7 Oak Street, Altadena");
    await sendForm(signer, id, { ...fields, postalAddress: "7 Oak Street\nAltadena" });
    expect(await hasSigned(id)).toBe(true);
    expect((await proposalOf(studio, id)).document).toBe(document);
  });

  it("signed before addresses were asked for names its party without one", async () => {
    const { id, signer, fields } = await start();
    await sendForm(signer, id, { ...fields, isLegalName: IS_LEGAL_NAME });
    await countersign(admin, id);
    const row = await proposalOf(studio, id);
    const events = (await eventsOf(studio, id)).map((event) =>
      event.kind === "signed" ? { ...event, details: JSON.stringify({ fullName: "Ana" }) } : event,
    );
    const { blocks } = pdfDocumentOf({
      document: JSON.parse(row.document ?? ""),
      documentHash: "",
      events,
      completedAt: new Date(),
      choice: choiceSchema.parse(JSON.parse(row.choice ?? "")),
    });
    expect(JSON.stringify(blocks)).toContain("Signed: Ana");
  });
});
