/** Aspect ratios (width divided by height) of films; `film-player.css` has a rule for each. */
const SHAPES = {
  wide: 16 / 9,
  scope: 2.39,
  academy: 4 / 3,
  square: 1,
  tall: 9 / 16,
};

export type FilmShape = keyof typeof SHAPES;

type Size = { width?: number | null; height?: number | null };

/**
 * Returns the shape closest to a film's aspect ratio. A name instead of a number, because the site's policy blocks
 * inline styles. `wide` if the size is unknown.
 */
export function filmShape({ width, height }: Size): FilmShape {
  if (!width || !height) return "wide";
  const distance = (shape: FilmShape) => Math.abs(Math.log(width / height / SHAPES[shape]));
  const shapes = Object.keys(SHAPES) as FilmShape[];
  return shapes.reduce((nearest, shape) => (distance(shape) < distance(nearest) ? shape : nearest));
}

/**
 * Returns the name of the width in pixels above which a film or its still would be enlarged, for a rule in
 * `film-player.css`; undefined above Full HD, and if nothing is known. A film smaller than HD may fill HD's frame.
 */
export function filmPixels(widths: (number | null | undefined)[]): "hd" | "full-hd" | undefined {
  const known = widths.filter((width) => typeof width === "number" && width > 0) as number[];
  const narrowest = Math.min(...known);
  if (narrowest <= 1280) return "hd";
  return narrowest <= 1920 ? "full-hd" : undefined;
}
