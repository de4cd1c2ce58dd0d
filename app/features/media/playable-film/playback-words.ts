import type { FilmFacts } from "#server/media/film-facts/contract.ts";
import * as strings from "../strings/film-files.ts";
import type { ConversionFailure } from "./conversion.ts";

const PLAYBACK_WORDS: Record<Exclude<FilmFacts["codec"], "h264">, string> = {
  h264_10bit: strings.h26410BitPlaysInSome,
  hevc: strings.hevcPlaysInSome,
  av1: strings.av1PlaysInSome,
  vp9: strings.vp9PlaysInMost,
  vp8: strings.vp8PlaysInMost,
  mpeg4: strings.mpeg4PlaysInSome,
  prores: strings.proResPlaysNowhere,
  unknown: strings.unknownPlaysSomewhere,
};

/** Returns which browsers play a film, as a sentence; null if all do. */
export function playbackWords(codec: FilmFacts["codec"] | null): string | null {
  if (codec === null) return strings.notReadYet;
  return codec === "h264" ? null : PLAYBACK_WORDS[codec];
}

/** Returns why there is no version, and what to do about it. */
export function failureWords(failure: ConversionFailure, codec: FilmFacts["codec"]): string {
  if (failure === "undecodable")
    return codec === "hevc" ? strings.thisBrowserCantReadHEVC : strings.thisBrowserCantReadThis;
  if (failure === "unencodable") return strings.thisBrowserCantMake;
  return failure === "no_place" ? strings.thisBrowserHasNoRoom : strings.theFilmCouldntBe;
}
