import { Form, Link } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { formatStudioDay } from "#app/lib/format.ts";
import type { DeliverySummary } from "#server/delivery/desk/contract.ts";
import { FilmLock } from "./film-lock.tsx";

type Props = { bookingId: string; delivery: DeliverySummary | null };

/** The state of a booking's films in one line, with the way to them. */
export function DeliveryPanel({ bookingId, delivery }: Props) {
  return (
    <Panel title="Films">
      <div className="grid gap-4 p-5">
        {delivery ? (
          <>
            <p>
              <Link
                to={`/admin/deliveries/${delivery.id}`}
                className="text-link inline-flex min-h-11 items-center"
              >
                {delivery.films === 1 ? "1 film" : `${delivery.films} films`}
              </Link>{" "}
              <span className="quiet">
                {delivery.publishedAt
                  ? `Delivered ${formatStudioDay(delivery.publishedAt)}`
                  : "Not delivered yet"}
              </span>
            </p>
            <FilmLock action={`/admin/deliveries/${delivery.id}`} access={delivery.access} />
          </>
        ) : (
          <>
            <p className="quiet">
              No film yet. A delivery is where the couple will watch and download theirs.
            </p>
            <Form method="post" action="/admin/deliveries/new">
              <input type="hidden" name="intent" value="create" />
              <input type="hidden" name="bookingId" value={bookingId} />
              <button type="submit" className="button button-small">
                New delivery
              </button>
            </Form>
          </>
        )}
      </div>
    </Panel>
  );
}
