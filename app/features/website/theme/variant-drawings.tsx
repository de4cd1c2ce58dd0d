/**
 * Small drawings of the variants: a rectangle is `[x, y, width, height]` on a canvas of 96 by 54, dark if followed by
 * `1`.
 */
type Part = [x: number, y: number, width: number, height: number, dark?: 1];

const PARTS = {
  "header-beside": [
    [6, 6, 22, 5, 1],
    [46, 7, 9, 3],
    [58, 7, 9, 3],
    [72, 5, 18, 7, 1],
    [0, 18, 96, 36],
  ],
  "header-centred": [
    [37, 4, 22, 5, 1],
    [24, 13, 9, 3],
    [36, 13, 9, 3],
    [50, 13, 9, 3],
    [63, 13, 9, 3],
    [0, 22, 96, 32],
  ],
  "header-slim": [
    [6, 4, 16, 3, 1],
    [54, 4, 8, 2],
    [65, 4, 8, 2],
    [78, 3, 12, 5, 1],
    [0, 11, 96, 43],
  ],
  "footer-columns": [
    [0, 0, 96, 22],
    [6, 28, 26, 4, 1],
    [6, 36, 20, 2],
    [42, 28, 12, 2],
    [42, 34, 12, 2],
    [42, 40, 12, 2],
    [72, 28, 16, 2],
    [72, 34, 16, 2],
  ],
  "footer-centred": [
    [0, 0, 96, 22],
    [34, 27, 28, 4, 1],
    [30, 36, 10, 2],
    [43, 36, 10, 2],
    [56, 36, 10, 2],
    [38, 43, 20, 2],
  ],
  "footer-slim": [
    [0, 0, 96, 34],
    [6, 41, 20, 4, 1],
    [40, 42, 10, 2],
    [53, 42, 10, 2],
    [72, 42, 18, 2],
  ],
  "hero-frame": [
    [0, 0, 96, 36],
    [6, 26, 40, 6, 1],
    [6, 42, 36, 3],
    [70, 41, 20, 6, 1],
  ],
  "hero-full": [
    [0, 0, 96, 54],
    [6, 30, 40, 6, 1],
    [6, 42, 30, 3, 1],
    [70, 41, 20, 6, 1],
  ],
  "hero-words": [
    [6, 16, 56, 7, 1],
    [6, 26, 40, 7, 1],
    [6, 42, 34, 3],
    [70, 41, 20, 6, 1],
  ],
} satisfies Record<string, Part[]>;

export const Drawing = ({ name }: { name: keyof typeof PARTS }) => (
  <svg aria-hidden viewBox="0 0 96 54" className="w-full border border-line bg-ivory">
    {PARTS[name].map(([x, y, width, height, dark]) => (
      <rect
        key={`${x} ${y} ${width}`}
        x={x}
        y={y}
        width={width}
        height={height}
        className={dark ? "fill-text" : "fill-current opacity-30"}
      />
    ))}
  </svg>
);
