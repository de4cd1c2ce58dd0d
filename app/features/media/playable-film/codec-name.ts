import type { FilmFacts } from "#server/media/film-facts/contract.ts";
import * as strings from "../strings/film-files.ts";

const NAMES: Record<FilmFacts["codec"], string> = {
  h264: strings.h264,
  h264_10bit: strings.h26410Bit,
  hevc: strings.hevc,
  av1: strings.av1,
  vp9: strings.vp9,
  vp8: strings.vp8,
  mpeg4: strings.mpeg4,
  prores: strings.proRes,
  unknown: strings.unknownFormat,
};

/** Returns the name of a film's codec, or a note that the format has not been read yet. */
export const codecName = (codec: FilmFacts["codec"] | null) =>
  codec ? NAMES[codec] : strings.formatNotReadYet;
