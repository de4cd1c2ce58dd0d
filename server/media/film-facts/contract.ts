import type { FilmCodec } from "#drizzle/enums.ts";

/** What a film's own headers say of it; null where they do not say. */
export type FilmFacts = {
  /** `unknown` for one that the site does not know. */
  codec: FilmCodec;
  /** In pixels, as it is shown: one that lies on its side in the file stands upright here. */
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
};

/**
 * Where a film plays: in all browsers; in all but older ones, which a visitor seldom has; in some of those that many
 * visitors have; in none. `unknown` where nobody has read it, or its codec is a strange one.
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

/** Which browsers play films of this codec; `null` is one that nobody has read yet. */
export const playbackOf = (codec: FilmCodec | null): Playback => (codec ? PLAYBACK[codec] : "unknown");

/** Whether visitors would miss the film often enough that whoever publishes it is asked first. */
export const isLimited = (codec: FilmCodec | null) => ["some", "none"].includes(playbackOf(codec));
