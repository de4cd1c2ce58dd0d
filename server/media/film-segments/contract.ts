import { z } from "zod";

/**
 * A film in segments, as its file says: the file begins with headers, and each segment follows as one fragment.
 * Lists of numbers, because a film of an hour has 1,800 segments.
 */
export const segmentedFilm = z.object({
  /** As in a playlist (RFC 6381), such as `avc1.640028,mp4a.40.2`. */
  codecs: z.string(),
  hasAudio: z.boolean(),
  /** The number of bytes before the first segment. */
  headBytes: z.number(),
  ticksPerSecond: z.number(),
  /** The length of each segment in bytes. */
  bytes: z.array(z.number()),
  /** The running time of each segment's pictures. */
  ticks: z.array(z.number()),
});
export type SegmentedFilm = z.output<typeof segmentedFilm>;

/** The position after the last segment that was read. The film has been read once it is the file's length. */
export const readTo = ({ headBytes, bytes }: SegmentedFilm): number =>
  bytes.reduce((sum, length) => sum + length, headBytes);

export const secondsOf = ({ ticks, ticksPerSecond }: SegmentedFilm): number =>
  ticks.reduce((sum, length) => sum + length, 0) / ticksPerSecond;
