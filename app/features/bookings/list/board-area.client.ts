import { attachDragArea } from "#app/components/drag/drag-area.ts";
import type { Point } from "#app/components/drag/drag-place.ts";
import { isStatus, type Status } from "./moved-bookings.ts";

/** Half the gap between columns, in pixels. The nearer one is used. */
const HALF_GAP = 8;

export type BoardActions = {
  canStart: () => boolean;
  onStart: (id: string) => void;
  onOver: (status: Status | undefined) => void;
  onDrop: (id: string, status: Status) => void;
  onEnd: () => void;
};

/** Makes the board's cards draggable to its columns. */
export function attachBoardArea(
  board: HTMLElement,
  { canStart, onStart, onOver, onDrop, onEnd }: BoardActions,
) {
  let id = "";
  /** Columns extend below their last card, so short ones are as easy to hit as long ones. */
  const columnAt = ({ x }: Point): Status | undefined => {
    const column = [...board.querySelectorAll<HTMLElement>("[data-column]")].find((element) => {
      const { left, right } = element.getBoundingClientRect();
      return x >= left - HALF_GAP && x <= right + HALF_GAP;
    });
    const status = column?.dataset.column ?? "";
    return isStatus(status) ? status : undefined;
  };
  return attachDragArea(board, {
    canStart,
    onStart: (item) => {
      id = item.dataset.booking ?? "";
      onStart(id);
    },
    onOver: (point) => onOver(columnAt(point)),
    onDrop: (point) => {
      const status = columnAt(point);
      if (status) onDrop(id, status);
    },
    onEnd,
  });
}
