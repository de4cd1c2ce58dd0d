import { expect, it } from "vitest";
import { currentState, stateAfterHold } from "#server/bookings/current-state/service.ts";
import { holdExpiredMails } from "#server/bookings/holds/mails.ts";
import { dayForThem } from "#server/bookings/unconfirmed/contract.ts";
import { stoppedWords } from "#server/payments/balance-words/contract.ts";
import { dateAfterExpiry, renewalSentence } from "#server/proposals/date-state/contract.ts";
import { renewalOf } from "#server/proposals/status/contract.ts";
import { factsWith, NOW, paperWith } from "#tests/factories/facts.ts";
import { held, owed } from "#tests/factories/states.ts";

const over = { weddingDate: "2027-05-02" };
const inForce = paperWith("completed", { signed: 2, ...over });

const facts = (changes: Parameters<typeof factsWith>[0]) => factsWith({ ...over, ...changes });

it("a proposal isn't renewed for a day that is over, and nobody reads that the day is free or full", () => {
  const state = currentState(facts({ status: "proposal", papers: [paperWith("expired", over)] }), NOW);
  expect(renewalOf(state)).toBe(null);
  expect(dateAfterExpiry(state, over)).toBe("May 2, 2027 has passed.");
  expect(renewalSentence(state, over, "2027-05-03")).toBe("May 2, 2027 has passed, so it can't be renewed.");
});

it("nothing is asked of a couple whose day is over", () => {
  const state = currentState(facts({ status: "proposal", papers: [inForce], ...owed }), NOW);
  expect([state.money.stopped, state.money.dueCents, dayForThem(state)]).toEqual([
    "date_passed",
    0,
    "passed",
  ]);
  const balance = { charges: [], dueCents: 85_800, payableCents: 85_800 };
  const words = stoppedWords({ balance: balance as never, state });
  expect(words).toContain("Your wedding date has passed, so we aren't asking you for anything.");
});

it("the couple isn't told that its date is open again once the day is over", () => {
  const mails = holdExpiredMails(
    {
      studio: { inbox: "studio@example.com" } as never,
      wordsOf: () => ({ subject: "Hold ended", body: "{{hold}}" }),
      siteUrl: "",
    },
    {
      id: "b",
      version: 1,
      brideName: "Ana",
      groomName: "Ben",
      addresses: ["ana@example.com"],
      venue: null,
      packageName: null,
      ...over,
      state: stateAfterHold(facts(held({ ...over, papers: [inForce] })), NOW),
    },
  );
  expect(mails.map(({ toAddress }) => toAddress)).toEqual(["studio@example.com"]);
  expect(mails[0]?.textBody).toContain("The wedding date has passed without being confirmed");
});

it("a new version isn't asked for once the day is over", () => {
  // A move that was taken back had ended what was signed before.
  const papers = [
    paperWith("superseded", { ...over, id: "v1", number: 1, replacedBy: 2 }),
    paperWith("superseded", { ...over, id: "v2", number: 2, movesFrom: over.weddingDate }),
  ];
  const first = (changes: Parameters<typeof factsWith>[0]) =>
    currentState(factsWith({ papers, ...changes }), NOW).turns.map(({ to }) => to);
  expect(first({ status: "proposal" })).toContain("send_new_version");
  expect(first({ status: "proposal", ...over })).not.toContain("send_new_version");
  expect(first({ status: "delivered", ...over })).not.toContain("send_new_version");
});
