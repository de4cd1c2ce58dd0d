// RFC 8216: HTTP Live Streaming, and its byte ranges of one file
import { type SegmentedFilm, secondsOf } from "#server/media/film-segments/contract.ts";
import { PLAYLIST, RENDITION } from "./contract.ts";

export const PLAYLIST_TYPE = "application/vnd.apple.mpegurl";

export type Rendition = { id: string; width: number; height: number; film: SegmentedFilm };

const joined = (lines: string[]) => `${lines.join("\n")}\n`;

/** The bits per second of a film's largest segment, and of the film. */
function bitRates(film: SegmentedFilm) {
  const rates = film.bytes.map(
    (bytes, index) => (bytes * 8 * film.ticksPerSecond) / (film.ticks[index] ?? film.ticksPerSecond),
  );
  const all = film.bytes.reduce((sum, bytes) => sum + bytes, 0);
  return {
    peak: Math.ceil(rates.reduce((most, rate) => Math.max(most, rate), 0)),
    average: Math.ceil((all * 8) / secondsOf(film)),
  };
}

/** Lists a film's renditions in their order: players begin with the first. */
export const masterPlaylist = (renditions: readonly Rendition[]): string =>
  joined([
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    "#EXT-X-INDEPENDENT-SEGMENTS",
    ...renditions.flatMap(({ id, width, height, film }) => {
      const { peak, average } = bitRates(film);
      return [
        `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},RESOLUTION=${width}x${height},CODECS="${film.codecs}"`,
        `${id}${PLAYLIST}`,
      ];
    }),
  ]);

/** Lists the segments of a rendition that end within its first `bytes` bytes. */
export function mediaPlaylist({ id, film }: Pick<Rendition, "id" | "film">, bytes: number): string {
  const path = `${id}${RENDITION}`;
  const lines: string[] = [];
  let at = film.headBytes;
  let longest = 0;
  for (const [index, length] of film.bytes.entries()) {
    if (at + length > bytes) break;
    const seconds = (film.ticks[index] ?? 0) / film.ticksPerSecond;
    longest = Math.max(longest, Math.round(seconds));
    lines.push(`#EXTINF:${seconds.toFixed(6)},`, `#EXT-X-BYTERANGE:${length}@${at}`, path);
    at += length;
  }
  return joined([
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${Math.max(1, longest)}`,
    "#EXT-X-PLAYLIST-TYPE:VOD",
    `#EXT-X-MAP:URI="${path}",BYTERANGE="${film.headBytes}@0"`,
    ...lines,
    "#EXT-X-ENDLIST",
  ]);
}
