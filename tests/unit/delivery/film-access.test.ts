import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  coupleLock,
  deliveryAccess,
  type LockEntry,
  type LockFacts,
} from "#server/delivery/lock/contract.ts";
import { balanceOf } from "#server/payments/ledger/balance.ts";
import type { LedgerEntry } from "#server/payments/ledger/contract.ts";

const PUBLISHED = new Date(1000);
const NOT_ASKED = { payableCents: 0, pendingCents: 0 };

let places = 0;
const entry = (kind: LockEntry["kind"], amountCents: number, at: number, pending = false): LockEntry => {
  places += 1;
  return { n: places, kind, amountCents, at, pending };
};
const access = (entries: LockEntry[], facts: Partial<LockFacts> = {}, money = NOT_ASKED) =>
  deliveryAccess(
    {
      publishedAt: PUBLISHED,
      openedAt: null,
      openedReason: null,
      filmsAddedAt: [500],
      isDisputed: false,
      entries,
      ...facts,
    },
    money,
  );
const kindOf = (...call: Parameters<typeof access>) => access(...call).kind;

describe("S57: films", () => {
  const charge = entry("charge", 500, 10);
  const retainer = entry("payment", 200, 20);

  it.each<[string, LockEntry[], string]>([
    ["without any charges are open", [], "open"],
    ["that are paid before they are delivered are open", [charge, entry("payment", 500, 20)], "open"],
    ["that are paid in part are a preview", [charge, retainer], "preview"],
    [
      "with the rest on its way are a preview",
      [charge, retainer, entry("payment", 300, 30, true)],
      "preview",
    ],
    [
      "open when it arrives",
      [charge, retainer, entry("payment", 300, 30, true), entry("settlement", 300, 2000)],
      "open",
    ],
    [
      "stay a preview when it fails",
      [charge, retainer, entry("payment", 300, 30, true), entry("failure", 300, 2000)],
      "preview",
    ],
    ["open when the rest is written off", [charge, retainer, entry("write_off", 300, 2000)], "open"],
    [
      "lacking one cent are a preview",
      [charge, retainer, entry("payment", 299, 2000), entry("fee", 9, 2000)],
      "preview",
    ],
    [
      "stay open when money goes back",
      [charge, retainer, entry("payment", 300, 2000), entry("refund", 100, 3000)],
      "open",
    ],
    [
      "stay open when more is charged",
      [charge, entry("payment", 500, 20), entry("charge", 50, 3000)],
      "open",
    ],
    [
      "that were paid and refunded before the delivery are a preview",
      [charge, entry("payment", 500, 20), entry("refund", 100, 30)],
      "preview",
    ],
    [
      "that a correction takes a charge off are open",
      [charge, retainer, entry("reversal", 300, 2000)],
      "open",
    ],
    [
      "are a preview again once the corrected charge is made",
      [charge, retainer, entry("reversal", 300, 2000), entry("charge", 400, 3000)],
      "preview",
    ],
    [
      "don't open between the charges of one version and those of the next",
      [charge, retainer, entry("reversal", 500, 2000), entry("charge", 600, 2000)],
      "preview",
    ],
  ])("%s", (_name, entries, kind) => expect(kindOf(entries)).toBe(kind));

  it("open by hand, with the reason, and are withdrawn while they aren't delivered", () => {
    const byHand = { openedAt: new Date(2000), openedReason: "The check is in the mail" };
    expect(access([charge], byHand)).toMatchObject({
      kind: "open",
      by: "hand",
      reason: "The check is in the mail",
      money: { openCents: 500 },
    });
    expect(access([charge, entry("payment", 500, 3000)], byHand)).toMatchObject({ by: "ledger" });
    const taken = { publishedAt: null };
    expect(access([charge], taken)).toMatchObject({ kind: "withdrawn", opensAtOnce: false });
    expect(access([], taken)).toMatchObject({ kind: "withdrawn", opensAtOnce: true });
    expect(access([charge], { ...byHand, ...taken })).toMatchObject({ opensAtOnce: true });
  });

  it("that are added later wait for what is open by then, and the earlier ones stay open", () => {
    const filmsAddedAt = [500, 3500];
    const paid = [charge, entry("payment", 500, 2000)];
    expect(access(paid, { filmsAddedAt })).toMatchObject({ kind: "open" });
    const charged = [...paid, entry("charge", 50, 3000)];
    expect(access(charged)).toMatchObject({ kind: "open" });
    expect(access(charged, { filmsAddedAt })).toMatchObject({ kind: "preview", isPartly: true });
    expect(access([charge], { filmsAddedAt })).toMatchObject({ kind: "preview", isPartly: false });
    expect(access([...charged, entry("payment", 50, 4000)], { filmsAddedAt })).toMatchObject({
      kind: "open",
    });
    const byHand = { openedAt: new Date(2000), openedReason: "The check is in the mail" };
    expect(access([charge], byHand)).toMatchObject({ kind: "open", by: "hand" });
    expect(access([charge], { ...byHand, filmsAddedAt })).toMatchObject({ kind: "preview", isPartly: true });
    expect(access([charge], { ...byHand, openedAt: new Date(4000), filmsAddedAt })).toMatchObject({
      kind: "open",
    });
  });

  it("ask the couple for what it can pay, and send it to the studio about what it isn't asked for", () => {
    expect(coupleLock(access([charge], {}, { payableCents: 500, pendingCents: 0 }))).toEqual({
      payableCents: 500,
      pendingCents: 0,
      isForStudio: false,
      isPartly: false,
    });
    expect(coupleLock(access([charge]))).toMatchObject({ isForStudio: true });
    expect(coupleLock(access([]))).toBeNull();
  });
});

