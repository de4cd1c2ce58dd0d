import { describe, expect, it } from "vitest";
import { deskFacts } from "#app/features/bookings/current-state/desk-facts.ts";
import { homeWords } from "#app/features/proposals/current-state/home-words.ts";
import { retainerWords } from "#app/features/proposals/signing/retainer-words.ts";
import { isCountersignable } from "#server/bookings/current-state/contract.ts";
import { currentState, deskState } from "#server/bookings/current-state/service.ts";
import { seenState } from "#server/clients/viewer-state/contract.ts";
import { stoppedWords } from "#server/payments/balance-words/contract.ts";
import { ANA, factsWith, NOW, retainer } from "#tests/factories/facts.ts";
import { FULL, held, inForce, noEnd, onItsWay, owed, paid, signed } from "#tests/factories/states.ts";

type Changes = Parameters<typeof factsWith>[0];

const part = {
  charges: [retainer({ openCents: 35_800 })],
  money: { ...owed.money, receivedCents: 50_000 },
};

/** What each side reads of a booking, and what it may do. */
function readOf(changes: Changes) {
  const state = currentState(factsWith({ isAnswered: true, ...changes }), NOW);
  const as = (role: "partner" | "payer") =>
    seenState(state, { ...ANA, role, isNamed: false, fromLink: false });
  const { dueCents, payableCents } = state.money;
  const balance = { charges: [], dueCents, payableCents } as never;
  const desk = Object.fromEntries(deskFacts(deskState(state, { role: "admin" })));
  const home = (role: "partner" | "payer") => {
    const { text, next } = homeWords(as(role));
    return `${text} ${next?.turn}: ${next?.text}`;
  };
  return {
    state,
    next: desk.Next,
    texts: [
      home("partner"),
      home("payer"),
      retainerWords(as("partner")),
      stoppedWords({ balance, state: as("partner") }) ?? "",
      stoppedWords({ balance, state: as("payer") }, "payer") ?? "",
    ],
  };
}

const RELEASED = { status: "proposal" as const, papers: [signed] };

describe("a date that the studio released before it signed", () => {
  it.for([
    ["before anything is paid", owed],
    ["once a part has arrived", part],
    ["while the retainer is on its way", onItsWay],
    ["once the retainer has arrived", paid],
    ["before anything is charged", {}],
  ] as const)("promises nothing and asks for nothing: %s", ([, money]) => {
    const { state, next, texts } = readOf({ ...RELEASED, ...money });
    expect(isCountersignable(state)).toBe(false);
    expect(state.turns).toMatchObject([{ who: "studio", to: "call" }]);
    expect(state.money).toMatchObject({ dueCents: 0, payableCents: 0, next: null });
    expect(state.possible).not.toContain("pay");
    expect(next).toMatch(/^our turn: call about the date/);
    for (const text of texts) {
      expect(text).not.toMatch(/pay the r|confirmed (?:once|as soon as)|sign by|sign next/);
      if (text !== "") expect(text).toMatch(/We'll call (?:you|the couple) about it\./);
    }
    expect(texts[0]).toContain("We no longer hold your date, but it's still free.");
  });

  it("says before the retainer arrives what it says afterward, but for the amount", () => {
    const [before, after] = [readOf({ ...RELEASED, ...owed }), readOf({ ...RELEASED, ...paid })];
    const received = "We've received $858. It's safe: we'll send it back, or use it for another date. ";
    expect(after.texts.map((text) => text.replace(received, ""))).toEqual(before.texts);
    expect(before.texts[0]).toBe(
      "We no longer hold your date, but it's still free. Our turn: We'll call you about it. There's nothing to pay until then.",
    );
  });

  it("is the studio's to sign for once it is held again", () => {
    for (const money of [owed, paid]) {
      const { state, texts } = readOf({ ...noEnd, papers: [signed], ...money });
      expect(isCountersignable(state)).toBe(true);
      expect(texts[0]).toContain("We'll sign by");
    }
  });
});

it("nothing is asked for a date that the studio took back after it was paid, as the home page says", () => {
  const { state, texts } = readOf({ status: "proposal", papers: [inForce], ...paid });
  expect(state.money).toMatchObject({ stopped: "date_dropped", payableCents: 0, next: null });
  expect(texts[0]).toContain("We've received $858.");
  expect(texts[3]).toMatch(
    /Please don't pay anything for now\. We've received \$858\..* We'll call you about it\.$/,
  );
});

it.for([
  ["everyone has signed, and its hold ended", { status: "proposal", papers: [inForce] }],
  ["it is held", held({ papers: [inForce] })],
] as const)("a retainer that confirms the date is asked for: %s", ([, changes]) => {
  const { state } = readOf({ ...changes, ...owed } as Changes);
  expect(state.money).toMatchObject({ stopped: null, retainerOpenCents: 85_800 });
});

it("a crew that becomes free changes nothing of what is asked for or promised", () => {
  for (const money of [owed, paid]) {
    const [full, free] = [readOf({ ...RELEASED, ...money, ...FULL }), readOf({ ...RELEASED, ...money })];
    expect(free.state.turns).toEqual(full.state.turns);
    expect(free.state.money.payableCents).toBe(full.state.money.payableCents);
  }
});
