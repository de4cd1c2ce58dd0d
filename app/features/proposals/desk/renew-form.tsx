import { Form, useNavigation } from "react-router";
import * as strings from "../strings/desk.ts";

/** A button that sends an expired proposal's offer again. */
export function RenewForm({ id }: { id: string }) {
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
      <p className="quiet text-14">{strings.sendsTheSameOfferAs}</p>
    </Form>
  );
}
