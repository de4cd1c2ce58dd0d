import "#server/platform/boundary.server.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { selectCheckoutOf } from "../checkout/queries.ts";
import { isRefusal, openStripe } from "../stripe/service.ts";
import { syncCheckout } from "../sync/service.ts";
import { REFUND_REFUSED, REFUND_UNKNOWN, STRIPE_NOT_CONNECTED } from "./contract.ts";

type Wanted = { paymentId: string; id: string; amount: number; reason: string };

/**
 * Sends money back the way it came. The form's id is Stripe's idempotency key, so that pressing twice refunds once, and
 * the refund carries who asked for it: whichever of this request and Stripe's event is first writes it down.
 */
export async function refundThroughStripe(
  services: Services,
  admin: Admin,
  { paymentId, id, amount, reason }: Wanted,
): Promise<Result<{ recorded: boolean }>> {
  const [stripe, checkout] = await Promise.all([
    openStripe(services),
    selectCheckoutOf(services.db, paymentId),
  ]);
  if (!stripe || !checkout?.paymentIntentId) return fail("conflict", { form: STRIPE_NOT_CONNECTED });
  try {
    await stripe.refunds.create(
      { payment_intent: checkout.paymentIntentId, amount, metadata: { reason, admin: admin.userId } },
      { idempotencyKey: `refund:${id}` },
    );
    await syncCheckout(services, stripe, checkout, { refunds: true });
    return ok({ recorded: true });
  } catch (error) {
    services.log.error("refund_not_made", error);
    return isRefusal(error)
      ? fail("conflict", { form: REFUND_REFUSED })
      : fail("unavailable", { form: REFUND_UNKNOWN });
  }
}
