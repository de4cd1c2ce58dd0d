import { expect, it } from "vitest";
import { currentState } from "#server/bookings/current-state/service.ts";
import { sentencesBefore } from "#server/payments/reopening/sentences.ts";
import { factsWith, NOW } from "#tests/factories/facts.ts";
import { held, inForce, noEnd, owed, paid, signed } from "#tests/factories/states.ts";

const balance = { charges: [], paidCents: 0, refundedCents: 0, creditCents: 0, chargedCents: 0 };
const letterOf = (facts: Parameters<typeof factsWith>[0]) =>
  sentencesBefore({
    closedAs: "cancelled",
    state: currentState(factsWith(facts), NOW),
    balance,
    endsAgreement: false,
    today: "2027-05-03",
  }).join(" ");

it("the letter about a reopened booking names the page for the end of a hold only if it shows one", () => {
  const day = "We're holding September 4, 2027 for you again.";
  const end = "Your wedding page shows until when.";
  expect(letterOf(held({ papers: [inForce], ...owed } as object))).toContain(`${day} ${end}`);
  for (const facts of [
    { ...noEnd, papers: [signed], ...owed },
    { ...noEnd, papers: [inForce], ...paid },
  ]) {
    expect(letterOf(facts)).toContain(day);
    expect(letterOf(facts)).not.toContain(end);
  }
});
