import { describe, expect, it } from "vitest";
import { stateWords } from "#app/features/proposals/signing/state-words.ts";
import { stateOfVersion } from "#server/bookings/current-state/service.ts";
import type { Paper } from "#server/bookings/facts/contract.ts";
import { seenState } from "#server/clients/viewer-state/contract.ts";
import { sentWords } from "#server/proposals/sending/contract.ts";
import { signingSentence, unaskedOf } from "#server/proposals/signers/contract.ts";
import { unprintableNameWords } from "#server/proposals/signing/contract.ts";
import { ANA, BEN, factsWith, HOLD_END, NOW, paperWith, retainer } from "#tests/factories/facts.ts";

type Page = Parameters<typeof stateWords>[1];

const NAMES = ["Ana", "Ben"];
const offer: Page["offer"] = {
  packages: [{ id: "p", name: "Essential", includes: [], priceCents: 1000 }],
  addOns: [],
  travelCents: 0,
  discountCents: 0,
  taxBasisPoints: 0,
  retainer: { basisPoints: 3000 },
  instalments: [],
};

type Case = {
  facts?: Parameters<typeof factsWith>[0];
  paper?: Parameters<typeof paperWith>[1];
  page?: Partial<Page>;
  viewer?: typeof ANA;
  /** A version before this one, and one after it. */
  earlier?: Paper;
  newer?: Paper;
};

/** What Ana, or another partner, reads about a version of the agreement. */
function wordsFor(
  status: Paper["status"],
  { facts = {}, paper: changes, page: more, viewer = ANA, earlier, newer }: Case = {},
) {
  const signed = status === "signed" || status === "completed" ? 2 : 0;
  const paper = paperWith(status, { number: 2, signed, ...changes });
  const before = more?.inForce ? [paperWith("completed", { id: more.inForce, signed: 2 })] : [];
  const state = stateOfVersion(
    factsWith({
      status: "held",
      holdExpiresAt: HOLD_END,
      ...facts,
      papers: [...before, ...(earlier ? [earlier] : []), paper, ...(newer ? [newer] : [])],
    }),
    paper.id,
    NOW,
  );
  if (!state) throw new Error("There is no such version");
  const page: Page = {
    id: "2",
    bookingId: "b",
    status,
    couple: "Ana & Ben",
    validUntil: "2027-05-09",
    weddingDate: paper.weddingDate,
    bookingDate: "2027-09-04",
    heldUntil: null,
    hasSigned: false,
    needsCode: false,
    isUnopened: false,
    isCodeSent: false,
    isDeclineCodeSent: false,
    isSharedMailbox: false,
    isSettled: false,
    unreachable: [],
    countersignedAt: null,
    replacement: null,
    isCanceled: false,
    inForce: null,
    me: { contactId: viewer.contactId, name: viewer.name, email: viewer.email, postalAddress: "" },
    studio: { name: "Studio", email: "studio@example.com", phone: "+1 323 555 0116" },
    offer,
    signatures: NAMES.map((name, at) => ({ name, at: paper.signers[at]?.signedAt ?? null })),
    ...more,
  };
  const { title, text } = stateWords(
    seenState(state, { ...viewer, role: "partner", isNamed: false, fromLink: false }),
    page,
  );
  return `${title}: ${text}`;
}

const money = { chargedCents: 85_800, retainerCents: 85_800 };
const open = { charges: [retainer()], money };
const pending = { charges: [retainer({ pendingCents: 85_800 })], money: { ...money, pendingCents: 85_800 } };
const kept = { money: { ...money, receivedCents: 85_800 } };
const refunded = { charges: [retainer()], money: { ...money, receivedCents: 85_800, refundedCents: 85_800 } };
const MONIES = { none: {}, open, pending, kept, refunded };

const free = { status: "proposal" } as const;
const full = { status: "proposal", crewsTaken: 2 } as const;
const confirmed = { status: "confirmed", crewsTaken: 1 } as const;

/** What no page may say about a date that isn't held or money that hasn't been received. */
const HOLDS = /We (still )?hold your date/;
const CLAIMS_MONEY = /received|safe|has arrived|on its way/;

it("a proposal page promises no signature for a date that the studio gave up", () => {
  const words = wordsFor("signed", { facts: { ...free, ...pending } });
  expect(words).toContain("$858 is on its way to us.");
  expect(words).toContain("We'll call you about it.");
  expect(words).not.toContain("We'll sign by");
});

