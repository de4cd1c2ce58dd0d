import { describe, expect, it } from "vitest";
import { homeWords } from "#app/features/proposals/current-state/home-words.ts";
import type { CurrentState } from "#server/bookings/current-state/contract.ts";
import { currentState } from "#server/bookings/current-state/service.ts";
import type { Facts, Paper } from "#server/bookings/facts/contract.ts";
import { isPartner } from "#server/clients/contacts/contract.ts";
import { CLIENT_RIGHTS } from "#server/clients/rights/contract.ts";
import { seenState } from "#server/clients/viewer-state/contract.ts";
import { ANA, BEN, factsWith, instalment, NOW, paperWith } from "#tests/factories/facts.ts";
import {
  all,
  confirmed,
  FULL,
  held,
  inForce,
  moved,
  newVersion,
  noEnd,
  onItsWay,
  owed,
  paid,
  sent,
  signed,
} from "#tests/factories/states.ts";

const takenBack = paperWith("superseded", {
  id: "p-2",
  number: 2,
  weddingDate: "2027-10-02",
  movesFrom: "2027-09-04",
});
const endedByMove = [paperWith("superseded", { signed: 2, replacedBy: 2 }), takenBack];

type Expected = {
  date: CurrentState["date"]["kind"];
  agreement?: CurrentState["agreement"]["kind"];
  money?: CurrentState["money"]["kind"];
  /** Whose turn a partner (Ana), a payer and a planner read. */
  turns: [partner: string, payer: string, planner: string];
};

const we = (to: string): Expected["turns"] => [`us ${to}`, `us ${to}`, `us ${to}`];
const theCouple = (to: string): Expected["turns"] => [`you ${to}`, `couple ${to}`, `couple ${to}`];
const nobody: Expected["turns"] = ["nobody nothing", "nobody nothing", "nobody nothing"];
const payers: Expected["turns"] = ["you pay", "you pay", "couple pay"];
/** Something is due of a decided booking. A planner, who may not know, reads of no turn. */
const payersOfDecided: Expected["turns"] = ["you pay", "you pay", "nobody nothing"];

const overPaper = (status: Paper["status"]) => paperWith(status, { signed: 2, weddingDate: "2027-05-02" });

