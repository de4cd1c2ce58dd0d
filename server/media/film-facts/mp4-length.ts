// ISO/IEC 14496-12: media header 8.4.2, time to sample 8.6.1.2, movie extends 8.8.1
import { inside, type Part, type Source } from "../container-validation/bounded-source.ts";
import { boxAt, findBox, nameOf } from "../container-validation/mp4-boxes.ts";

/** Of one track. Its table has an entry for each change of the time between pictures, so more than a minute's has few. */
const ENTRIES_MAX = 5000;
/** The number of entries read at once, well below a source's window. */
const ENTRIES_AT_ONCE = 256;
const ENTRY_BYTES = 8;

/** Returns the length of a track in seconds, by the times of its samples; null if its table is too long. */
async function trackSeconds(source: Source, track: Part): Promise<number | null> {
  const media = await findBox(source, inside(track), "mdia");
  const header = await findBox(source, inside(media), "mdhd");
  const isLong = (await source.at(header.bodyFrom, 1)).getUint8(0) === 1;
  const ticksPerSecond = (await source.at(header.bodyFrom + (isLong ? 20 : 12), 4)).getUint32(0);
  let table = media;
  for (const name of ["minf", "stbl", "stts"]) table = await findBox(source, inside(table), name);
  const count = (await source.at(table.bodyFrom + 4, 4)).getUint32(0);
  if (count > ENTRIES_MAX) return null;
  let ticks = 0;
  for (let first = 0; first < count; first += ENTRIES_AT_ONCE) {
    const some = Math.min(ENTRIES_AT_ONCE, count - first);
    const entries = await source.at(table.bodyFrom + 8 + first * ENTRY_BYTES, some * ENTRY_BYTES);
    for (let at = 0; at < some * ENTRY_BYTES; at += ENTRY_BYTES)
      ticks += entries.getUint32(at) * entries.getUint32(at + 4);
  }
  return ticks / ticksPerSecond;
}

/**
 * Returns the length of an MP4 in seconds by its samples, whatever its header says: players play all of them. Null if
 * they don't say, as in a film in fragments, whose samples are listed throughout the file.
 */
export async function readMp4Length(source: Source): Promise<number | null> {
  const moov = await findBox(source, { from: 0, to: source.size }, "moov");
  let longest = 0;
  for (let at = moov.bodyFrom; at < moov.to; ) {
    const box = await boxAt(source, { from: at, to: moov.to });
    if (box.name === nameOf("mvex")) return null;
    const seconds = box.name === nameOf("trak") ? await trackSeconds(source, box) : 0;
    if (seconds === null || Number.isNaN(seconds)) return null;
    longest = Math.max(longest, seconds);
    at = box.to;
  }
  return longest;
}
