import { expect, it } from "vitest";
import { hasDueWork } from "#app/features/admin/dashboard/due-work.ts";

const list = (total: number) => ({ items: [], total });
const NOTHING = {
  notConfirmed: list(0),
  disputes: list(0),
  returnedRefunds: list(0),
  calls: list(0),
  toSign: list(0),
  overRefunded: list(0),
  unansweredRefunds: list(0),
  credits: list(0),
  waiting: list(0),
  messages: list(0),
  dueSteps: list(0),
  endingHolds: list(0),
  dueFilms: list(0),
  deletionRequests: list(0),
  testimonials: list(0),
  failedMails: [],
  suspected: 0,
};

it("an empty studio has no due work", () => {
  expect(hasDueWork(NOTHING)).toBe(false);
});

it.each(Object.keys(NOTHING))("%s alone counts as due work", (name) => {
  const one = name === "suspected" ? 1 : name === "failedMails" ? [{}] : list(1);
  expect(hasDueWork({ ...NOTHING, [name]: one })).toBe(true);
});
