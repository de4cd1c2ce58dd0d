import { OCCUPYING_STATUSES } from "#drizzle/enums.ts";
import { currentState } from "#server/bookings/current-state/service.ts";
import { filmPromise, SOON_DAYS } from "#server/bookings/film-promise/contract.ts";
import { CLOSED_STATUSES } from "#server/bookings/status-transitions/contract.ts";
import { unconfirmedOf } from "#server/bookings/unconfirmed/contract.ts";
import { ANSWER_HOURS } from "#server/inquiries/submissions/contract.ts";
import { CALLED_ABOUT } from "#server/mail/delivery/contract.ts";
import { moneyNow } from "#server/payments/money-now/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { addDays } from "#server/platform/calendar.ts";
import { studioMonthStart, studioToday } from "#server/platform/clock.ts";
import { hasRight } from "#server/platform/rights/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { setupOf } from "../setup/service.ts";
import { type Dashboard, HOLD_NOTICE_DAYS, TO_DO_COUNT } from "./contract.ts";
import { selectDashboard } from "./queries.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The cron asks Stripe about a refund after two minutes. */
const ANSWER_MINUTES = 15;

const NOTHING = { items: [], total: 0 };
const WITHOUT_MONEY = {
  disputes: NOTHING,
  returnedRefunds: NOTHING,
  overRefunded: NOTHING,
  unansweredRefunds: NOTHING,
  credits: NOTHING,
  notConfirmed: NOTHING,
  toSign: NOTHING,
};

/**
 * Returns the dashboard, limited to what the viewer's role may see. "Today" and "this month" are in Los Angeles time.
 */
export async function readDashboard(services: Services, { role }: Admin): Promise<Dashboard> {
  const { db, clock } = services;
  const now = clock.now().getTime();
  const today = studioToday(clock);
  const {
    waiting,
    money: sums,
    calls,
    dueFilms,
    setup,
    mayBeUnconfirmed,
    ...rest
  } = await selectDashboard(db, {
    monthStart: studioMonthStart(clock),
    today,
    lateBefore: new Date(now - ANSWER_HOURS * HOUR_MS),
    holdsBefore: new Date(now + HOLD_NOTICE_DAYS * 24 * HOUR_MS),
    askedBefore: new Date(now - ANSWER_MINUTES * MINUTE_MS),
    occupying: OCCUPYING_STATUSES,
    closed: CLOSED_STATUSES,
    filmsUntil: addDays(today, SOON_DAYS),
    setup: hasRight(role, "settings"),
    now: new Date(now),
  });
  const items = waiting.items.map(({ email, ...inquiry }) => ({
    ...inquiry,
    hasEmail: email !== null,
    hours: Math.floor((now - inquiry.createdAt.getTime()) / HOUR_MS),
  }));
  const toCall = calls.items.map(({ kind, ...call }) => ({
    ...call,
    what: CALLED_ABOUT[kind] ?? "an email",
  }));
  const films = dueFilms.items.flatMap(({ weddingDate, deliveryDays, ...film }) => {
    const promise = filmPromise({ weddingDate, deliveryDays }, today);
    return promise ? [{ ...film, promise }] : [];
  });
  const money = hasRight(role, "money");
  const unconfirmed = mayBeUnconfirmed.flatMap(({ facts, ...booking }) => {
    const why = unconfirmedOf(currentState(facts, new Date(now)));
    return why ? [{ ...booking, ...why }] : [];
  });
  return {
    ...rest,
    notConfirmed: { items: unconfirmed.slice(0, TO_DO_COUNT), total: unconfirmed.length },
    ...(money ? {} : WITHOUT_MONEY),
    ...(hasRight(role, "records") ? {} : { deletionRequests: NOTHING }),
    ...(hasRight(role, "content") ? {} : { recentVideos: [] }),
    ...(hasRight(role, "settings") ? {} : { failedMails: [] }),
    waiting: { ...waiting, items },
    calls: { ...calls, items: toCall },
    dueFilms: { ...dueFilms, items: films },
    money: money ? moneyNow(sums, { today, now: new Date(now) }) : null,
    setup: setupOf(services, setup),
    today,
  };
}
