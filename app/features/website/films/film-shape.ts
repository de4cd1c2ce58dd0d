/** Width divided by height of the shapes that films come in; `film-player.css` has a rule for each. */
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
 * The shape nearest to a film's own, which it fills but for a hair: a name and not a number, because the site's policy
 * refuses inline styles. `wide` where the size is unknown.
 */
export function filmShape({ width, height }: Size): FilmShape {
  if (!width || !height) return "wide";
  const distance = (shape: FilmShape) => Math.abs(Math.log(width / height / SHAPES[shape]));
  const shapes = Object.keys(SHAPES) as FilmShape[];
  return shapes.reduce((nearest, shape) => (distance(shape) < distance(nearest) ? shape : nearest));
}
