import { Form, Link, useNavigation } from "react-router";
import type { MessagePage } from "#server/inquiries/inbox/contract.ts";
import * as strings from "../strings/inbox.ts";

type Status = MessagePage["message"]["status"];

/** The moves available from each tab. */
const MOVES: Record<Status, { to: Status; label: string }[]> = {
  open: [
    { to: "archived", label: strings.archive },
    { to: "answered", label: strings.markAsAnswered },
    { to: "spam", label: strings.spam },
  ],
  answered: [
    { to: "archived", label: strings.archive },
    { to: "open", label: strings.reopen },
  ],
  archived: [{ to: "open", label: strings.reopen }],
  suspected: [
    { to: "open", label: strings.notSpam },
    { to: "spam", label: strings.spam },
  ],
  spam: [{ to: "open", label: strings.notSpam }],
};

export function MessageActions({ message, booking }: Pick<MessagePage, "message" | "booking">) {
  const busy = useNavigation().formData?.get("intent") === "move";
  return (
    <div className="flex flex-wrap items-center gap-3">
      {!booking && message.status !== "spam" && (
        <Link to="booking" className="button button-small">
          {strings.createBooking}
        </Link>
      )}
      {MOVES[message.status].map(({ to, label }) => (
        <Form key={to} method="post" preventScrollReset>
          <input type="hidden" name="intent" value="move" />
          <input type="hidden" name="status" value={to} />
          <input type="hidden" name="from" value={message.status} />
          <input type="hidden" name="name" value={message.name} />
          <input type="hidden" name="version" value={message.version} />
          <button
            type="submit"
            disabled={busy}
            data-key={to === "archived" ? "e" : undefined}
            className="button button-small"
          >
            {label}
          </button>
        </Form>
      ))}
    </div>
  );
}
