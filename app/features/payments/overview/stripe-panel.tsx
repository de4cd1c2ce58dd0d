import { Panel } from "#app/components/ui/panel.tsx";
import type { StripeState } from "#server/payments/stripe/contract.ts";

/** The state of Stripe's two secrets, and what it means. */
const STATES: Record<StripeState, string> = {
  set: "Connected. Couples can pay by card, and by bank debit where ACH is turned on in Stripe's dashboard.",
  unset:
    "Not connected. Couples read how to pay by bank transfer or check. To take cards, set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.",
  only_secret_key:
    "Half connected: STRIPE_WEBHOOK_SECRET is missing. Until it is set, couples can't pay by card.",
  only_webhook_secret:
    "Half connected: STRIPE_SECRET_KEY is missing. Until it is set, couples can't pay by card.",
};

/** Whether couples can pay by card. */
export const StripePanel = ({ state }: { state: StripeState }) => (
  <Panel title="Card payments (Stripe)">
    <p className="p-5">{STATES[state]}</p>
  </Panel>
);
