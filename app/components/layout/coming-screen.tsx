import { type ScreenShape, shapeOf } from "./screen-shape.ts";

/** The name of the screen, and what is below it. */
const PARTS: Record<ScreenShape, number> = { cards: 7, rows: 10, form: 7 };

/** Over the screen that one leaves, the outlines of the one that is on its way. The words that say so are elsewhere. */
export function ComingScreen({ pathname }: { pathname: string }) {
  const shape = shapeOf(pathname);
  return (
    <div aria-hidden data-shape={shape} className="coming-screen">
      <div>
        {Array.from({ length: PARTS[shape] }, (_, part) => part).map((part) => (
          <span key={part} />
        ))}
      </div>
    </div>
  );
}
