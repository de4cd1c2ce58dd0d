import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { calendarDateIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import { hasRight } from "#server/platform/rights/contract.ts";
import type { Services } from "#server/platform/services.ts";
import type { Facts } from "../facts/contract.ts";
import { type FilmState, filmPromise } from "../film-promise/contract.ts";
import { isConfirmed, type TakenBackTo, takesDateBack } from "../status-transitions/contract.ts";
import { agreementOf, newestAgreement } from "./agreement.ts";
import type { CurrentState, DeskState } from "./contract.ts";
import { dateOf } from "./date.ts";
import { moneyOf } from "./money.ts";
import { moneyTasksOf } from "./money-tasks.ts";
import { selectFacts, selectFactsOfProposal } from "./queries.ts";
import { possibleIn, turnsOf } from "./turns.ts";

/** Returns what is so of a confirmed wedding's films. Only an agreement in force promises a day. */
function filmOf(facts: Facts, today: string): FilmState | null {
  const { status, weddingDate, isFilmDelivered, editingStage, papers } = facts;
  if (!isConfirmed(status) || status === "delivered" || isFilmDelivered) return null;
  const inForce = papers.findLast((paper) => paper.status === "completed");
  const deliveryDays = inForce?.deliveryDays ?? null;
  return { stage: editingStage, promise: filmPromise({ weddingDate, deliveryDays }, today) };
}

/**
 * Returns what is so of a booking at a moment. Every page, mail and list takes from here what it says about the date,
 * the agreement, the money and whose turn it is. It knows no words and nobody's rights.
 */
export function currentState(facts: Facts, now: Date): CurrentState {
  const agreement = newestAgreement(facts, now);
  const today = calendarDateIn(now, STUDIO_ZONE);
  const date = dateOf(facts, agreement, today);
  const money = moneyOf(facts, date, agreement, today);
  const { bookingId, status, weddingDate, movingTo, isFilmDelivered } = facts;
  const film = filmOf(facts, today);
  const state = { bookingId, status, weddingDate, movingTo, isFilmDelivered, film, date, agreement, money };
  return {
    ...state,
    turns: turnsOf(state, facts, today),
    moneyTasks: moneyTasksOf(facts, money),
    possible: possibleIn(state),
  };
}

/**
 * Returns the status of a booking whose hold has ended. One that was held without a proposal isn't said to have one.
 */
export const statusAfterHold = ({ papers }: Pick<Facts, "papers">) =>
  papers.length > 0 ? "proposal" : "contacted";

/** Returns what is so once a booking's hold has ended and its crew is free again. */
export const stateAfterHold = (facts: Facts, now: Date): CurrentState =>
  currentState(
    {
      ...facts,
      status: statusAfterHold(facts),
      holdExpiresAt: null,
      isHeldWithoutEnd: false,
      crewsTaken: facts.crewsTaken - 1,
    },
    now,
  );

const TAKEN_BACK_TO: readonly TakenBackTo[] = ["held", "proposal", "contacted"];

/** Returns what is so once the studio has taken a booking's date back, for each status that it can be taken back to. */
export function statesTakenBack(
  facts: Facts,
  { holdExpiresAt, now }: { holdExpiresAt: Date; now: Date },
): Partial<Record<TakenBackTo, CurrentState>> {
  const after = (status: TakenBackTo) =>
    currentState(
      {
        ...facts,
        status,
        confirmedAt: null,
        holdExpiresAt: status === "held" ? holdExpiresAt : null,
        // As the trigger on the booking's status marks it.
        isTakenBackMeanwhile:
          facts.money.pendingCents > 0 && facts.papers.some((paper) => paper.status === "completed"),
        crewsTaken: facts.crewsTaken - (status === "held" ? 0 : 1),
      },
      now,
    );
  const possible = TAKEN_BACK_TO.filter((to) => takesDateBack(facts.status, to));
  return Object.fromEntries(possible.map((to) => [to, after(to)]));
}

/**
 * Returns the facts about a booking once one of its versions has ended without becoming complete. A wedding that it would
 * have moved moves nowhere.
 */
export const factsAfterEnd = (
  facts: Facts,
  { id, status }: { id: string; status: "declined" | "expired" | "superseded" },
): Facts => ({
  ...facts,
  movingTo: facts.papers.some((paper) => paper.id === id && paper.weddingDate === facts.movingTo)
    ? null
    : facts.movingTo,
  papers: facts.papers.map((paper) => (paper.id === id ? { ...paper, status } : paper)),
});

/** Returns the same with one version of the agreement in place of the newest. Null if it was never sent. */
export function stateOfVersion(facts: Facts, proposalId: string, now: Date): CurrentState | null {
  const paper = facts.papers.find(({ id }) => id === proposalId);
  if (!paper) return null;
  const state = { ...currentState(facts, now), agreement: agreementOf(facts, paper, now) };
  return { ...state, possible: possibleIn(state) };
}

/**
 * Returns the state of a proposal's booking, with that version of the agreement. The caller must check access to it.
 */
export async function readStateOfProposal(
  { db, clock }: Pick<Services, "db" | "clock">,
  proposalId: string,
): Promise<CurrentState | null> {
  const facts = await selectFactsOfProposal(db, proposalId);
  return facts && stateOfVersion(facts, proposalId, clock.now());
}

/** Returns what the desk shows to somebody of the studio. */
export function deskState(
  { date, movingTo, turns, agreement, money, moneyTasks }: CurrentState,
  { role }: Pick<Admin, "role">,
): DeskState {
  const isShown = hasRight(role, "money");
  return {
    date,
    movingTo,
    turn: turns[0],
    signs: isShown && turns.slice(1).some(({ to }) => to === "countersign"),
    agreement: isShown ? agreement : null,
    money: isShown ? money : null,
    moneyTasks: isShown ? moneyTasks : [],
  };
}

/** Reads the facts about a booking. Null if there is no such booking. */
export async function readFacts({ db }: Pick<Services, "db">, bookingId: string): Promise<Facts | null> {
  const [found] = await selectFacts(db, [bookingId]);
  return found ?? null;
}

/** Returns the states of some bookings, by id. One database call. */
export async function readStates(
  { db, clock }: Pick<Services, "db" | "clock">,
  bookingIds: readonly string[],
): Promise<Map<string, CurrentState>> {
  if (bookingIds.length === 0) return new Map();
  const now = clock.now();
  const found = await selectFacts(db, bookingIds);
  return new Map(found.map((facts) => [facts.bookingId, currentState(facts, now)]));
}
