/** The film to convert: a file chosen here, or the address of a stored one. */
export type FilmSource = File | string;

/** The folder in the browser's file system for converted versions until they are uploaded. */
export const CONVERTED_FOLDER = "converted-films";

/**
 * Why the conversion failed: this browser can't decode the film, can't encode a version, or can't store it; otherwise
 * a defect.
 */
export type ConversionFailure = "undecodable" | "unencodable" | "no_place" | "failed";

/** What the worker is asked for: a film in one size, or in several among which players choose. */
export type ConversionOrder = { source: FilmSource; name: string; isAdaptive: boolean };

/** Files from the smallest size. */
export type ConversionMessage = { share: number } | { files: File[] } | { failure: ConversionFailure };

const SHORT_SIDE_MAX = 1080;
const LONG_SIDE_MAX = 1920;
/** Enough for scenes with much motion; at 1080p it is 8 Mbit/s. */
const BITS_PER_PIXEL = 8_000_000 / (1920 * 1080);
const BITS_MIN = 500_000;

export type Sides = { width: number; height: number };

const even = (side: number) => Math.max(Math.round(side / 2) * 2, 2);

/**
 * Returns the dimensions of a version that plays everywhere: the original ones, or scaled down to Full HD. H.264
 * requires even numbers.
 */
export function convertedSides({ width, height }: Sides): Sides {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const scale = Math.min(1, LONG_SIDE_MAX / long, SHORT_SIDE_MAX / short);
  return { width: even(width * scale), height: even(height * scale) };
}

/** The short sides that most films have, below their own. */
const SHORT_SIDES = [360, 720];
/** How much larger the next size has to be. */
const STEP = 1.25;

/** Returns the sizes of a film among which players choose by the connection, from the smallest to `convertedSides`. */
export function renditionSides(sides: Sides): Sides[] {
  const own = convertedSides(sides);
  const short = Math.min(own.width, own.height);
  const smaller = SHORT_SIDES.filter((side) => side * STEP <= short);
  return [
    ...smaller.map((side) => ({
      width: even((own.width * side) / short),
      height: even((own.height * side) / short),
    })),
    own,
  ];
}

/** Returns the bit rate for pictures of this size, in bits per second. */
export const bitRateOf = ({ width, height }: Sides) =>
  Math.max(Math.round(width * height * BITS_PER_PIXEL), BITS_MIN);

const stemOf = (name: string) => name.replace(/\.[^.]*$/, "");

/** Returns the name of the version converted from a film. */
export const convertedName = (name: string) => `${stemOf(name)}.mp4`;

/** Returns the name of one of the sizes converted from a film. */
export const renditionName = (name: string, { width, height }: Sides) =>
  `${stemOf(name)} ${Math.min(width, height)}p.mp4`;