const ROWS: Record<string, [Parameters<typeof factsWith>[0], Expected]> = {
  "an inquiry": [{}, { date: "open", turns: we("answer") }],
  "an inquiry that was charged before it was answered": [
    { charges: [instalment({ dueOn: "2027-04-01" })], money: { chargedCents: 200_200 } },
    { date: "open", money: "overdue", turns: we("answer") },
  ],
  "an answered inquiry": [{ isAnswered: true }, { date: "open", turns: theCouple("reply") }],
  "a couple that has answered our email": [
    { isAnswered: true, unansweredSince: NOW },
    { date: "open", turns: we("answer_message") },
  ],
  "a couple that asks about a proposal by email": [
    { status: "proposal", unansweredSince: NOW },
    { date: "open", turns: we("answer_message") },
  ],
  "a couple that writes while it can sign": [
    held({ papers: [sent], unansweredSince: NOW }),
    { date: "held", agreement: "sent", turns: theCouple("sign") },
  ],
  "a couple that writes after its wedding": [
    { status: "delivered", ...all, unansweredSince: NOW },
    { date: "confirmed", money: "paid_in_full", turns: nobody },
  ],
  "an inquiry without a date": [
    { status: "contacted", weddingDate: null },
    { date: "undecided", turns: theCouple("reply") },
  ],
  "an inquiry for a full day": [
    { status: "contacted", ...FULL },
    { date: "full", turns: theCouple("ask_for_another_date") },
  ],
  "a couple that waits for a full day": [
    { status: "contacted", isWaiting: true, ...FULL },
    { date: "full", turns: we("watch_date") },
  ],
  "a couple whose day opened up": [
    { status: "contacted", isNotifiedFree: true },
    { date: "open", turns: theCouple("answer_free_date") },
  ],
  "charged by hand, without an agreement": [
    held({ ...owed } as Partial<Facts>),
    { date: "held", agreement: "none", money: "due", turns: payers },
  ],
  "paid by hand, without an agreement": [
    { ...noEnd, ...paid },
    { date: "held_while_we_sign", agreement: "none", money: "paid_up_to_now", turns: we("complete") },
  ],
  "paid by hand for a day that isn't held": [
    { status: "contacted", ...paid },
    { date: "open", agreement: "none", money: "paid_up_to_now", turns: we("complete") },
  ],
  "paid by hand, and the day went to others": [
    { status: "contacted", ...paid, ...FULL },
    { date: "full", agreement: "none", money: "nothing_asked", turns: we("call") },
  ],
  "a proposal by email": [{ status: "proposal" }, { date: "open", turns: theCouple("decide") }],
  "a held inquiry": [held(), { date: "held", turns: theCouple("decide") }],
  "a proposal": [held({ papers: [sent] }), { date: "held", agreement: "sent", turns: theCouple("sign") }],
  "a proposal that one has signed": [
    held({ papers: [paperWith("sent", { signed: 1 })] }),
    { date: "held", agreement: "signed_by_some", turns: ["partner sign", "couple sign", "couple sign"] },
  ],
  "a proposal whose other signer lost access": [
    held({
      papers: [
        {
          ...paperWith("sent", { signed: 1 }),
          signers: [
            { ...ANA, signedAt: NOW, isReachable: true },
            { ...BEN, signedAt: null, isReachable: false },
          ],
        },
      ],
    }),
    { date: "held", agreement: "signed_by_some", turns: we("send_new_version") },
  ],
  "a proposal after its hold": [
    { status: "proposal", papers: [sent] },
    { date: "open", agreement: "sent", turns: theCouple("sign") },
  ],
  "a proposal whose day is full": [
    { status: "proposal", papers: [sent], ...FULL },
    { date: "full", agreement: "sent", turns: theCouple("ask_for_another_date") },
  ],
  "a proposal for another date": [
    held({ papers: [paperWith("sent", { weddingDate: "2027-01-01" })] }),
    { date: "held", agreement: "sent", turns: we("send_new_version") },
  ],
  "a declined proposal": [
    { status: "proposal", papers: [paperWith("declined", { declinedBy: "Ana" })] },
    { date: "open", agreement: "declined", turns: theCouple("ask_again") },
  ],
  "an expired proposal": [
    { status: "proposal", papers: [paperWith("expired")] },
    { date: "open", agreement: "expired", turns: theCouple("ask_again") },
  ],
  "a proposal in the minute after its end": [
    { status: "proposal", papers: [paperWith("sent", { expiresAt: NOW })] },
    { date: "open", agreement: "expired", turns: theCouple("ask_again") },
  ],
  "all have signed but the studio": [
    { ...noEnd, papers: [signed], ...owed },
    { date: "held_while_we_sign", agreement: "signed_by_all", money: "due", turns: we("countersign") },
  ],
  "all have signed and the retainer is on its way": [
    { ...noEnd, papers: [signed], ...onItsWay },
    { date: "held_while_we_sign", agreement: "signed_by_all", money: "on_its_way", turns: we("countersign") },
  ],
  "all have signed and paid": [
    { ...noEnd, papers: [signed], ...paid },
    {
      date: "held_while_we_sign",
      agreement: "signed_by_all",
      money: "paid_up_to_now",
      turns: we("countersign"),
    },
  ],
  "in force, unpaid": [
    held({ papers: [inForce], ...owed } as Partial<Facts>),
    { date: "held", agreement: "in_force", money: "due", turns: payers },
  ],
  "in force, unpaid, after the hold": [
    { status: "proposal", papers: [inForce], ...owed },
    { date: "open", agreement: "in_force", money: "due", turns: payers },
  ],
  "in force, on its way": [
    { ...noEnd, papers: [inForce], ...onItsWay },
    { date: "held_while_we_sign", agreement: "in_force", money: "on_its_way", turns: we("await_payment") },
  ],
  "in force and paid, about to be confirmed": [
    { ...noEnd, papers: [inForce], ...paid },
    { date: "held_while_we_sign", agreement: "in_force", money: "paid_up_to_now", turns: we("complete") },
  ],
  "paid for a date that the studio has given up": [
    { status: "proposal", papers: [inForce], ...paid },
    { date: "open", agreement: "in_force", money: "nothing_asked", turns: we("call") },
  ],
  "signed, and the studio released the day": [
    { status: "proposal", papers: [signed], ...owed },
    { date: "open", agreement: "signed_by_all", money: "nothing_asked", turns: we("call") },
  ],
  "signed and paid, and the studio released the day": [
    { status: "proposal", papers: [signed], ...paid },
    { date: "open", agreement: "signed_by_all", money: "nothing_asked", turns: we("call") },
  ],
  "unpaid, and the day went to others": [
    { status: "proposal", papers: [inForce], ...owed, ...FULL },
    { date: "full", agreement: "in_force", money: "nothing_asked", turns: we("call") },
  ],
  "paid, and the day went to others": [
    { status: "proposal", papers: [inForce], ...paid, ...FULL },
    { date: "full", agreement: "in_force", money: "nothing_asked", turns: we("call") },
  ],
  "signed for a date that changed": [
    {
      status: "proposal",
      papers: [paperWith("completed", { signed: 2, weddingDate: "2027-01-01" })],
      ...owed,
    },
    { date: "open", agreement: "in_force", money: "nothing_asked", turns: we("call") },
  ],
  "signed for another date than the one that was confirmed": [
    { ...confirmed, papers: [paperWith("signed", { signed: 2, weddingDate: "2027-01-01" })] },
    { date: "confirmed", agreement: "signed_by_all", turns: we("send_new_version") },
  ],
  "all have signed, and the day went to others": [
    { status: "proposal", papers: [signed], ...FULL },
    { date: "full", agreement: "signed_by_all", turns: we("call") },
  ],
  "in force and unpaid, after its day": [
    { status: "proposal", weddingDate: "2027-05-02", papers: [overPaper("completed")], ...owed },
    { date: "passed", agreement: "in_force", money: "nothing_asked", turns: we("call") },
  ],
  "held and paid, after its day": [
    { ...noEnd, weddingDate: "2027-05-02", papers: [overPaper("completed")], ...paid },
    { date: "passed", agreement: "in_force", money: "nothing_asked", turns: we("call") },
  ],
  "signed by all but the studio, after its day": [
    { status: "proposal", weddingDate: "2027-05-02", papers: [overPaper("signed")], ...owed },
    { date: "passed", agreement: "signed_by_all", money: "nothing_asked", turns: we("call") },
  ],
  "an expired proposal, after its day": [
    { status: "proposal", weddingDate: "2027-05-02", papers: [overPaper("expired")] },
    { date: "passed", agreement: "expired", turns: nobody },
  ],
  "an answered inquiry, after its day": [
    { status: "contacted", weddingDate: "2027-05-02" },
    { date: "passed", turns: nobody },
  ],
  "a couple that has written, after its day": [
    { status: "contacted", weddingDate: "2027-05-02", unansweredSince: NOW },
    { date: "passed", turns: we("answer_message") },
  ],
  "held, on its day": [held({ weddingDate: "2027-05-03" }), { date: "held", turns: theCouple("decide") }],
  confirmed: [
    { ...confirmed, papers: [inForce], ...paid },
    { date: "confirmed", agreement: "in_force", money: "paid_up_to_now", turns: we("plan") },
  ],
  "confirmed, on its day": [
    { ...confirmed, weddingDate: "2027-05-03", ...all },
    { date: "confirmed", money: "paid_in_full", turns: we("film") },
  ],
  "confirmed, after its day, and not marked as filmed": [
    { ...confirmed, weddingDate: "2027-05-02", ...all },
    { date: "confirmed", money: "paid_in_full", turns: we("mark_filmed") },
  ],
  "confirmed without its retainer": [
    { ...confirmed, papers: [inForce], ...owed },
    { date: "confirmed", agreement: "in_force", money: "due", turns: payersOfDecided },
  ],
  "confirmed and overdue": [
    { ...confirmed, papers: [inForce], ...paid, charges: [instalment({ dueOn: "2027-04-01" })] },
    { date: "confirmed", agreement: "in_force", money: "overdue", turns: payersOfDecided },
  ],
  "confirmed and paid in full": [
    { ...confirmed, papers: [inForce], ...all },
    { date: "confirmed", agreement: "in_force", money: "paid_in_full", turns: we("plan") },
  ],
  "confirmed with a new version": [
    { ...confirmed, papers: [inForce, newVersion], ...paid },
    { date: "confirmed", agreement: "sent", money: "paid_up_to_now", turns: theCouple("sign") },
  ],
  "confirmed with a declined new version": [
    { ...confirmed, papers: [inForce, { ...newVersion, status: "declined" }], ...paid },
    { date: "confirmed", agreement: "in_force", money: "paid_up_to_now", turns: we("plan") },
  ],
  moving: [
    { ...confirmed, movingTo: "2027-10-02", papers: [inForce, moved], ...paid },
    { date: "confirmed", agreement: "sent", money: "paid_up_to_now", turns: theCouple("sign") },
  ],
  "a move that ended with its booking, which was reopened": [
    { ...confirmed, papers: [inForce, { ...moved, movesFrom: "2027-09-04" }], ...paid },
    { date: "confirmed", agreement: "in_force", money: "paid_up_to_now", turns: we("plan") },
  ],
  "moving from a day that went to others": [
    { status: "proposal", movingTo: "2027-10-02", papers: [inForce, moved], ...paid, ...FULL },
    { date: "full", agreement: "sent", money: "nothing_asked", turns: theCouple("sign") },
  ],
  "moving from a day that went to others before the retainer was paid": [
    { status: "proposal", movingTo: "2027-10-02", papers: [inForce, moved], ...owed, ...FULL },
    { date: "full", agreement: "sent", money: "nothing_asked", turns: theCouple("sign") },
  ],
  "signed for the new day of a wedding whose old day went to others": [
    {
      status: "proposal",
      movingTo: "2027-10-02",
      papers: [
        inForce,
        { ...moved, ...paperWith("signed", { signed: 2 }), id: "p-2", number: 2, weddingDate: "2027-10-02" },
      ],
      ...owed,
      ...FULL,
    },
    { date: "full", agreement: "signed_by_all", money: "due", turns: we("countersign") },
  ],
  filmed: [
    { status: "filmed", crewsTaken: 1, ...all },
    { date: "confirmed", money: "paid_in_full", turns: we("edit") },
  ],
  delivered: [
    { status: "delivered", ...all },
    { date: "confirmed", money: "paid_in_full", turns: nobody },
  ],
  "delivered and owing": [
    { status: "delivered", ...paid, charges: [instalment({ dueOn: "2027-05-03" })] },
    { date: "confirmed", money: "due", turns: payersOfDecided },
  ],
  "filmed and owing": [
    { status: "filmed", crewsTaken: 1, ...paid, charges: [instalment({ dueOn: "2027-05-03" })] },
    { date: "confirmed", money: "due", turns: payersOfDecided },
  ],
  "lost with an open proposal": [
    { status: "lost", papers: [sent] },
    { date: "given_up", agreement: "void", turns: nobody },
  ],
  "lost with a proposal past its end": [
    { status: "lost", papers: [paperWith("sent", { expiresAt: NOW })] },
    { date: "given_up", agreement: "void", turns: nobody },
  ],
  "canceled with a refund on its way": [
    {
      status: "cancelled",
      papers: [inForce],
      money: { ...owed.money, receivedCents: 85_800, reservedCents: 85_800 },
    },
    { date: "given_up", agreement: "in_force", money: "refund_on_its_way", turns: nobody },
  ],
  "canceled and still asked": [
    { status: "cancelled", papers: [inForce], ...owed },
    { date: "given_up", agreement: "in_force", money: "due", turns: payersOfDecided },
  ],
  "canceled and more paid than is kept": [
    { status: "cancelled", papers: [inForce], money: { receivedCents: 85_800 } },
    { date: "given_up", agreement: "in_force", money: "credit", turns: nobody },
  ],
  "declined after it was paid": [
    {
      status: "proposal",
      papers: [paperWith("declined", { declinedBy: "Ana" })],
      money: { receivedCents: 85_800 },
    },
    { date: "open", agreement: "declined", money: "credit", turns: we("call_about_proposal") },
  ],
  // The studio's mail says that a signature is void, and asks it to call.
  "declined after one of them had signed": [
    { status: "proposal", papers: [paperWith("declined", { declinedBy: "Ana", signed: 1 })] },
    { date: "open", agreement: "declined", turns: we("call_about_proposal") },
  ],
  "declined before anyone had signed": [
    { status: "proposal", papers: [paperWith("declined", { declinedBy: "Ana" })] },
    { date: "open", agreement: "declined", turns: theCouple("ask_again") },
  ],
  "declined while the payment is on its way": [
    {
      status: "proposal",
      papers: [paperWith("declined", { declinedBy: "Ana" })],
      money: { pendingCents: 85_800 },
    },
    { date: "open", agreement: "declined", money: "on_its_way", turns: we("call_about_proposal") },
  ],
  "declined after a fee was charged by hand and paid": [
    {
      status: "proposal",
      papers: [paperWith("declined", { declinedBy: "Ana" })],
      money: { chargedCents: 12_000, receivedCents: 97_800 },
    },
    { date: "open", agreement: "declined", money: "credit", turns: we("call_about_proposal") },
  ],
  "expired after it was paid by hand": [
    { status: "proposal", papers: [paperWith("expired")], money: { receivedCents: 85_800 } },
    { date: "open", agreement: "expired", money: "credit", turns: we("call_about_proposal") },
  ],
  "expired after it was paid by hand while held": [
    { ...noEnd, papers: [paperWith("expired")], money: { receivedCents: 50_000 } },
    { date: "held_while_we_sign", agreement: "expired", money: "credit", turns: we("call_about_proposal") },
  ],
  "expired, then charged by hand and paid while held": [
    { ...noEnd, papers: [paperWith("expired")], money: { chargedCents: 50_000, receivedCents: 50_000 } },
    { date: "held_while_we_sign", agreement: "expired", money: "paid_in_full", turns: we("complete") },
  ],
  "ended with the booking, which was reopened and is held with money": [
    { ...noEnd, papers: [paperWith("superseded")], money: { receivedCents: 50_000 } },
    { date: "held_while_we_sign", agreement: "void", money: "credit", turns: we("call_about_proposal") },
  ],
  "a move that was taken back and had ended what was signed": [
    held({ papers: endedByMove }),
    { date: "held", agreement: "void", turns: we("send_new_version") },
  ],
  "a move that was taken back and had ended what was signed and paid": [
    { ...noEnd, papers: endedByMove, money: { receivedCents: 85_800 } },
    { date: "held_while_we_sign", agreement: "void", money: "credit", turns: we("send_new_version") },
  ],
  "a move that was taken back to a day that went to others": [
    { status: "proposal", papers: endedByMove, money: { receivedCents: 85_800 }, ...FULL },
    { date: "full", agreement: "void", money: "credit", turns: we("call") },
  ],
  "a move that was taken back under an agreement in force": [
    { ...confirmed, papers: [inForce, { ...takenBack }], ...paid },
    { date: "confirmed", agreement: "in_force", money: "paid_up_to_now", turns: we("plan") },
  ],
  "a move that ended with its canceled agreement, reopened as an inquiry": [
    { status: "contacted", papers: [paperWith("superseded", { signed: 2 }), takenBack] },
    { date: "open", agreement: "void", turns: theCouple("ask_again") },
  ],
  "declined after it was confirmed by hand": [
    { ...confirmed, papers: [paperWith("declined", { declinedBy: "Ana" })] },
    { date: "confirmed", agreement: "declined", turns: we("call_about_proposal") },
  ],
  "confirmed by hand after it was declined": [
    {
      ...confirmed,
      confirmedAt: NOW,
      papers: [paperWith("declined", { declinedBy: "Ana", declinedAt: new Date(NOW.getTime() - 1) })],
    },
    { date: "confirmed", agreement: "declined", turns: we("plan") },
  ],
  "declined after it was filmed": [
    { status: "filmed", crewsTaken: 1, papers: [paperWith("declined", { declinedBy: "Ana" })] },
    { date: "confirmed", agreement: "declined", turns: we("edit") },
  ],
  "canceled and too much sent back": [
    { status: "cancelled", papers: [inForce], money: { ...owed.money, overRefundedCents: 100 } },
    { date: "given_up", agreement: "in_force", money: "too_much_out", turns: nobody },
  ],
};

