import { expect, it } from "vitest";
import { homeWords } from "#app/features/proposals/current-state/home-words.ts";
import { capacityWords } from "#app/features/proposals/desk/date-move.tsx";
import { currentState, factsAfterEnd, stateOfVersion } from "#server/bookings/current-state/service.ts";
import { seenState } from "#server/clients/viewer-state/contract.ts";
import { addDays } from "#server/platform/calendar.ts";
import {
  agreementAfterMove,
  dateAfterExpiry,
  moveSentence,
  renewalSentence,
} from "#server/proposals/date-state/contract.ts";
import { dateOnceSent } from "#server/proposals/sending/freezing.ts";
import { renewalOf } from "#server/proposals/status/contract.ts";
import { ANA, factsWith, HOLD_END, NOW, paperWith } from "#tests/factories/facts.ts";
import { confirmed, FULL, held, inForce, noEnd, owed, paid } from "#tests/factories/states.ts";

const TO = "2027-10-02";
const move = paperWith("sent", { id: "p-2", number: 2, weddingDate: TO, movesFrom: "2027-09-04" });

/** What the mail about a move says of the two days, and what the couple's page and the desk say. */
function saidOf(facts: Parameters<typeof factsWith>[0]) {
  const before = currentState(factsWith(facts), NOW);
  const date = dateOnceSent(before, { until: HOLD_END, isMove: true });
  const papers = [...(facts?.papers ?? []), move];
  const after = currentState(factsWith({ ...facts, movingTo: TO, papers }), NOW);
  const viewer = { ...ANA, role: "partner", isNamed: false, fromLink: false } as const;
  return {
    mail: moveSentence({ weddingDate: TO, movesFrom: "2027-09-04" }, { date }),
    home: homeWords(seenState(after, viewer)).text,
    desk: capacityWords(before.date, "D1"),
  };
}

it.for([
  ["went to others before the retainer was paid", { ...paid, ...FULL }],
  ["went to others, unpaid", { ...owed, ...FULL }],
  ["is still free, unpaid", owed],
  ["is still free, paid", paid],
] as const)("a move promises nothing of a day that isn't held and %s", ([, given]) => {
  const { mail, home, desk } = saidOf({ status: "proposal", papers: [inForce], ...given });
  expect(mail).toBe(
    "Your wedding is moving from September 4, 2027 to October 2, 2027. It moves once the new agreement is signed. Until then, we keep October 2, 2027 free for you.",
  );
  expect(home).toMatch(/^The wedding is moving from .* Until then the new day is kept free\.$/);
  expect(desk).toMatch(/D1 isn't held for them/);
});

it.for([
  ["confirmed", { ...confirmed, ...paid }, /stays yours/, /both days stay reserved/, /D1 stays booked/],
  ["held without an end", { ...noEnd, ...paid }, /stays yours/, /both days stay reserved/, /D1 stays held/],
  [
    "held",
    held(owed as object),
    /We hold .* until May 9, 2027/,
    /is held until May 9, 2027/,
    /D1 stays held/,
  ],
] as const)("a move keeps a day that is %s", ([, given, ...words]) => {
  const { mail, home, desk } = saidOf({ papers: [inForce], ...given });
  expect(mail).toMatch(words[0]);
  expect(home).toMatch(words[1]);
  expect(desk).toMatch(words[2]);
});

it("the mail about a move that was taken back says what is agreed", () => {
  const of = (papers: (typeof move)[], changes: object = held()) =>
    agreementAfterMove(currentState(factsWith({ ...changes, movingTo: TO, papers }), NOW));
  expect(of([inForce, move])).toBe("What we agreed before is unchanged.");
  const ended = paperWith("superseded", { signed: 2, replacedBy: 2 });
  expect(of([ended, move])).toBe(
    "Signatures on the previous version are void, too. We'll send you a new proposal.",
  );
  expect(of([ended, move], { status: "proposal", ...FULL })).toBe(
    "Signatures on the previous version are void, too.",
  );
});

it("once a move has expired, its mails say what became of the day that the wedding was moving from", () => {
  const FROM = "2027-05-02";
  const moveFrom = { ...move, movesFrom: FROM };
  const facts = factsWith({
    status: "proposal",
    weddingDate: FROM,
    movingTo: TO,
    papers: [inForce, moveFrom],
  });
  const state = currentState(factsAfterEnd(facts, { id: move.id, status: "expired" }), NOW);
  const document = { weddingDate: TO, movesFrom: FROM };
  expect(state.movingTo).toBeNull();
  expect(dateAfterExpiry(state, document)).toBe("May 2, 2027 has passed.");
  expect(renewalSentence(state, document, "2027-05-03")).toMatch(
    /^May 2, 2027 has passed\. You can renew the move/,
  );
  // An earlier version that ends meanwhile ends no move.
  expect(factsAfterEnd(facts, { id: inForce.id, status: "superseded" }).movingTo).toBe(TO);
});

it("a move is renewed only while the day that it moves the wedding to isn't over", () => {
  const expired = { ...move, status: "expired" as const, movesFrom: "2027-09-04" };
  const facts = factsWith({ ...confirmed, papers: [inForce, expired] });
  const renewalOn = (now: Date) => {
    const state = stateOfVersion(facts, move.id, now);
    return state && renewalOf(state);
  };
  const [onTheDay, after] = [
    new Date(`${TO}T20:00:00Z`),
    new Date(Date.parse(`${TO}T20:00:00Z`) + 86_400_000),
  ];
  expect([renewalOn(NOW), renewalOn(onTheDay), renewalOn(after)]).toEqual(["moves", "moves", null]);
  const state = currentState(facts, after);
  const document = { weddingDate: TO, movesFrom: "2027-09-04" };
  const said = (today: string) => renewalSentence(state, document, today);
  expect(said(TO)).toContain("You can renew the move");
  expect(said(addDays(TO, 1))).toMatch(/ has passed, so it can't be renewed\.$/);
});
