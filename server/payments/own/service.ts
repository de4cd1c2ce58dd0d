import { isPaymentPaused } from "#server/bookings/current-state/contract.ts";
import { readStates } from "#server/bookings/current-state/service.ts";
import { type Client, isMaybeStrangers, MAYBE_STRANGERS_NAME } from "#server/clients/gate/contract.ts";
import { can } from "#server/clients/rights/contract.ts";
import { seenState } from "#server/clients/viewer-state/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import { fail, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { payablesOf } from "../checkout/amounts.ts";
import { othersPageOf } from "../checkout/others.ts";
import { askAboutPayment, startPayment } from "../checkout/service.ts";
import { invoiceView } from "../invoices/queries.ts";
import { balanceOf } from "../ledger/balance.ts";
import { type Balance, isManual, type LedgerEntry } from "../ledger/contract.ts";
import * as strings from "../strings/own.ts";
import { stripeSecrets } from "../stripe/service.ts";
import { type OwnPage, paymentReference } from "./contract.ts";
import { selectOwn } from "./queries.ts";

/** Notes on entries are internal to the studio. */
const withoutNote = (entry: LedgerEntry): LedgerEntry => ({ ...entry, note: null });

/** How long a payment counts as just made when the page is opened again. */
const JUST_NOW_MS = 3_600_000;

type Moment = { paymentId: string; at: Date };

function lastOnlineOf({ payments }: Balance, moments: readonly Moment[], now: Date) {
  const last = payments.findLast(({ way }) => !isManual(way));
  if (!last || last.state === "failed") return null;
  if (last.state === "pending") return "pending";
  const arrived = moments.findLast(({ paymentId }) => paymentId === last.id);
  return arrived && now.getTime() - arrived.at.getTime() < JUST_NOW_MS ? "arrived" : null;
}

/**
 * Returns what a client's wedding owes, or the list if they have several and name none. Null if they may see none,
 * and for a wedding that is not theirs, whether it exists or not.
 */
export async function readOwnPayments(
  services: Services,
  clients: readonly Client[],
  { booking }: { booking: string | null },
): Promise<OwnPage | null> {
  const { clock } = services;
  const now = clock.now();
  const seeing = clients.filter((client) => can(client, "see_money"));
  const mine = [...new Set(seeing.map(({ bookingId }) => bookingId))];
  // An inquiry that may be a stranger's has nothing to pay, and never stands between a couple and their payments.
  const choice = [
    ...new Set(
      seeing.filter((client) => !isMaybeStrangers(client, seeing)).map(({ bookingId }) => bookingId),
    ),
  ];
  const chosen = booking ?? (choice.length === 1 ? choice[0] : undefined);
  if (mine.length === 0 || (chosen !== undefined && !mine.includes(chosen))) return null;
  const [read, states] = await Promise.all([
    selectOwn(services.db, chosen === undefined ? choice : [chosen], { chosen: chosen ?? "", now }),
    readStates(services, chosen === undefined ? [] : [chosen]),
  ]);
  const { weddings, entries, instructions, invoices, isPaying, onPage, moments } = read;
  if (chosen === undefined) return { weddings };
  const wedding = weddings.find(({ bookingId }) => bookingId === chosen);
  const state = states.get(chosen);
  const client = clients.find((one) => one.bookingId === chosen && can(one, "see_money"));
  if (!wedding || !state || !client) return null;
  const balance = balanceOf(entries.map(withoutNote));
  const today = studioToday(clock);
  const { bankTransfer = "", cheque = "" } = instructions ?? {};
  const payables = state.money.stopped || isPaymentPaused(state) ? [] : payablesOf(balance, today);
  const seen = seenState(state, client);
  return {
    payments: {
      ...wedding,
      couple: isMaybeStrangers(client, clients) ? MAYBE_STRANGERS_NAME : wedding.couple,
      balance,
      isPaying,
      othersPage: othersPageOf(onPage, client, now),
      today,
      state: seen,
      lastOnline: lastOnlineOf(balance, moments, now),
      payables: stripeSecrets(services) ? payables : null,
      invoices: invoices.map(invoiceView),
      reference: paymentReference(chosen),
      instructions: seen.may.pay === "yes" ? { bankTransfer, cheque } : null,
    },
  };
}

const NOT_YOURS = fail("not_found", { form: strings.pleaseSignInAgainTo });

/** Finds the client in that wedding, if they may pay. */
const payerOf = (clients: readonly Client[], { booking }: Record<string, string>) =>
  clients.find((client) => client.bookingId === booking && can(client, "pay"));

/**
 * Starts a payment for a wedding.
 * @returns the URL of Stripe's page
 */
export async function payOwn(
  services: Services,
  clients: readonly Client[],
  fields: Record<string, string>,
): Promise<Result<{ url: string }>> {
  const client = payerOf(clients, fields);
  return client ? startPayment(services, client, fields) : NOT_YOURS;
}

/** Asks Stripe for the outcome of a payment when the client returns from its page. */
export async function checkOwn(
  services: Services,
  clients: readonly Client[],
  fields: Record<string, string>,
): Promise<Result<null>> {
  const client = payerOf(clients, fields);
  return client ? askAboutPayment(services, client) : NOT_YOURS;
}
