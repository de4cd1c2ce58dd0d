import { describe, expect, it } from "vitest";
import { stateOf } from "#app/features/clients/my-wedding/stage.ts";
import { sentWords } from "#app/features/proposals/desk/status-words.ts";
import { stateWords } from "#app/features/proposals/signing/state-words.ts";
import { newsOf } from "#app/features/proposals/signing/wedding-news.ts";
import { type CoupleMoney, NO_MONEY } from "#server/proposals/couple-money/contract.ts";
import type { DateState } from "#server/proposals/date-state/contract.ts";
import { signingSentence, unaskedOf } from "#server/proposals/signers/contract.ts";
import { unprintableNameWords } from "#server/proposals/signing/contract.ts";
import type { ProposalSummary } from "#server/proposals/summaries/contract.ts";

type Page = Parameters<typeof stateWords>[0];

const page = (changes: Partial<Page>): Page => ({
  ...{ id: "2", bookingId: "b", status: "sent", couple: "Ana & Ben", validUntil: "2027-01-08" },
  ...{ weddingDate: "2027-05-14", bookingDate: "2027-05-14", dateState: "held", isDateMoved: false },
  ...{ heldUntil: "January 8, 2027", asked: "yes", hasSigned: false, needsCode: false, isUnopened: false },
  isCodeSent: false,
  isDeclineCodeSent: false,
  ...{ isSettled: false, unreachable: [], countersignedAt: null, replacement: null, inForce: null },
  me: { name: "Ana", email: "ana@example.com" },
  studio: { name: "Studio", email: "studio@example.com", phone: "+1 323 555 0116" },
  offer: {
    packages: [{ id: "p", name: "Essential", includes: [], priceCents: 1000 }],
    ...{ addOns: [], travelCents: 0, discountCents: 0, taxBasisPoints: 0 },
    ...{ retainer: { basisPoints: 3000 }, instalments: [] },
  },
  signatures: [
    { name: "Ana", at: null },
    { name: "Ben", at: null },
  ],
  ...changes,
});

const kept: CoupleMoney = { ...NO_MONEY, retainer: "paid", keptCents: 85_800 };
const open: CoupleMoney = { ...NO_MONEY, retainer: "open" };
const refunded: CoupleMoney = { ...NO_MONEY, retainer: "open", refundedCents: 85_800 };
const signed = (name: string) => ({ name, at: new Date(0) });
const bothSigned = { signatures: [signed("Ana"), signed("Ben")], hasSigned: true };

const wordsFor = (changes: Partial<Page>, money = NO_MONEY) => {
  const { title, text } = stateWords(page(changes), money);
  return `${title}: ${text}`;
};

/** What no page may say about a date that isn't held or money that hasn't been received. */
const HOLDS = /We (still )?hold your date/;
const CLAIMS_MONEY = /received|safe|has arrived|on its way/;

