import { libraryAddress, storedVariants } from "../library/contract.ts";
import { FRAME_SHARES, FRAME_WIDTH } from "../uploads/contract.ts";

/** The films that are part of the build, by address, with their running time in whole seconds. */
const DEMO_SECONDS: Record<string, number> = {
  "/demo/film-vows-in-gold.mp4": 11,
  "/demo/film-an-arch-by-the-sea.mp4": 11,
  "/demo/film-supper-under-the-lights.mp4": 11,
  "/demo/film-lanterns-on-the-lake.mp4": 11,
  "/demo/film-a-toast-at-midnight.mp4": 10,
  "/demo/film-the-first-dance.mp4": 12,
  "/demo/film-trailer-1-15.mp4": 75,
  "/demo/film-trailer-2-10.mp4": 130,
};

/** Returns the running time of a film that is part of the build, or null for any other film. */
export const demoSeconds = (address: string | null): number | null =>
  address !== null && Object.hasOwn(DEMO_SECONDS, address) ? (DEMO_SECONDS[address] ?? null) : null;

/**
 * Returns the running time of an excerpt that is part of the build, in seconds, or null for a film that is as long as
 * its row says.
 */
export function excerptSeconds(address: string | null, durationSeconds: number): number | null {
  const seconds = demoSeconds(address);
  return seconds === durationSeconds ? null : seconds;
}

const demoFrames = (address: string) =>
  FRAME_SHARES.map((_, index) =>
    address.replace("/demo/", "/demo/frames/").replace(".mp4", `-${index + 1}.webp`),
  );

/**
 * Returns the addresses of a film's frames; empty if there are none. `variants` is the column of its row in the
 * library.
 */
export function filmFrames(address: string | null, variants: unknown): string[] {
  if (address !== null && demoSeconds(address) !== null) return demoFrames(address);
  return storedVariants
    .parse(variants ?? [])
    .filter(({ width }) => width === FRAME_WIDTH)
    .map(({ key }) => libraryAddress(key));
}
