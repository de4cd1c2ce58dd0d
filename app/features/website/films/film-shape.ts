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
