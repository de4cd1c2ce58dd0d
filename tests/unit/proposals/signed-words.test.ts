import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { requireSignedWords } from "#server/proposals/agreement-file/signed-words.ts";
import type { ProposalDocument } from "#server/proposals/sending/contract.ts";
import { agreedWords } from "#server/proposals/sending/document.ts";

const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

const FIELDS =
  "couple parties date venue places package includes add_ons total retainer retainer_terms schedule delivery_days valid_until studio studio_email studio_phone";

/** A document as it was sent, with every value that a contract can name. */
const DOCUMENT: ProposalDocument = {
  format: 1,
  number: 1,
  couple: "Ana & Ben",
  venue: "The Library",
  weddingDate: "2027-05-14",
  sentOn: "2026-11-20",
  validUntil: "2026-11-27",
  firstDueOn: "2026-11-27",
  deliveryDays: 112,
  signers: [],
  studio: { name: "Studio", email: "studio@example.com", phone: "+1 (323) 555-0116" },
  offer: {
    packages: [{ id: "one", name: "Essential", includes: ["A film"], priceCents: 250_000 }],
    addOns: [],
    travelCents: 10_000,
    discountCents: 0,
    taxBasisPoints: 1000,
    retainer: { basisPoints: 3000 },
    instalments: [{ share: "rest", due: "delivery" }],
  },
  contract: {
    name: "Contract",
    body: FIELDS.split(" ")
      .map((field) => `${field}: {{${field}}}`)
      .join("\n"),
  },
};
const CHOICE = { packageId: "one", addOnIds: [] };

it("documents of this format are rendered with the words that couples have signed", () => {
  // Signed agreements are rendered again on every page. Other words need another format.
  expect(agreedWords(DOCUMENT, CHOICE)).toMatchInlineSnapshot(`
    "$2,860

    - Retainer: $858, by November 27, 2026
    - Final payment: $2,002, when your film is delivered

    couple: Ana & Ben
    parties: - Studio, studio@example.com, +1 (323) 555-0116
    date: May 14, 2027
    venue: The Library
    places: The Library
    package: Essential
    includes: - A film
    add_ons: none
    total: $2,860
    retainer: $858
    retainer_terms: The retainer of $858 reserves the date. The date is confirmed once both sides have signed and the retainer has been paid.
    schedule: - Retainer: $858, by November 27, 2026
    - Final payment: $2,002, when your film is delivered
    delivery_days: 112
    valid_until: November 27, 2026
    studio: Studio
    studio_email: studio@example.com
    studio_phone: +1 (323) 555-0116"
  `);
});

const signedWith = (wordsHash?: string) => [
  { kind: "sent" as const, details: "{}" },
  { kind: "signed" as const, details: JSON.stringify({ fullName: "Ana Silva", wordsHash }) },
];

it("no file is made with other words than those that were signed", async () => {
  const signed = { document: DOCUMENT, choice: CHOICE };
  const own = sha256(agreedWords(DOCUMENT, CHOICE));
  await expect(requireSignedWords({ ...signed, events: signedWith(own) })).resolves.toBeUndefined();
  // Before signatures had such a hash.
  await expect(requireSignedWords({ ...signed, events: signedWith() })).resolves.toBeUndefined();
  await expect(requireSignedWords({ ...signed, events: signedWith(sha256("other")) })).rejects.toThrow(
    "words differ",
  );
});
