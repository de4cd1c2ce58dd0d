import { expect, it } from "vitest";
import { homeWords } from "#app/features/proposals/current-state/home-words.ts";
import { currentState } from "#server/bookings/current-state/service.ts";
import { seenState } from "#server/clients/viewer-state/contract.ts";
import { ANA, factsWith, NOW, paperWith } from "#tests/factories/facts.ts";

const viewer = { ...ANA, role: "partner", isNamed: false, fromLink: false } as const;

/** Everything that the home page says first. */
function homeOf(facts: Parameters<typeof factsWith>[0]): string {
  const { text, next, money } = homeWords(seenState(currentState(factsWith(facts), NOW), viewer));
  return [text, next?.text, money].filter(Boolean).join(" ");
}

const paid = { receivedCents: 20_000 };

it.for([
  ["others have the day", { status: "contacted", crewsTaken: 2, money: paid }],
  [
    "others have the day they signed for",
    { status: "proposal", crewsTaken: 2, papers: [paperWith("completed", { signed: 2 })], money: paid },
  ],
  [
    "their refund is on its way",
    { status: "contacted", crewsTaken: 2, money: { ...paid, reservedCents: 20_000 } },
  ],
  ["the studio confirms by hand", { status: "contacted", money: paid }],
] as const)("explains once what becomes of what was paid: %s", ([, facts]) => {
  const said = homeOf({ isAnswered: true, ...facts } as Parameters<typeof factsWith>[0]);
  expect(said.match(/\$200/g), said).toHaveLength(1);
});
