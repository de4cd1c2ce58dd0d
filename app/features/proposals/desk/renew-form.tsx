import { Form, useNavigation } from "react-router";
import type { Renewal } from "#server/proposals/status/contract.ts";
import * as strings from "../strings/desk.ts";

const WHAT_IT_DOES: Record<Renewal, string> = {
  holds_date: strings.sendsTheSameOfferAs,
  date_stays: strings.sendsTheSameOfferConfirmed,
  moves: strings.sendsTheMoveAgain,
};

/** A button that sends an expired proposal's offer again. */
export function RenewForm({ id, renewal }: { id: string; renewal: Renewal }) {
  const busy = useNavigation().formData?.get("intent") === "renew";
  return (
    <Form method="post" action={`/admin/proposals/${id}`} preventScrollReset className="grid gap-2">
      <div>
        <button
          type="submit"
          name="intent"
          value="renew"
          disabled={busy}
          className="button button-small button-accent"
        >
          {busy ? strings.renewing : strings.renew}
        </button>
      </div>
      <p className="quiet text-14">{WHAT_IT_DOES[renewal]}</p>
    </Form>
  );
}
