/** The film to convert: a file chosen here, or the address of a stored one. */
export type FilmSource = File | string;

/** The folder in the browser's file system for converted versions until they are uploaded. */
export const CONVERTED_FOLDER = "converted-films";

/**
 * Why the conversion failed: this browser can't decode the film, can't encode a version, or can't store it; otherwise
 * a defect.
 */
export type ConversionFailure = "undecodable" | "unencodable" | "no_place" | "failed";

/** What the worker is asked for: all of a film, or at most so many seconds from its start. */
export type ConversionOrder = { source: FilmSource; name: string; seconds: number | null };

export type ConversionMessage = { share: number } | { file: File } | { failure: ConversionFailure };

const SHORT_SIDE_MAX = 1080;
const LONG_SIDE_MAX = 1920;
/** Enough for scenes with much motion; at 1080p it is 8 Mbit/s. */
const BITS_PER_PIXEL = 8_000_000 / (1920 * 1080);
const BITS_MIN = 500_000;

type Sides = { width: number; height: number };

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

/** Returns the bit rate for pictures of this size, in bits per second. */
export const bitRateOf = ({ width, height }: Sides) =>
  Math.max(Math.round(width * height * BITS_PER_PIXEL), BITS_MIN);

/** Returns the name of the version converted from a film. */
export const convertedName = (name: string) => `${name.replace(/\.[^.]*$/, "")}.mp4`;
