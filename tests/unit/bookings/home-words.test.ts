import { describe, expect, it } from "vitest";
import { homeWords } from "#app/features/proposals/current-state/home-words.ts";
import { currentState } from "#server/bookings/current-state/service.ts";
import type { Paper } from "#server/bookings/facts/contract.ts";
import { seenState } from "#server/clients/viewer-state/contract.ts";
import { retainerSentence } from "#server/payments/agreements/retainer-sentence.ts";
import { ANA, BEN, factsWith, instalment, NOW, paperWith, retainer } from "#tests/factories/facts.ts";
import { confirmed, held, inForce, onItsWay, owed, paid, sent, signed } from "#tests/factories/states.ts";

it("S50: nobody who was asked at another address is told to sign", () => {
  const state = currentState(factsWith(held({ papers: [sent] })), NOW);
  const seen = seenState(state, {
    ...ANA,
    email: "new@example.com",
    role: "partner",
    isNamed: false,
    fromLink: false,
  });
  expect([seen.own, seen.turn.who, seen.may.sign]).toEqual(["elsewhere", "you", "no"]);
  expect(homeWords(seen).next?.text).toContain("went to another address");
});

it("S50: a partner who has signed reads who is still to sign", () => {
  const state = currentState(factsWith(held({ papers: [paperWith("sent", { signed: 1 })] })), NOW);
  const seen = (person: typeof ANA) =>
    homeWords(seenState(state, { ...person, role: "partner", isNamed: false, fromLink: false })).next;
  expect(seen(ANA)).toEqual({
    turn: "Your partner's turn",
    text: "Ben still has to sign our proposal. It can be signed until the end of May 9, 2027.",
  });
  expect(seen(BEN)).toEqual({
    turn: "Your turn",
    text: "Read and sign our proposal. It can be signed until the end of May 9, 2027.",
  });
});

it("a partner whose address has changed doesn't read about themselves by name", () => {
  const signers = [
    { ...ANA, signedAt: NOW, isReachable: true },
    { ...BEN, signedAt: null, isReachable: false },
  ];
  const state = currentState(factsWith(held({ papers: [{ ...sent, signers }] })), NOW);
  const next = (person: typeof ANA) =>
    homeWords(seenState(state, { ...person, role: "partner", isNamed: false, fromLink: false })).next;
  expect(next({ ...BEN, email: "new@example.com" })).toEqual({
    turn: "Our turn",
    text: "Our proposal went to another address of yours, so you can't sign it anymore. We'll send a new one.",
  });
  expect(next(ANA)?.text).toBe("Ben can't sign this version anymore, so we'll send a new one.");
});

it.each([
  [true, "Your film is ready. Check your email for the link."],
  [false, "We've delivered your film. If you don't have it, write to us."],
])("a delivered film is said to be in an email only if the site has sent it: %s", (isFilmDelivered, text) => {
  const state = currentState(factsWith({ status: "delivered", papers: [inForce], isFilmDelivered }), NOW);
  const seen = (role: "partner" | "planner") =>
    homeWords(seenState(state, { ...ANA, role, isNamed: false, fromLink: false })).text;
  expect(seen("partner")).toBe(text);
  expect(seen("planner").includes("the couple has the link")).toBe(isFilmDelivered);
});

