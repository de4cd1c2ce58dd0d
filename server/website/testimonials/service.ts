import { homeBlocks } from "../content-blocks/home-blocks.ts";
import type { StudioRecords } from "./contract.ts";

type Figure = { figure: string; name: string };

/** The minimum number of ratings for a meaningful share. */
const RATINGS_NEEDED = 5;
const COUPLES_STEP = 10;

const seeds: readonly Figure[] = homeBlocks["home-stats"].fields.items.seed;
const [, COUPLES, , FIVE_STARS] = seeds;

const isSame = (item: Figure, seed: Figure | undefined) =>
  item.figure === seed?.figure && item.name === seed.name;

/**
 * Returns a figure like `260+`. A studio has filmed more couples than its records contain, so they only ever raise
 * the figure.
 */
function couplesFigure(figure: string, couples: number): string {
  const known = Math.floor(couples / COUPLES_STEP) * COUPLES_STEP;
  return known > Number.parseInt(figure, 10) ? `${known}+` : figure;
}

/**
 * Returns the home page's figures, updated from the studio's records where there are enough of them. Figures typed by
 * the studio stay unchanged.
 */
export const figuresFrom = <Item extends Figure>(items: Item[], records: StudioRecords): Item[] =>
  items.map((item) => {
    if (isSame(item, COUPLES)) return { ...item, figure: couplesFigure(item.figure, records.couples) };
    if (isSame(item, FIVE_STARS) && records.rated >= RATINGS_NEEDED) {
      return { ...item, figure: `${Math.round((100 * records.fiveStars) / records.rated)}%` };
    }
    return item;
  });