describe("a proposal page", () => {
  it.for([
    ["held", {}, /We hold your date until January 8, 2027\.$/],
    [
      "confirmed",
      { dateState: "confirmed" },
      /Your date is confirmed\. You can sign until Friday, January 8/,
    ],
    ["free", { dateState: "free" }, /We no longer hold your date, but it's still free\. You can sign until/],
    ["full", { dateState: "full" }, /^Your date is no longer available: .* can't be signed/],
    ["moved", { isDateMoved: true, bookingDate: "2027-06-01" }, /^Your date has changed: .* June 1, 2027/],
    ["moved, confirmed", { isDateMoved: true, dateState: "confirmed" }, /^Your date has changed: /],
    ["lost", { dateState: "lost" }, /^This inquiry is closed: .* can no longer be signed/],
    ["cancelled", { dateState: "cancelled" }, /^This booking was canceled: .* can no longer be signed/],
  ] as const)("waiting for signatures with the date %s says so", ([, changes, words]) => {
    expect(wordsFor(changes)).toMatch(words);
    if (!("dateState" in changes) && !("isDateMoved" in changes)) return;
    expect(wordsFor(changes)).not.toMatch(HOLDS);
  });

  it.for(["signed", "completed"] as const)("that is %s requests nothing once the date is taken", (status) => {
    for (const money of [NO_MONEY, open, kept, refunded]) {
      const gone = wordsFor({ status, ...bothSigned, dateState: "full" }, money);
      expect(gone).toMatch(/^Your date is no longer available: /);
      expect(gone).not.toMatch(/once it has reached us|The retainer is next|pay the retainer/);
      for (const dateState of ["lost", "cancelled"] as const) {
        const closed = wordsFor({ status, ...bothSigned, dateState }, money);
        expect(closed).toMatch(/^This (booking was canceled|inquiry is closed): /);
        expect(closed).not.toMatch(/no longer available|fully booked|retainer/);
      }
    }
  });

  it("mentions only money that was actually received or is pending", () => {
    const of = (money: CoupleMoney) =>
      wordsFor({ status: "completed", ...bothSigned, dateState: "full" }, money);
    expect(of(kept)).toContain("We've received $858 from you. It's safe: we'll send it back");
    expect(of({ ...NO_MONEY, pendingCents: 100 })).toContain("$1 from you is on its way to us. Once");
    expect(of(NO_MONEY)).toContain("You haven't paid us anything, and you don't need to.");
    expect(of(refunded)).toContain("We've sent back what you paid");
    for (const money of [NO_MONEY, open, refunded]) expect(of(money)).not.toMatch(CLAIMS_MONEY);
    const moved = wordsFor({ status: "completed", ...bothSigned, isDateMoved: true }, NO_MONEY);
    expect(moved).toMatch(/^Your date has changed: You signed for/);
    expect(moved).not.toMatch(CLAIMS_MONEY);
    for (const dateState of ["held", "free", "confirmed"] as const)
      expect(wordsFor({ status: "completed", ...bothSigned, dateState })).not.toMatch(CLAIMS_MONEY);
  });

  it("requests a retainer that would confirm the date", () => {
    const of = (dateState: DateState) => wordsFor({ status: "completed", ...bothSigned, dateState }, open);
    expect(of("held")).toContain("The retainer is next.");
    expect(of("free")).toContain("We no longer hold your date, but it's still free. The retainer is next.");
    expect(of("confirmed")).toContain("Your date is confirmed. The retainer is still to be paid.");
  });

  it("that has expired describes the current state of the date", () => {
    const of = (dateState: DateState) => wordsFor({ status: "expired", dateState, inForce: "1" });
    expect(of("free")).toContain("your date is still free");
    expect(of("full")).toContain("Your date is no longer available");
    expect(of("confirmed")).toContain("Your date is still confirmed. What we agreed before still counts.");
    for (const state of ["free", "full", "confirmed"] as const) expect(of(state)).not.toMatch(HOLDS);
  });

  it("tells a person that they aren't asked to sign, and names who is", () => {
    const ana = { signatures: [{ name: "Ana", at: null }] };
    expect(wordsFor({ ...ana, asked: "no" })).toContain("This agreement asks for Ana to sign");
    expect(wordsFor({ asked: "elsewhere" })).toContain("you can't sign it as ana@example.com");
    for (const asked of ["no", "elsewhere"] as const)
      expect(wordsFor({ ...ana, asked })).not.toContain("sign below");
    expect(wordsFor({})).toContain("sign below");
  });

  it("asks the second signer to read what the first one chose", () => {
    const offer = {
      ...page({}).offer,
      addOns: [{ id: "addOn1", name: "Drone footage", priceCents: 40_000 }],
    };
    expect(wordsFor({ offer })).toContain("Choose what you'd like, read the agreement, and sign below.");
    const signatures = [signed("Ben"), { name: "Ana", at: null }];
    const second = wordsFor({ offer, signatures, isSettled: true });
    expect(second).toContain("Ben has chosen and signed. Read what Ben has chosen, and sign below.");
    expect(second).not.toContain("Choose what");
  });

  it("names the next signer, or the one who can no longer sign", () => {
    const signatures = [signed("Ana"), { name: "Ben", at: null }];
    expect(wordsFor({ signatures, hasSigned: true })).toContain("Next: Ben signs with the link");
    const stuck = wordsFor({ signatures, hasSigned: true, unreachable: ["Ben"] });
    expect(stuck).toContain("Ben can't sign this version anymore, so we'll send a new one.");
    expect(stuck).not.toContain("signs with the link");
  });
});

describe("a proposal with one of two signers", () => {
  const both = [
    { contactId: "1", name: "Zoë", email: "zoe@example.com", isWithdrawn: false },
    { contactId: "2", name: "Max", email: null, isWithdrawn: false },
  ];

  it("names the person who isn't asked to sign, and why", () => {
    expect(unaskedOf(both)).toEqual([{ name: "Max", lacks: "address" }]);
    expect(
      unaskedOf(both.map((one) => ({ ...one, email: one.name, isWithdrawn: one.name === "Zoë" }))),
    ).toEqual([{ name: "Zoë", lacks: "access" }]);
  });

  it("promises no link to anyone else", () => {
    expect(sentWords({ signers: ["Zoë"] })).toBe(
      "Proposal sent. Zoë has a link to sign it, and the date is held.",
    );
    expect(sentWords({ signers: ["Zoë", "Max"] })).toMatch(/Zoë and Max each have a link of their own/);
    expect(signingSentence(["Zoë"])).toBe("Yours is the only signature we need.");
    expect(signingSentence(both)).toMatch(/^Each of you gets a link of your own/);
  });
});

it("a name that can't be printed is rejected with a suggestion", () => {
  expect(unprintableNameWords(["💍"])).toBe("💍 can't be printed on the agreement. Please leave it out.");
  expect(unprintableNameWords(["💍", "🎬"])).toMatch(/leave them out\.$/);
  expect(unprintableNameWords(["द", "े"])).toMatch(/type your name in Latin letters/);
});

const summary = (changes: Partial<ProposalSummary>): ProposalSummary => ({
  ...{ id: "2", status: "sent", dateState: "held", isDateMoved: false, own: "due" },
  ...{ waiting: ["Ana", "Ben"], unreachable: [] },
  ...changes,
});

const news = (
  changes: Partial<ProposalSummary>,
  {
    money = NO_MONEY,
    role = "partner",
  }: { money?: CoupleMoney; role?: "partner" | "payer" | "planner" } = {},
) => {
  const proposals = { current: summary(changes), inForce: null, replaced: [], agreed: null, offered: null };
  return newsOf(role, { proposals, money });
};
const next = (...given: Parameters<typeof news>) => {
  const said = news(...given)?.next;
  return said ? `${said.turn}: ${said.text}` : null;
};

describe("a couple's page", () => {
  it("tells each partner whose signature is missing", () => {
    expect(next({})).toBe("you: Read and sign our proposal.");
    expect(next({ own: "given", waiting: ["Ben"] })).toBe("partner: Ben still has to sign our proposal.");
    expect(next({ own: "none", waiting: ["Ana"] })).toMatch(
      /^partner: Ana has to sign our proposal\. If you'd/,
    );
    expect(next({ own: "elsewhere" })).toMatch(/^you: Our proposal went to another address of yours/);
    expect(next({ own: "given", unreachable: ["Ben"] })).toMatch(/^us: Ben can't sign this version anymore/);
  });

  it("says that the date is taken and requests no payment then", () => {
    for (const status of ["signed", "completed"] as const)
      for (const money of [open, kept, NO_MONEY, refunded]) {
        expect(news({ status, dateState: "full" }, { money })).toMatchObject({
          name: "Date no longer available",
        });
        expect(next({ status, dateState: "full" }, { money })).not.toMatch(/Pay the retainer|confirm/);
        expect(news({ status, dateState: "full" }, { money, role: "payer" })?.next).toMatchObject({
          turn: "us",
        });
      }
    expect(next({ dateState: "full" })).toMatch(/^you: Write to us/);
  });

  it("doesn't mention a proposal once the booking is closed", () => {
    for (const dateState of ["lost", "cancelled"] as const)
      for (const status of ["sent", "signed", "completed"] as const)
        expect(news({ status, dateState }, { money: kept })).toBeNull();
  });

  it("shows open tasks after the date is confirmed before the usual next step", () => {
    const dateState = "confirmed";
    expect(next({ dateState })).toBe("you: Read and sign the new version of our agreement.");
    const due = { ...NO_MONEY, dueNowCents: 50_000 };
    const completed = { dateState, status: "completed" } as const;
    expect(next(completed, { money: open })).toMatch(/^you: Pay the retainer/);
    expect(next(completed, { money: due })).toMatch(/^you: \$500 is due/);
    expect(next({ dateState, own: "given", waiting: ["Ben"] }, { money: due })).toMatch(/^you: \$500 is due/);
    expect(news(completed)).toBeNull();
  });

  it("mentions no retainer that was never requested or was refunded", () => {
    for (const money of [NO_MONEY, refunded])
      for (const change of [{ dateState: "full" }, { isDateMoved: true }] as const)
        expect(JSON.stringify(news({ status: "completed", ...change }, { money }))).not.toMatch(CLAIMS_MONEY);
  });

  it("S50: says nothing of an open proposal once it was declined or has expired", () => {
    for (const status of ["declined", "expired"] as const)
      for (const role of ["partner", "payer"] as const) {
        const wedding = { status: "proposal", role, waiting: false, notifiedFree: false } as const;
        const said = stateOf(
          { ...wedding, heldWithoutEnd: false },
          null,
          news({ status, dateState: "free" }, { role }),
        );
        expect(`${said.name} ${said.text}`).not.toMatch(/Proposal sent|sent .* a proposal/);
        expect(said.next?.turn).toBe(role === "partner" ? "you" : undefined);
      }
  });

  it("S50: promises no confirmation that the studio's own signature is still missing from", () => {
    for (const money of [open, { ...kept, retainer: "pending" } as const]) {
      expect(wordsFor({ status: "signed", ...bothSigned }, money)).toContain(
        "Your date is confirmed once we've signed and it has reached us.",
      );
      expect(next({ status: "signed" }, { money })).toContain("once we've signed and it has reached us");
    }
  });

  it("S50: promises no confirmation of a date that the studio has given up", () => {
    const given = { status: "signed", dateState: "free" } as const;
    for (const money of [kept, { ...kept, retainer: "pending" } as const]) {
      expect(wordsFor({ ...given, ...bothSigned }, money)).not.toContain("confirmed");
      expect(JSON.stringify(news(given, { money }))).not.toContain("confirmed");
    }
  });

  it("S50: says by when the studio signs, and that the money comes back otherwise", () => {
    const at = new Date("2027-03-01T20:00:00Z");
    const signatures = [signed("Ana"), { name: "Ben", at }];
    expect(wordsFor({ status: "signed", hasSigned: true, signatures })).toMatch(
      /sign by Thursday, March 4, 2027.* If we don't, you get back everything you've paid/,
    );
  });

  it("S50: tells nobody to decide about a date that is signed or paid for", () => {
    for (const role of ["partner", "planner"] as const) {
      const wedding = { status: "held", role, waiting: false, notifiedFree: false } as const;
      const said = stateOf({ ...wedding, heldWithoutEnd: true }, "May 1, 2027", null);
      expect(said.next?.turn).toBe("us");
      expect(`${said.text} ${said.next?.text}`).not.toMatch(/May 1|decide/);
    }
  });

  it("tells payers and planners that it is the couple's turn", () => {
    for (const role of ["payer", "planner"] as const) {
      for (const status of ["proposal", "held"] as const) {
        const wedding = { status, role, waiting: false, notifiedFree: false, heldWithoutEnd: false };
        const state = stateOf(wedding, "May 1, 2027", news({}, { role }));
        expect(state.next?.turn).toBe("couple");
        expect(state.text).toContain("the couple");
      }
      const signedBoth = next({ status: "signed" }, { role, money: open });
      if (role === "payer") expect(signedBoth).toMatch(/^you: Pay the retainer/);
      else expect(signedBoth).toBeNull();
    }
  });
});
