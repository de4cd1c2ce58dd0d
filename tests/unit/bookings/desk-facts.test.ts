import { expect, it } from "vitest";
import { deskFacts } from "#app/features/bookings/current-state/desk-facts.ts";
import { currentState, deskState } from "#server/bookings/current-state/service.ts";
import { factsWith, NOW, paperWith } from "#tests/factories/facts.ts";
import { FULL, sent } from "#tests/factories/states.ts";

const agreementOf = (changes: Parameters<typeof factsWith>[0]) =>
  new Map(deskFacts(deskState(currentState(factsWith(changes), NOW), { role: "admin" }))).get("Agreement");

it("a version that nobody can sign, because the day is taken, isn't called valid", () => {
  const free: Parameters<typeof factsWith>[0] = { status: "proposal", papers: [sent] };
  expect(agreementOf(free)).toMatch(/^sent, valid until /);
  expect(agreementOf({ ...free, ...FULL })).toBe("sent; can't be signed, because no crew is free");
  expect(agreementOf({ ...free, ...FULL, papers: [paperWith("sent", { signed: 1 })] })).toBe(
    "signed by Ana; nobody else can sign, because no crew is free",
  );
});
