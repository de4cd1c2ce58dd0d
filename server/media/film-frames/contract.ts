import { libraryAddress, storedVariants } from "../library/contract.ts";
import { FRAME_SHARES, FRAME_WIDTH } from "../uploads/contract.ts";

/** Films that came with the build, by address, and the whole seconds that each file runs. */
const DEMO_SECONDS: Record<string, number> = {
  "/demo/film-vows-in-gold.mp4": 11,
  "/demo/film-an-arch-by-the-sea.mp4": 11,
  "/demo/film-supper-under-the-lights.mp4": 11,
  "/demo/film-lanterns-on-the-lake.mp4": 11,
  "/demo/film-a-toast-at-midnight.mp4": 10,
  "/demo/film-the-first-dance.mp4": 12,
};

/** How long the file of a film that came with the build runs; null for any other film. */
export const demoSeconds = (address: string | null): number | null =>
  address !== null && Object.hasOwn(DEMO_SECONDS, address) ? (DEMO_SECONDS[address] ?? null) : null;

const demoFrames = (address: string) =>
  FRAME_SHARES.map((_, index) =>
    address.replace("/demo/", "/demo/frames/").replace(".mp4", `-${index + 1}.webp`),
  );

/** The addresses of a film's frames; `variants` is what its row of the library says. Empty where there are none. */
export function filmFrames(address: string | null, variants: unknown): string[] {
  if (address !== null && demoSeconds(address) !== null) return demoFrames(address);
  return storedVariants
    .parse(variants ?? [])
    .filter(({ width }) => width === FRAME_WIDTH)
    .map(({ key }) => libraryAddress(key));
}
