import { describe, expect, it } from "vitest";
import { masterPlaylist, mediaPlaylist } from "#server/delivery/cinema/playlists.ts";
import { previewBytes } from "#server/delivery/lock/contract.ts";

const filmOf = (seconds: number[], bytes = 1000) => ({
  codecs: "avc1.64001f,mp4a.40.2",
  hasAudio: true,
  headBytes: 700,
  ticksPerSecond: 600,
  bytes: seconds.map(() => bytes),
  ticks: seconds.map((length) => Math.round(length * 600)),
});
const even = (count: number, seconds = 2) => Array.from({ length: count }, () => seconds);

describe("a playlist", () => {
  it("lists a film's sizes in their order, with what a player needs to choose", () => {
    const small = { id: "a1", width: 640, height: 360, film: filmOf([2, 1]) };
    const large = { id: "b2", width: 1280, height: 720, film: filmOf([2, 1], 5000) };
    expect(masterPlaylist([small, large])).toBe(
      `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-STREAM-INF:BANDWIDTH=8000,AVERAGE-BANDWIDTH=5334,RESOLUTION=640x360,CODECS="avc1.64001f,mp4a.40.2"
a1.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=40000,AVERAGE-BANDWIDTH=26667,RESOLUTION=1280x720,CODECS="avc1.64001f,mp4a.40.2"
b2.m3u8
`,
    );
  });

  it("lists each segment as a range of the one file", () => {
    expect(mediaPlaylist({ id: "a1", film: filmOf([2.002, 1.2]) }, Number.POSITIVE_INFINITY)).toBe(
      `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:2
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-MAP:URI="a1.mp4",BYTERANGE="700@0"
#EXTINF:2.001667,
#EXT-X-BYTERANGE:1000@700
a1.mp4
#EXTINF:1.200000,
#EXT-X-BYTERANGE:1000@1700
a1.mp4
#EXT-X-ENDLIST
`,
    );
  });

  it.each([
    ["one byte less than two segments", 2699, 1],
    ["two segments", 2700, 2],
    ["a part of the third", 3000, 2],
  ])("ends with the last segment within %s", (_, bytes, segments) => {
    const text = mediaPlaylist({ id: "a1", film: filmOf(even(9)) }, bytes);
    expect(text.match(/#EXTINF/g)).toHaveLength(segments);
    expect(text).toMatch(/#EXT-X-ENDLIST\n$/);
  });
});

describe("S57: before it is paid, a film in segments plays", () => {
  it.each([
    ["thirty seconds of a long one", even(300), 15],
    ["no second more", even(300, 2.002), 14],
    ["half of a short one", even(10), 5],
    ["less than half if no segment ends there", even(5), 2],
    ["nothing of one that is one segment", [2], 0],
    ["nothing if the first segment is more than half", [2, 1.5], 0],
  ])("%s", (_, seconds, segments) => {
    const bytes = segments === 0 ? 0 : 700 + segments * 1000;
    expect(previewBytes(filmOf(seconds))).toBe(bytes);
  });
});
