import { Form, Link } from "react-router";
import { Toast } from "#app/components/ui/toast.tsx";
import * as strings from "../strings/list.ts";
import type { BookingsOutcome } from "./change-bookings.ts";

/** The result of the last move, with Undo if possible. */
export function BookingsToast({ outcome }: { outcome: BookingsOutcome | undefined }) {
  // A refused move is shown in its own dialog, and partly refused bulk moves in a list.
  const isSaidElsewhere =
    outcome?.tone === "failure" && !["undo", "drop"].includes(outcome.intent) && !outcome.refused;
  const message = isSaidElsewhere ? undefined : outcome;
  const undo = message?.undo;
  return (
    <Toast message={message}>
      {message?.offer && (
        <Link
          to={message.offer.to}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {message.offer.label}
        </Link>
      )}
      {undo && (
        <Form method="post" preventScrollReset>
          {undo.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <button
            type="submit"
            className="min-h-11 cursor-pointer font-semibold underline underline-offset-4"
          >
            {strings.undo}
          </button>
        </Form>
      )}
    </Toast>
  );
}
