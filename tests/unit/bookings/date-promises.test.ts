import { describe, expect, it } from "vitest";
import { deskFacts } from "#app/features/bookings/current-state/desk-facts.ts";
import { homeWords } from "#app/features/proposals/current-state/home-words.ts";
import { retainerWords } from "#app/features/proposals/signing/retainer-words.ts";
import { currentState, deskState } from "#server/bookings/current-state/service.ts";
import { seenState } from "#server/clients/viewer-state/contract.ts";
import { retainerSentence } from "#server/payments/agreements/retainer-sentence.ts";
import { ANA, factsWith, NOW, paperWith } from "#tests/factories/facts.ts";
import { confirmed, held, inForce, onItsWay, owed, paid, signed } from "#tests/factories/states.ts";

function saidOf(changes: Parameters<typeof factsWith>[0]) {
  const state = currentState(factsWith({ isAnswered: true, ...changes }), NOW);
  const seen = seenState(state, { ...ANA, role: "partner", isNamed: false, fromLink: false });
  const desk = Object.fromEntries(deskFacts(deskState(state, { role: "admin" })));
  return {
    home: homeWords(seen),
    paper: retainerWords(seen),
    mail: retainerSentence(state),
    next: desk.Next ?? "",
  };
}

describe("a retainer on its way to a date that isn't held, of an agreement in force", () => {
  const open = { ...onItsWay, status: "proposal" as const, papers: [inForce] };

  it("confirms the date on its arrival, if it was sent since, and that is said everywhere", () => {
    const { home, paper, mail, next } = saidOf(open);
    const confirms = "once it has reached us, as long as a crew is still free.";
    for (const text of [home.next?.text, paper, mail]) {
      expect(text).toContain(confirms);
      expect(text).not.toContain("call you");
    }
    expect(home.text).toBe("We no longer hold your date, but it's still free.");
    expect(next).toBe("our turn: confirm once the payment has arrived");
  });

  it("confirms nothing if the studio took the date back meanwhile, and that is said everywhere", () => {
    const { home, paper, mail, next } = saidOf({ ...open, isTakenBackMeanwhile: true });
    for (const text of [home.next?.text, paper, mail]) {
      expect(text).toContain("We'll call you about it.");
      expect(text).not.toContain("once it has reached us");
    }
    expect(next).toBe("our turn: call about the date and their money");
  });

  it("needs no free crew for a date that is held while the studio signs", () => {
    const { home, paper } = saidOf({ ...held({ isHeldWithoutEnd: true }), ...onItsWay, papers: [signed] });
    for (const text of [home.next?.text, paper])
      expect(text).toContain("Your date is confirmed once we've signed and it has reached us.");
  });
});

it("a couple whose date is held without a proposal is asked for an answer, not for a decision", () => {
  const { home } = saidOf(held());
  expect(home.next).toEqual({
    turn: "Your turn",
    text: "Tell us before the hold ends whether you'd like us there. After that, others may book the date.",
  });
});

it("on the wedding day, the studio films, and plans nothing anymore", () => {
  const { home, next } = saidOf({ ...confirmed, ...paid, papers: [], weddingDate: "2027-05-03" });
  expect(home.next).toEqual({ turn: "Our turn", text: "We film your wedding today." });
  expect(next).toBe("our turn: film the wedding today");
});

it("the paper of another day says by its name which day is confirmed", () => {
  const moving = paperWith("signed", {
    id: "p-2",
    number: 2,
    signed: 2,
    weddingDate: "2027-10-02",
    movesFrom: "2027-09-04",
  });
  for (const money of [owed, onItsWay, paid]) {
    const changes = { ...confirmed, ...money, movingTo: "2027-10-02", papers: [inForce, moving] };
    expect(saidOf(changes).paper).toContain("September 4, 2027 is confirmed");
    expect(saidOf(changes).paper).not.toMatch(/your date is confirmed/i);
  }
  expect(saidOf({ ...confirmed, ...owed, papers: [inForce] }).paper).toMatch(/^Your date is confirmed\./);
});
