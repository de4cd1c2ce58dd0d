import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { OwnCharges } from "#app/features/payments/own/own-charges.tsx";
import { OwnSummary } from "#app/features/payments/own/own-summary.tsx";
import { homeWords } from "#app/features/proposals/current-state/home-words.ts";
import { isPaymentPaused } from "#server/bookings/current-state/contract.ts";
import { currentState } from "#server/bookings/current-state/service.ts";
import { seenState } from "#server/clients/viewer-state/contract.ts";
import { balanceOf } from "#server/payments/ledger/balance.ts";
import type { LedgerEntry } from "#server/payments/ledger/contract.ts";
import { ANA, factsWith, NOW, paperWith } from "#tests/factories/facts.ts";

const entry = (changes: Partial<LedgerEntry>): LedgerEntry => ({
  id: crypto.randomUUID(),
  kind: "charge",
  amountCents: 85_800,
  taxCents: 0,
  refersTo: null,
  chargeKind: null,
  label: "Retainer",
  dueOn: null,
  way: null,
  pending: false,
  happenedOn: "2027-05-01",
  note: null,
  ...changes,
});
const retainer = entry({ chargeKind: "retainer", dueOn: "2027-05-10" });
const onItsWay = entry({ kind: "payment", way: "bank_transfer", pending: true });

type Given = Parameters<typeof factsWith>[0] & {
  entries: LedgerEntry[];
  role?: "partner" | "payer";
  now?: Date;
};

/** Returns what is so, as a partner or their payer may know it. */
function seenBy({ entries, role = "partner", now = NOW, ...changes }: Given) {
  const balance = balanceOf(entries);
  const { chargedCents, paidCents: receivedCents, pendingCents } = balance;
  const facts = factsWith({
    papers: [paperWith("completed", { signed: 2 })],
    charges: balance.charges.filter(({ openCents }) => openCents > 0),
    money: { chargedCents, receivedCents, pendingCents, retainerCents: 85_800 },
    ...changes,
  });
  const viewer = { ...ANA, role, isNamed: false, fromLink: false };
  return { balance, state: seenState(currentState(facts, now), viewer) };
}

/** Returns what they read first on their wedding's page. */
function homeFor(given: Given): string {
  const { text, next, money } = homeWords(seenBy(given).state);
  return [text, next?.text, money].filter(Boolean).join(" ");
}

const textOf = (markup: ReactElement) =>
  renderToStaticMarkup(markup)
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ")
    .trim();

/** Returns what they read first on the payments page. */
function saidTo(given: Given): string {
  return textOf(<OwnSummary payments={seenBy(given)} />);
}

it("asks for no retainer while the studio is late with its signature, in its row as in the sentences", () => {
  const late = (entries: LedgerEntry[]) => {
    const { balance, state } = seenBy({
      entries,
      // The day after the studio was to sign.
      now: new Date("2027-05-05T20:00:00Z"),
      status: "held",
      isHeldWithoutEnd: true,
      papers: [paperWith("signed", { signed: 2 })],
    });
    const isPaused = isPaymentPaused(state);
    const rows = (
      <OwnCharges
        charges={balance.charges}
        today="2027-05-01"
        isStopped={false}
        isPaused={isPaused}
        isFilmDelivered={false}
      />
    );
    return { isPaused, said: textOf(<OwnSummary payments={{ balance, state }} />), rows: textOf(rows) };
  };
  const film = entry({ label: "Final payment", chargeKind: "instalment", dueOn: "2027-06-19" });
  const { isPaused, said, rows } = late([retainer, film]);
  expect(isPaused).toBe(true);
  expect(said).toContain("There's nothing to pay until we have.");
  expect(rows).toContain("$858 due once we've signed");
  expect(rows).not.toContain("due now");
  expect(rows).toContain("$858 due Jun 19, 2027");
  // The title names no amount that it could be a part of.
  const paying = late([retainer, film, onItsWay]).said;
  expect(paying).toContain("Nothing to pay for now");
  expect(paying).toContain("$858 is on its way to us.");
});

