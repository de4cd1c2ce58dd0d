import { describe, expect, it } from "vitest";
import { filmWords } from "#app/features/proposals/current-state/film-words.ts";
import { currentState } from "#server/bookings/current-state/service.ts";
import { filmPromise, SOON_DAYS } from "#server/bookings/film-promise/contract.ts";
import { addDays } from "#server/platform/calendar.ts";
import { factsWith, NOW, paperWith } from "#tests/factories/facts.ts";

const WEDDING = "2027-01-30";
const promiseOn = (today: string, deliveryDays: number | null = 100) =>
  filmPromise({ weddingDate: WEDDING, deliveryDays }, today);

describe("the promised date of a film", () => {
  it("is so many days after the wedding, in a leap year and across daylight saving as well", () => {
    expect(promiseOn("2027-03-01")?.on).toBe("2027-05-10");
    expect(filmPromise({ weddingDate: "2028-02-28", deliveryDays: 2 }, "2028-03-01")?.on).toBe("2028-03-01");
    expect(filmPromise({ weddingDate: "2027-03-13", deliveryDays: 1 }, "2027-03-13")).toEqual({
      on: "2027-03-14",
      daysLeft: 1,
      state: "soon",
    });
  });

  it("doesn't exist without an agreement, a number of days or a wedding day", () => {
    expect(promiseOn("2027-03-01", null)).toBeNull();
    expect(filmPromise({ weddingDate: null, deliveryDays: 100 }, "2027-03-01")).toBeNull();
  });

  it("warns the studio from two weeks before, and is late the day after", () => {
    const on = "2027-05-10";
    const states = [-SOON_DAYS - 1, -SOON_DAYS, 0, 1].map((days) => promiseOn(addDays(on, days)));
    expect(states.map((one) => [one?.daysLeft, one?.state])).toEqual([
      [SOON_DAYS + 1, "ahead"],
      [SOON_DAYS, "soon"],
      [0, "soon"],
      [-1, "late"],
    ]);
  });

  it("is counted in days of the studio, whatever day it is elsewhere", () => {
    const filmed = { status: "filmed" as const, weddingDate: WEDDING };
    const papers = [paperWith("completed", { signed: 2, deliveryDays: 100 })];
    const at = (now: string) => currentState(factsWith({ ...filmed, papers }), new Date(now)).film?.promise;
    // An hour before and after midnight in Los Angeles.
    expect(at("2027-05-11T06:00:00Z")).toMatchObject({ daysLeft: 0, state: "soon" });
    expect(at("2027-05-11T08:00:00Z")).toMatchObject({ daysLeft: -1, state: "late" });
  });
});

describe("what a couple reads of its films", () => {
  const wordsOf = (changes: Parameters<typeof factsWith>[0]) =>
    filmWords(currentState(factsWith(changes), NOW));
  const papers = [paperWith("completed", { signed: 2, deliveryDays: 112 })];
  const filmed = { status: "filmed" as const, weddingDate: "2027-04-24", papers };

  it("is how far they are, and by when they were promised", () => {
    expect(wordsOf(filmed)).toBe("You'll have your films by Saturday, August 14, 2027.");
    expect(wordsOf({ ...filmed, status: "editing", editingStage: "sound" })).toBe(
      "Sound is done. We'll review your films next. You'll have your films by Saturday, August 14, 2027.",
    );
    expect(wordsOf({ ...filmed, weddingDate: "2027-01-02" })).toBe(
      "We promised your films by Saturday, April 24, 2027. They're late, and we're sorry.",
    );
  });

  it("is the date of the agreement in force, not of one that is being signed", () => {
    const newer = paperWith("sent", { id: "p-2", number: 2, deliveryDays: 10 });
    expect(wordsOf({ ...filmed, papers: [...papers, newer] })).toContain("August 14, 2027");
    expect(wordsOf({ ...filmed, papers: [newer] })).toBeNull();
  });

  it("moves with the wedding", () => {
    expect(wordsOf({ ...filmed, status: "confirmed", weddingDate: "2027-06-05" })).toBe(
      "You'll have your films by Saturday, September 25, 2027.",
    );
  });

  it("ends with the delivery or the cancellation", () => {
    expect(wordsOf({ ...filmed, isFilmDelivered: true })).toBeNull();
    expect(wordsOf({ ...filmed, status: "delivered" })).toBeNull();
    expect(wordsOf({ ...filmed, status: "cancelled" })).toBeNull();
  });
});
