import { useEffect, useEffectEvent, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { useLateDrag } from "#app/components/drag/use-late-drag.ts";
import { textOf } from "#app/lib/outcome.ts";
import type { BoardColumn, BookingRow } from "#server/bookings/list/contract.ts";
import { dropOf, withCardMoved } from "./board-drop.ts";
import { coupleOf } from "./booking-labels.ts";
import type { BookingsOutcome } from "./change-bookings.ts";
import type { Dropped } from "./move-dialog.tsx";
import { isStatus, type Status } from "./moved-bookings.ts";

type Options = {
  columns: BoardColumn[];
  today: string;
  outcome: BookingsOutcome | undefined;
  /** Opens the move dialog if a drop needs more input. */
  onAsk: (booking: BookingRow, dropped: Dropped) => void;
};

/** Handles dragging of cards. A drop moves a booking the same way as the dialog's buttons. */
export function useBoardDrag({ columns, today, outcome, onAsk }: Options) {
  const submit = useSubmit();
  const submitted = useNavigation().formData;
  const [draggedId, setDraggedId] = useState<string>();
  const [over, setOver] = useState<Status>();
  const [refusal, setRefusal] = useState<BookingsOutcome & { after: string | undefined }>();
  const [sent, setSent] = useState<{ booking: BookingRow; before: string | undefined }>();
  const [waiting, setWaiting] = useState<{ id: string; status: Status }>();
  const cardOf = (id: string) => columns.flatMap(({ cards }) => cards).find((card) => card.id === id);

  const drop = (id: string, status: Status) => {
    // A card that was just moved gets its new version when the board reloads. Submitting earlier would also abort the
    // save in progress and replace its outcome.
    if (submitted) return setWaiting({ id, status });
    const booking = cardOf(id);
    if (!booking) return;
    const before = outcome?.id;
    const result = dropOf(booking, status, today);
    if (result.kind === "refused") {
      const said = { id: crypto.randomUUID(), intent: "drop", tone: "failure", text: result.why } as const;
      setRefusal({ ...said, fields: {}, conflict: false, after: before });
    }
    if (result.kind === "asks") onAsk(booking, { asks: status, before });
    if (result.kind === "moves") {
      setSent({ booking, before });
      submit(
        { intent: "move", id, version: String(booking.version), couple: coupleOf(booking), status },
        { method: "post", preventScrollReset: true },
      );
    }
  };

  // By then the card is back in its column. The dialog shows why, and asks for a missing reason.
  const answer = useEffectEvent(() => {
    if (!sent || outcome?.id === sent.before) return;
    setSent(undefined);
    if (outcome?.tone === "failure") onAsk(sent.booking, { before: sent.before });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome is answered once.
  useEffect(answer, [outcome?.id]);

  const dropWaiting = useEffectEvent(() => {
    if (!waiting) return;
    setWaiting(undefined);
    drop(waiting.id, waiting.status);
  });
  useEffect(() => {
    if (!submitted) dropWaiting();
  }, [submitted]);

  const canStart = useEffectEvent(() => waiting === undefined);
  const onDrop = useEffectEvent(drop);
  const board = useLateDrag(async () => {
    const { attachBoardArea } = await import("./board-area.client.ts");
    const onEnd = () => {
      setDraggedId(undefined);
      setOver(undefined);
    };
    return (root) =>
      attachBoardArea(root, { canStart, onStart: setDraggedId, onOver: setOver, onDrop, onEnd });
  });

  const dragged = draggedId === undefined ? undefined : cardOf(draggedId);
  const aimed = dragged && over ? { status: over, ...dropOf(dragged, over, today) } : undefined;
  const target = submitted?.get("intent") === "move" ? textOf(submitted, "status") : "";
  const moved = submitted ? textOf(submitted, "id") : "";
  const saved =
    submitted && isStatus(target) && moved !== waiting?.id ? withCardMoved(columns, moved, target) : columns;
  return {
    /** The ref for the board's element. */
    board,
    /** Shows the card in its new column while the move is being saved. */
    columns: waiting ? withCardMoved(saved, waiting.id, waiting.status) : saved,
    dropIn: (status: Status) => dragged && dropOf(dragged, status, today),
    /** The result of a drop at the current pointer position. */
    aim: aimed?.kind === "stays" ? undefined : aimed,
    outcome: refusal && refusal.after === outcome?.id ? refusal : outcome,
  };
}