it("a proposal page says that an agreement was canceled with its booking", () => {
  const page = { isCanceled: true, countersignedAt: NOW };
  expect(wordsFor("superseded", { facts: free, page })).toBe(
    "This agreement has ended: It ended with your booking. If you'd like to book us again, we'll send you a new proposal. You can still download it.",
  );
});

describe("a proposal page about a move that was taken back", () => {
  const paper = { weddingDate: "2027-10-02", movesFrom: "2027-09-04" };
  const back = "We've taken this version back: It can no longer be signed, and your wedding doesn't move.";

  it("says that the agreement stands only if one is in force", () => {
    const facts = { ...confirmed, ...kept };
    expect(wordsFor("superseded", { facts, paper, page: { inForce: "p-0" } })).toBe(
      `${back} What we agreed before is unchanged.`,
    );
  });

  it("says that what was signed is void, and what the studio does next", () => {
    const earlier = paperWith("superseded", { id: "p-0", signed: 2, replacedBy: 2 });
    const of = (facts: object) => wordsFor("superseded", { facts, paper, earlier });
    const isVoid = "Signatures on the previous version are void, too.";
    for (const had of [{}, { isHeldWithoutEnd: true, money: { receivedCents: 85_800 } }])
      expect(of(had)).toBe(`${back} ${isVoid} We'll send you a new proposal.`);
    expect(of({ ...full, money: { receivedCents: 85_800 } })).toBe(
      `${back} ${isVoid} We'll call you about it.`,
    );
    expect(of(full)).toBe(`${back} ${isVoid}`);
    const newer = paperWith("sent", { id: "p-3", number: 3 });
    expect(wordsFor("superseded", { paper, earlier, newer })).toBe(`${back} There's a newer version.`);
  });
});

