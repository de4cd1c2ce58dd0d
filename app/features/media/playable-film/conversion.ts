/** What is converted: a file that was chosen here, or the address of one that the site stores. */
export type FilmSource = File | string;

/** Where in the browser's own file store versions lie until they have been uploaded. */
export const CONVERTED_FOLDER = "converted-films";

/** Why there is no version: this browser can't decode the film, can't encode one, or can't store it; else a defect. */
export type ConversionFailure = "undecodable" | "unencodable" | "no_place" | "failed";

export type ConversionMessage = { share: number } | { file: File } | { failure: ConversionFailure };

const SHORT_SIDE_MAX = 1080;
const LONG_SIDE_MAX = 1920;
/** Enough for what moves much; at 1080p it is 8 Mbit/s. */
const BITS_PER_PIXEL = 8_000_000 / (1920 * 1080);
const BITS_MIN = 500_000;

type Sides = { width: number; height: number };

const even = (side: number) => Math.max(Math.round(side / 2) * 2, 2);

/** The sides of a film's version that plays everywhere: its own, or as large as Full HD allows. H.264 wants even ones. */
export function convertedSides({ width, height }: Sides): Sides {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const scale = Math.min(1, LONG_SIDE_MAX / long, SHORT_SIDE_MAX / short);
  return { width: even(width * scale), height: even(height * scale) };
}

/** Bits a second for pictures of this size. */
export const bitRateOf = ({ width, height }: Sides) =>
  Math.max(Math.round(width * height * BITS_PER_PIXEL), BITS_MIN);

/** What the version is called beside the film that it was made of. */
export const convertedName = (name: string) => `${name.replace(/\.[^.]*$/, "")}.mp4`;
