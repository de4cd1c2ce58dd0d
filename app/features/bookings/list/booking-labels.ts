import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import type {
  BookingScreen,
  BookingSort,
  ProposalChoice,
  StatusChoice,
} from "#server/bookings/list/contract.ts";

export const SORT_NAMES: Record<BookingSort, string> = {
  newest: "Newest inquiry",
  oldest: "Oldest inquiry",
  date: "Earliest wedding",
  "date-desc": "Latest wedding",
  name: "Name, A to Z",
  "name-desc": "Name, Z to A",
  status: "New to closed",
  "status-desc": "Closed to new",
};

export const CHOICE_NAMES: Record<StatusChoice, string> = {
  open: "Open: still to do",
  closed: "Closed: delivered, lost, cancelled",
  ...STATUS_NAMES,
};

export const PROPOSAL_NAMES: Record<ProposalChoice, string> = {
  sent: "Waiting for signatures",
  signed: "Waiting for your signature",
  expired: "Expired",
};

/** What every inquiry is promised. */
const PROMISED_HOURS = 24;

/** How long an inquiry has waited for an answer, and whether that is longer than was promised. */
export function waitingWords(hours: number): { text: string; late: boolean } {
  const late = hours >= PROMISED_HOURS;
  if (hours < 1) return { text: "Received in the last hour", late };
  const days = Math.floor(hours / 24);
  const age = days < 2 ? (hours === 1 ? "1 hour" : `${hours} hours`) : `${days} days`;
  return { text: `${age} without an answer`, late };
}

export const coupleOf = ({ brideName, groomName }: { brideName: string; groomName: string }) =>
  `${brideName} & ${groomName}`;

export const bookingCount = (count: number) => (count === 1 ? "1 booking" : `${count} bookings`);

/** How many of the filter's fields say something. */
export const filterCount = ({ search: _, ...filter }: BookingScreen["filter"]) =>
  Object.values(filter).filter((value) => value !== null).length;

/** The address with these words changed, null to leave one out; always of the first page. */
export function changedAddress(query: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(query);
  next.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}
