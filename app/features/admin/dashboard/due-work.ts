import type { Dashboard } from "#server/admin/dashboard/contract.ts";

const DUE_LISTS = [
  "notConfirmed",
  "disputes",
  "returnedRefunds",
  "overRefunded",
  "unansweredRefunds",
  "credits",
  "calls",
  "toSign",
  "waiting",
  "messages",
  "dueSteps",
  "endingHolds",
  "dueFilms",
  "deletionRequests",
  "testimonials",
] as const;

type Due = Pick<Dashboard, (typeof DUE_LISTS)[number]> & {
  failedMails: readonly unknown[];
  suspected: number;
};

/** Returns whether anybody waits for the studio. That comes before the setup, which is less urgent. */
export const hasDueWork = (due: Due) =>
  due.failedMails.length > 0 || due.suspected > 0 || DUE_LISTS.some((list) => due[list].total > 0);