const steps = fc.array(
  fc.record({
    does: fc.constantFrom("charge", "pay", "send", "settle", "fail", "refund", "write_off", "reverse"),
    cents: fc.integer({ min: 1, max: 900 }),
    which: fc.nat({ max: 4 }),
  } as const),
  { maxLength: 14 },
);

/** Returns a ledger of these steps, without the checks of the database. */
function ledgerOf(taken: typeof steps extends fc.Arbitrary<infer T> ? T : never): LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  const ended = new Set<string>();
  for (const [index, { does, cents, which }] of taken.entries()) {
    const add = (values: Partial<LedgerEntry> & Pick<LedgerEntry, "kind" | "amountCents">) =>
      entries.push({
        id: `${index}`,
        taxCents: 0,
        refersTo: null,
        chargeKind: null,
        label: null,
        dueOn: null,
        way: null,
        pending: false,
        happenedOn: "2027-01-01",
        note: null,
        ...values,
      });
    const about = (of: (one: LedgerEntry) => boolean) => {
      const found = entries.filter((one) => of(one) && !ended.has(one.id));
      return found[which % Math.max(1, found.length)];
    };
    const end = (kind: "settlement" | "failure" | "reversal" | "refund", one: LedgerEntry | undefined) => {
      if (!one) return;
      if (kind !== "refund") ended.add(one.id);
      const amountCents = kind === "refund" ? Math.min(cents, one.amountCents) : one.amountCents;
      add({ kind, amountCents, refersTo: one.id });
    };
    if (does === "charge" || does === "write_off") add({ kind: does, amountCents: cents });
    if (does === "pay" || does === "send")
      add({ kind: "payment", amountCents: cents, pending: does === "send" });
    if (does === "settle" || does === "fail")
      end(
        does === "settle" ? "settlement" : "failure",
        about(({ pending }) => pending),
      );
    if (does === "refund")
      end(
        "refund",
        about(({ kind, pending }) => kind === "payment" && !pending),
      );
    if (does === "reverse")
      end(
        "reversal",
        about(({ kind }) => kind === "charge"),
      );
  }
  return entries;
}

it("the open amount is the ledger's, in random histories", () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const ledger = ledgerOf(taken);
      const { dueCents, unaskedCents } = balanceOf(ledger);
      const entries = ledger.map(({ kind, amountCents, pending }, n) => ({
        n,
        kind,
        amountCents,
        pending,
        at: n,
      }));
      expect(access(entries).money.openCents).toBe(dueCents + unaskedCents);
    }),
    { numRuns: 1000 },
  );
});