it("an expired proposal's page promises the call about what was paid for it", () => {
  const money = { receivedCents: 50_000 };
  const words = wordsFor("expired", { facts: { isHeldWithoutEnd: true, money } });
  expect(words).toBe(
    "This proposal has expired: It can no longer be signed. We still hold your date. We'll call you about it.",
  );
  expect(wordsFor("expired", { facts: { ...free, money } })).toMatch(
    /still free\. We'll call you about it\.$/,
  );
  expect(wordsFor("expired")).toMatch(/If you'd like us there, tell us\.$/);
});

describe("a proposal page", () => {
  it.for([
    [
      "confirmed",
      { facts: confirmed },
      /Your date is confirmed\. You can sign until the end of Sunday, May 9/,
    ],
    ["free", { facts: free }, /We no longer hold your date, but it's still free\. You can sign until/],
    ["full", { facts: full }, /^Your date is no longer available: .* can't be signed/],
    [
      "moved",
      { facts: free, paper: { weddingDate: "2027-06-01" } },
      /^Your date has changed: .* September 4, 2027/,
    ],
    [
      "moved, confirmed",
      { facts: confirmed, paper: { weddingDate: "2027-06-01" } },
      /^Your date has changed: /,
    ],
    ["lost", { facts: { status: "lost" } }, /^This inquiry is closed: .* can no longer be signed/],
    [
      "cancelled",
      { facts: { status: "cancelled" } },
      /^This booking was canceled: .* can no longer be signed/,
    ],
  ] as const)("waiting for signatures with the date %s says so", ([, given, words]) => {
    expect(wordsFor("sent", given)).toMatch(words);
    expect(wordsFor("sent", given)).not.toMatch(HOLDS);
  });

  it("waiting for signatures with the date held says until when, unless the hold has no end", () => {
    expect(wordsFor("sent")).toMatch(
      /We hold your date until May 9, 2027\. You can sign until the end of Sunday, May 9, 2027\.$/,
    );
    const noEnd = wordsFor("sent", { facts: { isHeldWithoutEnd: true } });
    expect(noEnd).toMatch(/We hold your date\. You can sign until the end of Sunday, May 9, 2027\.$/);
  });

  it.for(["signed", "completed"] as const)("that is %s requests nothing once the date is taken", (status) => {
    for (const had of Object.values(MONIES)) {
      const gone = wordsFor(status, { facts: { ...full, ...had } });
      expect(gone).toMatch(/^Your date is no longer available: /);
      expect(gone).not.toMatch(/once it has reached us|The retainer is next|pay the retainer/);
      for (const closed of ["lost", "cancelled"] as const) {
        const words = wordsFor(status, { facts: { ...had, status: closed } });
        expect(words).toMatch(/^This (booking was canceled|inquiry is closed): /);
        expect(words).not.toMatch(/no longer available|fully booked|retainer/);
      }
    }
  });

  it("mentions only money that was actually received or is pending", () => {
    const of = (had: object) => wordsFor("completed", { facts: { ...full, ...had } });
    expect(of(kept)).toContain("We've received $858. It's safe: we'll send it back");
    expect(of(pending)).toContain("$858 is on its way to us. Once");
    expect(of({})).toContain("Nothing was paid, and there's nothing to pay.");
    expect(of(refunded)).toContain("We've sent back what was paid");
    for (const had of [{}, open, refunded]) expect(of(had)).not.toMatch(CLAIMS_MONEY);
    const moved = wordsFor("completed", { facts: free, paper: { weddingDate: "2027-06-01", signed: 2 } });
    expect(moved).toMatch(/^Your date has changed: You signed for/);
    expect(moved).not.toMatch(CLAIMS_MONEY);
    for (const state of [{}, free, confirmed])
      expect(wordsFor("completed", { facts: state })).not.toMatch(CLAIMS_MONEY);
  });

  it("requests a retainer that would confirm the date", () => {
    const of = (state: object) => wordsFor("completed", { facts: { ...open, ...state } });
    expect(of({})).toContain("The retainer is next.");
    expect(of(free)).toContain(
      "We no longer hold your date, but it's still free. The retainer is next. Your date is confirmed once it has reached us, as long as a crew is still free.",
    );
    expect(of(confirmed)).toContain("Your date is confirmed. The retainer is still to be paid.");
  });

  it("that has expired describes the current state of the date", () => {
    const of = (facts: Case["facts"]) => wordsFor("expired", { facts, page: { inForce: "1" } } as Case);
    expect(of(free)).toContain("your date is still free");
    expect(of(full)).toContain("Your date is no longer available");
    expect(of(confirmed)).toContain("Your date is still confirmed. What we agreed before still counts.");
    for (const state of [free, full, confirmed]) expect(of(state)).not.toMatch(HOLDS);
  });

  it("tells a person that they aren't asked to sign, and names who is", () => {
    const signers = paperWith("sent").signers.slice(0, 1);
    const onlyAna = { paper: { signers }, page: { signatures: [{ name: "Ana", at: null }] } };
    const unasked = wordsFor("sent", { ...onlyAna, viewer: BEN });
    expect(unasked).toContain("This agreement asks for Ana to sign");
    const elsewhere = wordsFor("sent", { viewer: { ...ANA, email: "new@example.com" } });
    expect(elsewhere).toContain("you can't sign it as new@example.com");
    expect(elsewhere).toContain("Write to us, and we'll send it to this one.");
    // The studio knows that the address has changed: its page says so.
    const [asked, other] = paperWith("sent").signers;
    const changed = wordsFor("sent", {
      viewer: { ...ANA, email: "new@example.com" },
      paper: {
        signers: [
          { ...(asked as NonNullable<typeof asked>), isReachable: false },
          other as typeof asked & object,
        ],
      },
    });
    expect(changed).toContain("We'll send you a new version.");
    expect(changed).not.toContain("Write to us");
    for (const words of [unasked, elsewhere, changed]) expect(words).not.toContain("sign below");
    expect(wordsFor("sent")).toContain("sign below");
  });

  it("asks the second signer to read what the first one chose", () => {
    const chosen = { ...offer, addOns: [{ id: "addOn1", name: "Drone footage", priceCents: 40_000 }] };
    const first = wordsFor("sent", { page: { offer: chosen } });
    expect(first).toContain("Choose what you'd like, read the agreement, and sign below.");
    const second = wordsFor("sent", {
      viewer: BEN,
      paper: { signed: 1 },
      page: { offer: chosen, isSettled: true },
    });
    expect(second).toContain("Ana has chosen and signed. Read what Ana has chosen, and sign below.");
    expect(second).not.toContain("Choose what");
  });

  it("names the next signer, or the one who can no longer sign", () => {
    expect(wordsFor("sent", { paper: { signed: 1 } })).toContain("Next: Ben signs with the link");
    const signers = paperWith("sent", { signed: 1 }).signers.map((one) => ({
      ...one,
      isReachable: one.name !== "Ben",
    }));
    const stuck = wordsFor("sent", { paper: { signers } });
    expect(stuck).toContain("Ben can't sign this version anymore, so we'll send a new one.");
    expect(stuck).not.toContain("signs with the link");
  });
});

describe("a proposal with one of two signers", () => {
  const more = { isWithdrawn: false, isNamed: false, phone: null, version: 1, sharesMailbox: false };
  const both = [
    { contactId: "1", name: "Zoë", email: "zoe@example.com", ...more },
    { contactId: "2", name: "Max", email: null, ...more },
  ];

  it("names the person who isn't asked to sign, and why", () => {
    expect(unaskedOf(both)).toMatchObject([{ name: "Max", lacks: "address", mailboxOf: "Zoë" }]);
    expect(
      unaskedOf(both.map((one) => ({ ...one, email: one.name, isWithdrawn: one.name === "Zoë" }))),
    ).toMatchObject([{ name: "Zoë", lacks: "access", mailboxOf: null }]);
  });

  it("promises no link to anyone else", () => {
    expect(sentWords({ signers: ["Zoë"] })).toBe(
      "Proposal sent. Zoë has a link to sign it, and the date is held.",
    );
    expect(sentWords({ signers: ["Zoë", "Max"] })).toMatch(/Zoë and Max each have a link of their own/);
    expect(signingSentence([{}])).toBe("Yours is the only signature we need.");
    expect(sentWords({ signers: ["Zoë", "Max"], sharesMailbox: true })).toMatch(/one after the other/);
    expect(signingSentence(both)).toMatch(/^Each of you gets a link of your own/);
  });
});

it("a name that can't be printed is rejected with a suggestion", () => {
  expect(unprintableNameWords(["💍"])).toBe("💍 can't be printed on the agreement. Please leave it out.");
  expect(unprintableNameWords(["💍", "🎬"])).toMatch(/leave them out\.$/);
  expect(unprintableNameWords(["द", "े"])).toMatch(/type your name in Latin letters/);
});

describe("a proposal page after the couple has signed", () => {
  const noEnd = { isHeldWithoutEnd: true };

  it("S50: promises no confirmation that the studio's own signature is still missing from", () => {
    for (const had of [open, pending])
      expect(wordsFor("signed", { facts: { ...noEnd, ...had } })).toContain(
        "Your date is confirmed once we've signed and it has reached us.",
      );
  });

  it("S50: promises no confirmation of a date that the studio has given up", () => {
    for (const had of [kept, pending])
      expect(wordsFor("signed", { facts: { ...free, ...had } })).not.toContain("confirmed");
  });

  it("S50: says by when the studio signs, and that the money comes back otherwise", () => {
    expect(wordsFor("signed", { facts: { ...noEnd, ...open } })).toMatch(
      /sign by Tuesday, May 4, 2027.* If we don't, you get back everything you've paid/,
    );
  });

  it("leaves the retainer and the date to a version that moves the wedding", () => {
    const newer = paperWith("sent", {
      id: "p-3",
      number: 3,
      weddingDate: "2027-10-02",
      movesFrom: "2027-09-04",
    });
    const signed = { ...newer, ...paperWith("signed", { signed: 2 }), id: "p-3", number: 3 };
    const moving = { status: "proposal", crewsTaken: 2, movingTo: "2027-10-02" } as const;
    for (const had of [open, pending, kept])
      for (const next of [newer, { ...signed, weddingDate: "2027-10-02", movesFrom: "2027-09-04" }]) {
        const words = wordsFor("completed", { facts: { ...moving, ...had }, newer: next });
        expect(words).toMatch(/The agreement is complete\. There's a newer version\.$/);
      }
    expect(wordsFor("completed", { facts: { ...confirmed, ...open }, newer })).toContain("still to be paid");
  });

  it("S50: says from which day to which the wedding moves", () => {
    const moving = { ...confirmed, movingTo: "2027-10-02" };
    const words = wordsFor("sent", { facts: moving, paper: { weddingDate: "2027-10-02" } });
    expect(words).toMatch(/on Saturday, September 4, 2027, moving to Saturday, October 2, 2027/);
  });
});
