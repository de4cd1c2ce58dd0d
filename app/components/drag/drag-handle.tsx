const DOTS = [3, 9, 15].flatMap((y) => [3, 9].map((x) => ({ x, y })));

/** The handle that a row or a card is dragged by. For keyboards and screen readers, buttons do the same. */
export const DragHandle = ({ className = "" }: { className?: string }) => (
  <span data-drag-handle className={`drag-handle ${className}`}>
    <svg aria-hidden viewBox="0 0 12 18" width="12" height="18" fill="currentColor">
      {DOTS.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="1.5" />
      ))}
    </svg>
  </span>
);
