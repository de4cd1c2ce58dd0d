import { Form, Link } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { formatStudioDay } from "#app/lib/format.ts";
import type { Dashboard, DueCall } from "#server/admin/dashboard/contract.ts";
import * as strings from "../strings/dashboard.ts";
import { PanelRows } from "./panel-rows.tsx";

/** Hidden if empty: most emails arrive. */
export function CallsPanel({ calls }: Pick<Dashboard, "calls">) {
  if (calls.total === 0) return null;
  return (
    <Panel title={strings.toCall(calls.total)}>
      <PanelRows about={strings.toCall(calls.total)}>
        {calls.items.map((call) => (
          <Call key={call.mailId} {...call} />
        ))}
      </PanelRows>
    </Panel>
  );
}

function Call({ id, mailId, brideName, groomName, what, toAddress, phone, callDueAt }: DueCall) {
  const couple = strings.and(brideName, groomName);
  return (
    <li className="link-row flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-2.5">
      <div className="row-words min-w-0 flex-1 basis-60">
        <Link
          to={`/admin/bookings/${id}`}
          className="row-link -my-px inline-block py-px font-semibold wrap-anywhere"
        >
          {strings.callCouldNotBeDelivered(couple, what, toAddress)}
        </Link>
        <p className="quiet">
          {phone && <PhoneLink phone={phone} />}
          {phone && " · "}
          {strings.bounced(formatStudioDay(callDueAt))}
        </p>
      </div>
      <Form method="post">
        <HiddenFields fields={{ intent: "called", id: mailId }} />
        <button type="submit" className="button button-small" aria-label={strings.doneCall(couple)}>
          {strings.done}
        </button>
      </Form>
    </li>
  );
}
