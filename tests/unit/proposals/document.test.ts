import { describe, expect, it } from "vitest";
import { STANDARD_CONTRACT } from "#server/proposals/contracts/standard-text.ts";
import type { ProposalDocument } from "#server/proposals/sending/contract.ts";
import {
  composeDocument,
  contractText,
  daysOf,
  emptyMergeFields,
  expiryOf,
  firstChoice,
  paymentsOf,
} from "#server/proposals/sending/document.ts";

const documentOf = (changes: Partial<ProposalDocument> = {}): ProposalDocument => ({
  format: 1,
  number: 1,
  couple: "Ana & Ben",
  venue: "",
  weddingDate: "2027-05-14",
  sentOn: "2026-11-20",
  validUntil: "2026-11-27",
  signers: [],
  studio: { name: "Studio", email: "studio@example.com", phone: "+1 (323) 555-0116" },
  offer: {
    packages: [
      { id: "one", name: "Essential", includes: ["A film"], priceCents: 250_000 },
      { id: "two", name: "Premium", includes: [], priceCents: 380_000 },
    ],
    addOns: [],
    travelCents: 0,
    discountCents: 0,
    taxBasisPoints: 0,
    retainer: { basisPoints: 3000 },
    instalments: [],
  },
  contract: { name: "Contract", body: "{{couple}} get {{includes}}" },
  ...changes,
});

describe("unfilled contract variables", () => {
  it("are reported for each package that can be chosen", () => {
    expect(emptyMergeFields(documentOf())).toEqual(["includes"]);
    expect(emptyMergeFields(documentOf({ contract: { name: "", body: "{{venue}} {{couple}}" } }))).toEqual([
      "venue",
    ]);
    expect(emptyMergeFields(documentOf({ contract: { name: "", body: "{{package}}" } }))).toEqual([]);
  });
});

it("a name with a link's marks is no link in the contract", () => {
  const document = documentOf({ couple: "[Ana](https://evil.example) & Ben" });
  expect(contractText(document, firstChoice(document))).toBe(
    "[Ana] (https://evil.example) & Ben get - A film",
  );
});

describe("the default contract", () => {
  const textFor = (venue: string) => {
    const document = documentOf({ venue, contract: STANDARD_CONTRACT });
    return contractText(document, firstChoice(document));
  };

  it("asks for no retainer if none is agreed", () => {
    const termsOf = (retainer: ProposalDocument["offer"]["retainer"]) => {
      const document = documentOf({ contract: STANDARD_CONTRACT });
      const offer = {
        ...document.offer,
        retainer,
        instalments: [{ share: "rest", due: "delivery" } as const],
      };
      return contractText({ ...document, offer }, firstChoice(document));
    };
    const free = termsOf({ cents: 0 });
    expect(free).toContain("No retainer is due. The date is confirmed once both sides have signed.\n");
    expect(free).not.toMatch(/\$0|retainer has been paid|the retainer/);
    expect(termsOf({ cents: 75_000 })).toContain(
      "The retainer of $750 reserves the date. The date is confirmed once both sides have signed and the retainer has been paid.",
    );
  });

  it("names the venue, or says that the couple will", () => {
    expect(textFor("The Library, Pasadena")).toContain("on May 14, 2027, at The Library, Pasadena.");
    expect(textFor("")).toContain("on May 14, 2027, at places the couple will name.");
    expect(emptyMergeFields(documentOf({ deliveryDays: 112, contract: STANDARD_CONTRACT }))).toEqual([
      "includes",
    ]);
  });

  it("covers the required topics", () => {
    expect(STANDARD_CONTRACT.body.match(/^## .*$/gm)).toEqual([
      "## The parties",
      "## The wedding",
      "## What the studio delivers",
      "## Price and payments",
      "## If the couple cancels or moves the date",
      "## If the studio can't film the wedding",
      "## What the couple provides",
      "## Music",
      "## Showing the film",
      "## Liability",
      "## Disputes",
      "## Signing electronically",
    ]);
  });
});

describe("the signing deadline", () => {
  const at = new Date("2027-05-10T19:00:00Z");

  it("is the end of the studio's last allowed day in Los Angeles", () => {
    const evening = new Date("2027-05-11T06:30:00Z");
    for (const sent of [at, evening])
      expect(expiryOf({ at: sent, validDays: 3, weddingDate: "2027-05-14" })).toEqual(
        new Date("2027-05-14T06:59:59Z"),
      );
  });

  it("is the end of the wedding day in Los Angeles at the latest", () => {
    for (const validDays of [5, 60])
      expect(expiryOf({ at, validDays, weddingDate: "2027-05-14" })).toEqual(
        new Date("2027-05-15T06:59:59Z"),
      );
    // The clocks go back that night.
    expect(
      expiryOf({ at: new Date("2026-11-01T06:00:00Z"), validDays: 7, weddingDate: "2026-11-01" }),
    ).toEqual(new Date("2026-11-02T07:59:59Z"));
  });
});

describe("the payments of a wedding that is near", () => {
  const NEAR = "2026-12-03";
  const dueDates = (changes: Partial<ProposalDocument>) => {
    const { offer } = documentOf();
    const near = documentOf({
      weddingDate: NEAR,
      offer: { ...offer, instalments: [{ share: "rest", due: { daysBefore: 14 } }] },
      ...changes,
    });
    return paymentsOf(near, firstChoice(near)).map(({ kind, dueOn }) => [kind, dueOn]);
  };

  it("are due together with the retainer, not before it", () => {
    const expiresAt = expiryOf({ at: new Date("2026-11-20T20:00:00Z"), validDays: 7, weddingDate: NEAR });
    expect(dueDates(daysOf(NEAR, expiresAt))).toEqual([
      ["retainer", "2026-11-27"],
      ["instalment", "2026-11-27"],
    ]);
  });

  it("stay due as an earlier document says", () => {
    expect(dueDates({})).toEqual([
      ["retainer", "2026-11-27"],
      ["instalment", "2026-11-20"],
    ]);
  });
});

describe("the days until the films are delivered", () => {
  const sent = (body: string, deliveryDays: number | null) =>
    composeDocument({
      number: 1,
      settings: { siteTitle: "Studio", contactEmail: "studio@example.com", contactPhone: "" },
      studioAddress: null,
      booking: { brideName: "Ana", groomName: "Ben", weddingDate: "2027-05-14", venue: null },
      deliveryDays,
      offer: documentOf().offer,
      contract: { name: "Contract", body },
      signers: [],
      at: new Date("2026-11-20T20:00:00Z"),
      expiresAt: new Date("2026-11-28T07:59:59Z"),
    });

  it("are promised as the contract's text says them", () => {
    const document = sent(STANDARD_CONTRACT.body, 90);
    expect(document.deliveryDays).toBe(90);
    expect(contractText(document, firstChoice(document))).toContain(
      "deliver all films within 90 days after the wedding",
    );
  });

  it("aren't promised by a contract that doesn't name them", () => {
    expect(sent("{{couple}} get a film", 90)).not.toHaveProperty("deliveryDays");
  });

  it("are missing if the contract names them and the offer doesn't", () => {
    expect(emptyMergeFields(sent(STANDARD_CONTRACT.body, null))).toContain("delivery_days");
  });
});
