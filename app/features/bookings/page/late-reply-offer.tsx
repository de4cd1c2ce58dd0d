import { useState } from "react";
import { useSearchParams } from "react-router";
import { latePart } from "#app/components/ui/late-part.tsx";
import type { BookingPage } from "#server/bookings/page/contract.ts";
import { letterAfter, type MovedFrom, replyAfter } from "#server/bookings/status-transitions/contract.ts";
import type { Outcome } from "./change-booking.ts";

// Most visits to a booking don't move it.
const ReplyOffer = latePart(async () => (await import("./reply-offer.tsx")).ReplyOffer);

type Props = {
  page: Pick<BookingPage, "booking" | "partners" | "replies" | "mailAddress">;
  outcome: Outcome | undefined;
};

/** Offers the suggested mail after a move, until it is sent, dismissed or the move is undone. */
export function LateReplyOffer({ page: { booking, partners, replies, mailAddress }, outcome }: Props) {
  const [query] = useSearchParams();
  // A move in the list links here.
  const [moved, setMoved] = useState<{ by: string; status: string | null; letter: string | null }>({
    by: "",
    status: query.get("moved"),
    letter: query.get("letter") ?? replyAfter(booking.status) ?? null,
  });
  if (outcome?.intent === "move" && outcome.tone === "success" && outcome.id !== moved.by) {
    const move = outcome.value as MovedFrom;
    setMoved({ by: outcome.id, status: move.status, letter: letterAfter(move) ?? null });
  }
  const letter = replies.find(({ id }) => id === moved.letter);
  // A move's outcome arrives before the updated booking, so wait until the statuses match.
  if (!letter || booking.email === null || moved.status !== booking.status) return null;
  return (
    <ReplyOffer
      mailAddress={mailAddress}
      key={moved.by}
      bookingId={booking.id}
      partners={partners}
      letter={letter}
      outcome={outcome}
      onClose={() => setMoved({ ...moved, letter: null })}
    />
  );
}
