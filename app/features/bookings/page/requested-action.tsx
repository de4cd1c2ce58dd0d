import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import type { BookingPage } from "#server/bookings/page/contract.ts";
import { fittingReply } from "./fitting-reply.ts";

type Props = { page: Pick<BookingPage, "booking" | "replies"> };

/**
 * Opens the move's question, or focuses the button of a move without a question so that Enter confirms it. Focuses
 * the explanation if the booking can't be moved that way.
 */
function startMove(status: "held" | "confirmed") {
  const press = document.querySelector<HTMLButtonElement>(`#move-${status}`);
  if (!press) return document.querySelector<HTMLElement>("#hold-hint")?.focus();
  press.focus();
  if (press.type === "button") press.click();
}

/** Selects the suggested template, unless the user has started to write. */
function startReply({ booking, replies }: Props["page"]) {
  const body = document.querySelector<HTMLTextAreaElement>("#reply-body");
  const chooser = document.querySelector("#reply-template");
  const letter = replies.find(({ id }) => id === fittingReply(booking.status, booking.isDateSigned));
  if (body?.value.trim()) return body.focus();
  if (!(chooser instanceof HTMLSelectElement)) return body?.focus();
  if (!letter) return chooser.focus();
  chooser.value = letter.id;
  // Same as choosing it by hand.
  chooser.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Starts the action in the URL (`?do=hold`), once, and removes the parameter. */
export function RequestedAction({ page }: Props) {
  const [query, setQuery] = useSearchParams();
  const begin = useEffectEvent(() => {
    const asked = query.get("do");
    const rest = new URLSearchParams(query);
    rest.delete("do");
    setQuery(rest, { replace: true, preventScrollReset: true });
    if (asked === "hold") startMove("held");
    if (asked === "confirm") startMove("confirmed");
    if (asked === "reply") startReply(page);
  });
  useEffect(() => begin(), []);
  return null;
}
