import { eq } from "drizzle-orm";
import { bookings } from "#drizzle/schema/bookings.ts";
import { checkouts } from "#drizzle/schema/checkouts.ts";
import { readBalance } from "#server/payments/ledger/service.ts";
import { chargedBooking } from "#tests/factories/payment.ts";
import { newSigner } from "#tests/factories/proposal.ts";
import type { Studio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

export const PAYMENTS = "/my-wedding/payments";

export const balanceIn = (studio: Studio, bookingId: string) =>
  readBalance({ db: studio.database.open() }, bookingId);

export const bookingStatus = async (studio: Studio, id: string) =>
  (
    await studio.database.open().select({ status: bookings.status }).from(bookings).where(eq(bookings.id, id))
  )[0]?.status;

export const checkoutsOf = (studio: Studio, bookingId: string) =>
  studio.database
    .open()
    .select()
    .from(checkouts)
    .where(eq(checkouts.bookingId, bookingId))
    .orderBy(checkouts.createdAt);

/** Submits the form of the payments page. */
export const pay = (visitor: Visitor, bookingId: string, fields: Record<string, string> = { pay: "due" }) =>
  visitor.post(PAYMENTS, { booking: bookingId, ...fields });

/** Makes the cron check everything that is open with Stripe. */
export async function reconcile(studio: Studio) {
  await studio.database
    .open()
    .update(checkouts)
    .set({ checkAt: new Date(0) });
  await studio.worker.cron();
}

/** Creates a couple that owes 1,000 dollars, with one partner signed in. */
export async function owing(studio: Studio, admin: Visitor) {
  const email = `ana-${crypto.randomUUID()}@example.com`;
  const { bookingId, chargeId } = await chargedBooking(admin, studio, {}, { email });
  return { bookingId, chargeId, partner: await newSigner(studio, email) };
}

/** Does the same and opens Stripe's page. */
export async function atStripe(studio: Studio, admin: Visitor) {
  const wedding = await owing(studio, admin);
  const answer = await pay(wedding.partner, wedding.bookingId);
  if (answer.status !== 303) throw new Error(`The form answered ${answer.status}`);
  return { ...wedding, session: studio.stripe.openSession(), url: answer.headers.get("location") };
}

/** Does the same and pays. */
export async function paidByCard(studio: Studio, admin: Visitor) {
  const wedding = await atStripe(studio, admin);
  await studio.stripe.account().pay(wedding.session.id);
  const [payment] = (await balanceIn(studio, wedding.bookingId)).payments;
  return { ...wedding, paymentId: payment?.id ?? "", intent: String(wedding.session.payment_intent) };
}