describe("what a couple reads on its page about what is due", () => {
  const agreed = { ...held({ isHeldWithoutEnd: true }), papers: [inForce] };
  const wordsOf = (changes: Parameters<typeof factsWith>[0]) =>
    homeWords(
      seenState(currentState(factsWith({ ...agreed, ...changes }), NOW), {
        ...ANA,
        role: "partner",
        isNamed: false,
        fromLink: false,
      }),
    );
  const dueOf = (changes: Parameters<typeof factsWith>[0]) => wordsOf(changes).next?.text;

  it("says what a hold is for that ends after the retainer is due", () => {
    const textFor = (dueOn: string, role: "partner" | "payer" | "planner" = "partner") =>
      homeWords(
        seenState(
          currentState(
            factsWith({ ...held(), papers: [inForce], charges: [retainer({ dueOn })], money: owed.money }),
            NOW,
          ),
          { ...ANA, role, isNamed: false, fromLink: false },
        ),
      ).text;
    expect(textFor("2027-05-06")).toBe(
      "We're holding this date for you until May 9, 2027. That leaves your retainer time to reach us.",
    );
    expect(textFor("2027-05-06", "payer")).toMatch(/\. That leaves the retainer time to reach us\.$/);
    expect(textFor("2027-05-06", "planner")).toBe(
      "We're holding this date for the couple until May 9, 2027.",
    );
    expect(textFor("2027-05-09")).toBe("We're holding this date for you until May 9, 2027.");
  });

  it("names the whole retainer of a date that was confirmed without it", () => {
    expect(dueOf({ ...confirmed, charges: [retainer()], money: owed.money })).toBe(
      "Pay the retainer of $858. Your date stays confirmed meanwhile.",
    );
  });

  it("names what the earlier agreement asks for while the studio signs the new one", () => {
    const later = { ...paperWith("signed", { signed: 2 }), id: "p-2", number: 2 };
    expect(dueOf({ papers: [inForce, later], ...owed })).toMatch(
      /^We'll sign by .* Meanwhile, \$858 is due for what you agreed before\./,
    );
  });

  it("asks for the rest of a partly paid retainer while the studio signs", () => {
    const [charge, money] = [retainer({ openCents: 45_800 }), { ...owed.money, receivedCents: 40_000 }];
    expect(dueOf({ papers: [signed], charges: [charge], money })).toMatch(
      /You can pay the rest of the retainer, \$458, meanwhile\. Your date is confirmed once we've signed and all of it has reached us\.$/,
    );
    expect(dueOf({ papers: [signed], ...owed })).toContain("You can pay the retainer of $858 meanwhile.");
  });

  it("leaves a couple that paid for an expired proposal nothing to ask for, and completes nothing", () => {
    const said = wordsOf({ papers: [paperWith("expired")], money: { receivedCents: 50_000 } });
    expect([said.text, said.next]).toEqual([
      "We're still holding this date for you.",
      { turn: "Our turn", text: "Our proposal has expired. We'll call you about it." },
    ]);
  });

  it("names only what is still open of a retainer that is partly paid or on its way", () => {
    const once = "Your date is confirmed once all of it has reached us.";
    const { money } = owed;
    expect(dueOf({ charges: [retainer()], money })).toBe(
      "Pay the retainer of $858. Your date is confirmed once it has reached us.",
    );
    expect(
      dueOf({ charges: [retainer({ openCents: 45_800 })], money: { ...money, receivedCents: 40_000 } }),
    ).toBe(`Pay the retainer, of which $458 is still open. ${once}`);
    expect(
      dueOf({ charges: [retainer({ pendingCents: 50_000 })], money: { ...money, pendingCents: 50_000 } }),
    ).toBe(`Pay the retainer, of which $358 is still open. ${once}`);
  });

  it("names no retainer that a refund opened again after the date was confirmed", () => {
    const money = { ...owed.money, receivedCents: 85_800, refundedCents: 30_000 };
    const open = [retainer({ openCents: 30_000 }), instalment()];
    expect(dueOf({ ...confirmed, charges: open, money })).toBe(
      "$300 is due. Your payments page shows how to pay.",
    );
    const state = currentState(factsWith({ ...confirmed, papers: [inForce], charges: open, money }), NOW);
    expect(state.money).toMatchObject({ retainer: "none", retainerOpenCents: 0, dueCents: 30_000 });
    expect(retainerSentence(state)).toBe("Your date is confirmed.");
    // Before the date is confirmed, the retainer is what confirms it.
    expect(dueOf({ charges: open, money })).toContain("Pay the retainer, of which $300 is still open.");
  });

  it("doesn't let money confirm a date that nobody has signed for", () => {
    const [open, rest] = [retainer(), retainer({ openCents: 45_800 })];
    const [none, some] = [owed.money, { ...owed.money, receivedCents: 40_000 }];
    const papers: [Paper[], string | null][] = [
      [[], "A payment alone doesn't confirm the date. We confirm it ourselves."],
      [[paperWith("expired")], "A payment alone doesn't confirm the date. We confirm it ourselves."],
    ];
    for (const [version, sentence] of papers)
      for (const [charge, money] of [
        [open, none],
        [rest, some],
      ] as const) {
        const said = wordsOf({ papers: version, charges: [charge], money });
        expect(said.next?.text).toMatch(/^\$(?:858|458) is due\. Your payments page shows how to pay\.$/);
        expect(said.money).toBe(sentence);
      }
    const waiting = wordsOf({ papers: [sent], charges: [open], money: none });
    expect(waiting.next?.text).toBe(
      "Read and sign our proposal. It can be signed until the end of May 9, 2027.",
    );
    expect(waiting.money).toBe(
      "A payment alone doesn't confirm the date: our proposal has to be signed, too.",
    );
    expect(wordsOf({ papers: [], ...paid }).next).toEqual({
      turn: "Our turn",
      text: "We've received $858. We'll confirm your date next.",
    });
    expect(
      wordsOf({ papers: [], ...onItsWay, charges: [retainer({ pendingCents: 85_800 })] }).next?.text,
    ).toBe("$858 is on its way to us. We'll confirm your date next.");
    // The studio's own confirmation counts like any other.
    expect(dueOf({ ...confirmed, papers: [], charges: [open], money: none })).toContain(
      "Your date stays confirmed meanwhile.",
    );
  });

  it("names the retainer among other payments, and only what is due since a day as due since then", () => {
    const late = instalment({ openCents: 12_050, dueOn: "2027-04-30" });
    const rest = instalment({ dueOn: "2027-05-03" });
    expect(dueOf({ charges: [retainer(), rest], money: owed.money })).toBe(
      "$2,860 is due. Your payments page shows how to pay. $858 of it is for the retainer: your date is confirmed once all of the retainer has reached us.",
    );
    expect(dueOf({ ...confirmed, charges: [late, rest] })).toBe(
      "$2,122.50 is due, $120.50 of it since Friday, April 30, 2027. Your payments page shows how to pay.",
    );
  });
});