const VIEWERS = (["partner", "payer", "planner"] as const).flatMap((role) =>
  [false, true].map((fromLink) => ({ ...ANA, role, isNamed: false, fromLink })),
);

describe.for(Object.entries(ROWS))("S50: %s", ([, [changes, expected]]) => {
  const state = currentState(factsWith(changes), NOW);

  it("has its date, agreement and money", () => {
    const { date, agreement, money } = state;
    expect([date.kind, agreement.kind, money.kind]).toEqual([
      expected.date,
      expected.agreement ?? "none",
      expected.money ?? "nothing_asked",
    ]);
  });

  it.for(VIEWERS)("tells $role (by link: $fromLink) whose turn it is, and what they may press", (viewer) => {
    const seen = seenState(state, viewer);
    const place = { partner: 0, payer: 1, planner: 2 }[viewer.role];
    expect(`${seen.turn.who} ${seen.turn.to}`).toBe(expected.turns[place]);

    // Nobody is offered what the state doesn't allow, or their role, or a link.
    for (const [press, may] of Object.entries(seen.may)) {
      if (may !== "no") expect([press, state.possible]).toEqual([press, expect.arrayContaining([press])]);
      if (may === "yes" && viewer.fromLink) expect(["pay", "write", "ask_for_change"]).toContain(press);
      if (may !== "no" && viewer.role === "payer") expect(press).toBe("pay");
      if (viewer.role === "planner") expect([press, may]).toEqual([press, "no"]);
    }
    // Their own turn is something that they can do.
    if (seen.turn.who === "you") {
      const press = { sign: "sign", pay: "pay" }[seen.turn.to as string] ?? "write";
      expect(seen.may[press as "sign"]).not.toBe("no");
    }
    expect(seen.money === null).toBe(
      !(CLIENT_RIGHTS.see_money.roles as readonly string[]).includes(viewer.role),
    );
  });

  it.for(VIEWERS.filter(({ role }) => !isPartner({ role })))(
    "leaves the agreement's people and their signatures out for $role (by link: $fromLink)",
    (viewer) => {
      const seen = seenState(state, { ...viewer, contactId: "b-3", email: "pat@example.com" });
      const { id, signers, studioSince, validUntil, declinedBy } = seen.agreement;
      expect([id, signers, studioSince, validUntil, declinedBy]).toEqual([null, [], null, null, null]);
      // What they read doesn't depend on it.
      const { names, since } = state.turns.find(({ to }) => to === seen.turn.to) ?? seen.turn;
      const whole = { ...seen, agreement: state.agreement, turn: { ...seen.turn, names, since } };
      expect(homeWords(seen)).toEqual(homeWords(whole));
      const text = JSON.stringify(seen);
      const ids = state.agreement.signers.flatMap(({ contactId, email, name }) => [
        contactId,
        email,
        `"${name}"`,
      ]);
      const papers = [state.agreement.id, state.agreement.inForce].flatMap((paper) =>
        paper ? [`"${paper}"`] : [],
      );
      for (const words of [...ids, ...papers]) expect(text).not.toContain(words);
    },
  );

  it.for(VIEWERS)("says nothing to $role (by link: $fromLink) that isn't so", (viewer) => {
    const seen = seenState(state, viewer);
    const { name, text, next } = homeWords(seen);
    const said = [name, text, next?.turn, next?.text].join(" ");
    expect(said).not.toMatch(/undefined|null|\$0\b/);
    const { date, agreement, movingTo } = state;
    // Confirmed: only in a sentence about the future, unless it is.
    const isPromise = /confirmed (once|as soon as)/.test(said);
    if (date.kind !== "confirmed")
      expect(said.replace(/confirmed (once|as soon as)/g, "")).not.toMatch(
        /confirmed|[Bb]ooked\b(?<!fully booked)|is yours/,
      );
    else expect(isPromise).toBe(false);
    if (date.kind === "passed") {
      expect(said).toContain("date has passed.");
      expect(said).not.toMatch(/free|[Pp]ay |retainer|still want|hold/);
    }
    if (date.kind !== "held") expect(said).not.toContain("until May 9");
    if (date.kind === "full" && movingTo === null)
      expect(said).toMatch(/taken|fully booked|date has changed/i);
    if (!["sent", "signed_by_some"].includes(agreement.kind))
      expect(said).not.toMatch(/Proposal sent|[Ww]e've sent (you|the couple) a proposal|[Rr]ead and sign/);
    if (movingTo !== null) expect(text).toMatch(/September 4, 2027.*moving to|moving from .*September 4/);
    if (seen.turn.who !== "you") expect(said).not.toContain("Your turn");
    if (agreement.kind === "signed_by_all" && date.kind !== "confirmed" && seen.turn.to === "countersign")
      expect(said).toMatch(
        {
          partner:
            /sign by Tuesday, May 4, 2027, and you'll get the agreement by email\. .*you get back every/,
          payer: /sign by Tuesday, May 4, 2027\. If we don't, we send back everything that was paid\./,
          planner: /sign by Tuesday, May 4, 2027\.$/,
        }[viewer.role],
      );
    if (viewer.role !== "partner") expect(said).not.toMatch(/by email\.|you get back/);
    // What isn't held is promised to nobody.
    if (date.kind === "open" && movingTo === null)
      expect(said).not.toMatch(/confirmed once [^.]*reached us\./);
    if (date.kind === "given_up" || date.kind === "confirmed")
      expect(said).not.toContain("complete the booking");
    if (viewer.role === "planner") expect(said).not.toMatch(/\$|retainer|pay /i);
    // An amount is the ledger's.
    for (const [amount] of said.matchAll(/\$[\d,.]+\d/g))
      expect([
        state.money.dueCents,
        state.money.overdueCents,
        state.money.retainerOpenCents,
        state.money.keptCents,
        state.money.pendingCents,
        ...(date.kind === "given_up" ? [state.money.payableCents] : []),
      ]).toContain(Math.round(Number(amount.replace(/[$,]/g, "")) * 100));
  });
});
