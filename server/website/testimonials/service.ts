import "#server/platform/boundary.server.ts";
import { homeBlocks } from "../content-blocks/home-blocks.ts";
import type { StudioRecords } from "./contract.ts";

type Figure = { figure: string; name: string };

/** Fewer ratings than these are no share of anything. */
const RATINGS_NEEDED = 5;
const COUPLES_STEP = 10;

const seeds: readonly Figure[] = homeBlocks["home-stats"].fields.items.seed;
const [, COUPLES, , FIVE_STARS] = seeds;

const isSame = (item: Figure, seed: Figure | undefined) =>
  item.figure === seed?.figure && item.name === seed.name;

/** `260+`: a studio has filmed more couples than its records hold, so they raise the figure and never lower it. */
function couplesFigure(figure: string, couples: number): string {
  const known = Math.floor(couples / COUPLES_STEP) * COUPLES_STEP;
  return known > Number.parseInt(figure, 10) ? `${known}+` : figure;
}

/**
 * The home page's figures, from the studio's records where they say enough. What the studio has typed itself stays as it
 * was typed.
 */
export const figuresFrom = <Item extends Figure>(items: Item[], records: StudioRecords): Item[] =>
  items.map((item) => {
    if (isSame(item, COUPLES)) return { ...item, figure: couplesFigure(item.figure, records.couples) };
    if (isSame(item, FIVE_STARS) && records.rated >= RATINGS_NEEDED) {
      return { ...item, figure: `${Math.round((100 * records.fiveStars) / records.rated)}%` };
    }
    return item;
  });
