import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import type {
  BookingRow,
  BookingSort,
  ProposalChoice,
  StatusChoice,
} from "#server/bookings/list/contract.ts";
import * as strings from "../strings/list.ts";

export const SORT_NAMES: Record<BookingSort, string> = {
  newest: strings.newestInquiry,
  oldest: strings.oldestInquiry,
  date: strings.earliestWedding,
  "date-desc": strings.latestWedding,
  name: strings.nameAToZ,
  "name-desc": strings.nameZToA,
  status: strings.newToClosed,
  "status-desc": strings.closedToNew,
};

export const CHOICE_NAMES: Record<StatusChoice, string> = {
  open: strings.openStillToDo,
  closed: strings.closedDeliveredLostCanceled,
  ...STATUS_NAMES,
};

export const PROPOSAL_NAMES: Record<ProposalChoice, string> = {
  sent: strings.waitingForSignatures,
  signed: strings.waitingForYourSignature,
  expired: strings.expired,
};

/** The response time promised for every inquiry. */
const PROMISED_HOURS = 24;

/** Returns how long an inquiry has waited for an answer, and whether that exceeds the promised time. */
export function waitingWords(hours: number): { text: string; late: boolean } {
  const late = hours >= PROMISED_HOURS;
  if (hours < 1) return { text: strings.receivedInTheLastHour, late };
  const days = Math.floor(hours / 24);
  const age = days < 2 ? (hours === 1 ? "1 hour" : strings.hours(hours)) : strings.days(days);
  return { text: strings.withoutAnAnswer(age), late };
}

type Due = Pick<BookingRow, "waitingHours" | "nextStepOn">;

/** Whether an answer or the next step is overdue. */
export const isLate = ({ waitingHours, nextStepOn }: Due, today: string) =>
  (waitingHours !== null && waitingWords(waitingHours).late) || isOverdue(nextStepOn, today);

export const isOverdue = (nextStepOn: string | null, today: string) =>
  nextStepOn !== null && nextStepOn < today;

export const coupleOf = ({ brideName, groomName }: { brideName: string; groomName: string }) =>
  `${brideName} & ${groomName}`;

export const bookingCount = (count: number) => (count === 1 ? "1 booking" : strings.bookingsCount(count));
