import type { FilmCodec } from "#drizzle/enums.ts";

/** Facts from a film's headers; null if they don't say. */
export type FilmFacts = {
  /** `unknown` for an unrecognized codec. */
  codec: FilmCodec;
  /** In pixels as displayed: a film stored with a rotation has its rotated size here. */
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
};

/**
 * Where a film plays: in all browsers; in all but older ones, which few visitors have; in some that many visitors
 * have; in none. `unknown` if its codec hasn't been read or is unrecognized.
 */
export type Playback = "everywhere" | "most" | "some" | "none" | "unknown";

const PLAYBACK: Record<FilmCodec, Playback> = {
  h264: "everywhere",
  h264_10bit: "some",
  hevc: "some",
  av1: "some",
  vp9: "most",
  vp8: "most",
  mpeg4: "some",
  prores: "none",
  unknown: "unknown",
};

/** Returns which browsers play films with this codec; `null` means it hasn't been read yet. */
export const playbackOf = (codec: FilmCodec | null): Playback => (codec ? PLAYBACK[codec] : "unknown");

/** Whether so many visitors couldn't play the film that publishing it needs a confirmation. */
export const isLimited = (codec: FilmCodec | null) => ["some", "none"].includes(playbackOf(codec));
