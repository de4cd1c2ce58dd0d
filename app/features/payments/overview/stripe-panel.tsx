import { Panel } from "#app/components/ui/panel.tsx";
import type { StripeState } from "#server/payments/stripe/contract.ts";
import * as strings from "../strings/overview.ts";

/** The meaning of each state of Stripe's two secrets. */
const STATES: Record<StripeState, string> = {
  set: strings.connectedCouplesCanPayBy,
  unset: strings.notConnectedCouplesReadHow,
  only_secret_key: strings.halfConnectedSTRIPEWEBHOOKSECRET,
  only_webhook_secret: strings.halfConnectedSTRIPESECRETKEY,
};

/** Whether couples can pay by card. */
export const StripePanel = ({ state }: { state: StripeState }) => (
  <div id="stripe" tabIndex={-1} className="scroll-mt-20">
    <Panel title={strings.cardPaymentsStripe}>
      <p className="p-5">{STATES[state]}</p>
    </Panel>
  </div>
);