it("says that a date isn't held, and what the retainer then depends on", () => {
  expect(saidTo({ entries: [retainer], status: "proposal" })).toBe(
    "$858 to pay We no longer hold the date, but it's still free. It's confirmed once all of the retainer has reached us, as long as a crew is free. $858 is due now.",
  );
  const papers = [paperWith("signed", { signed: 2 })];
  // The studio released it before it signed, so it calls.
  expect(saidTo({ entries: [retainer], status: "proposal", papers })).toBe(
    "Nothing to pay for now We no longer hold your date, but it's still free. Please don't pay anything for now. We'll call you about it.",
  );
  for (const status of ["held", "confirmed"] as const)
    expect(saidTo({ entries: [retainer], status })).not.toContain("hold the date");
});

it("asks for nothing while all that is due is on its way", () => {
  const entries = [retainer, onItsWay];
  expect(saidTo({ entries, status: "held" })).toBe("Nothing to pay for now $858 is on its way to us.");
  expect(saidTo({ entries, status: "cancelled" })).toBe(
    "Nothing to pay for now Your booking is canceled, and there's nothing more for you to pay. $858 is on its way to us.",
  );
  expect(saidTo({ entries, status: "lost" })).toContain("isn't going ahead, and there's nothing more");
  const part = entry({ kind: "payment", way: "cheque", pending: true, amountCents: 30_000 });
  expect(saidTo({ entries: [retainer, part], status: "held" })).toContain(
    "$858 to pay $300 of it is on its way to us. $558 is due now.",
  );
});

it("promises the agreement by email to the couple only", () => {
  const signed: Given = {
    entries: [retainer],
    status: "held",
    isHeldWithoutEnd: true,
    papers: [paperWith("signed", { signed: 2 })],
  };
  expect(saidTo(signed)).toContain(
    "and you'll get the agreement by email. If we don't, you get back everything you've paid.",
  );
  expect(saidTo({ ...signed, role: "payer" })).toContain(
    "We'll sign by Tuesday, May 4, 2027. If we don't, we send back everything that was paid.",
  );
});

it("explains once what becomes of money of a day that others have", () => {
  const paid = entry({ kind: "payment", way: "card", amountCents: 20_000 });
  const gone: Given = { entries: [retainer, paid], status: "proposal", crewsTaken: 2 };
  expect(saidTo(gone).match(/\$200/g)).toHaveLength(1);
  expect(saidTo(gone)).toContain(
    "We've received $200. It's safe: we'll send it back, or use it for another date.",
  );
  // Stripe is asked to send it back.
  const money = { chargedCents: 85_800, retainerCents: 85_800, receivedCents: 20_000, reservedCents: 20_000 };
  const said = saidTo({ ...gone, money });
  expect(said.match(/\$200/g)).toHaveLength(1);
  expect(said).toContain("A refund of $200 is on its way. We'll call you about another date.");
});

it("speaks to a payer of the couple's date, booking and film", () => {
  const signed = [paperWith("signed", { signed: 2 })];
  const rest = entry({ label: "Rest", chargeKind: "instalment", amountCents: 200_200 });
  const part = entry({ kind: "payment", way: "card", amountCents: 20_000 });
  const histories: Given[] = [
    { entries: [retainer], status: "cancelled" },
    { entries: [retainer, onItsWay], status: "lost" },
    { entries: [rest], status: "confirmed" },
    { entries: [rest], status: "delivered", isFilmDelivered: true },
    { entries: [retainer], status: "proposal", crewsTaken: 2 },
    { entries: [retainer, part], status: "proposal", crewsTaken: 2 },
    { entries: [retainer], status: "contacted", crewsTaken: 2, papers: [] },
    { entries: [retainer], status: "proposal", weddingDate: "2027-05-01" },
    { entries: [retainer], status: "held", weddingDate: "2027-10-02" },
    { entries: [retainer], status: "held", isHeldWithoutEnd: true, papers: signed },
    { entries: [retainer, onItsWay], status: "held", isHeldWithoutEnd: true, papers: signed },
    { entries: [retainer], status: "proposal" },
  ];
  for (const history of histories) {
    const said = `${saidTo({ ...history, role: "payer" })} ${homeFor({ ...history, role: "payer" })}`;
    expect(said).not.toMatch(/\byour (?:date|booking|film|wedding)\b|\byou've signed|\bcall you\b/i);
  }
});
