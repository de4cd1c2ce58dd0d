/** The first bytes of an MP4 file: its brands. */
export const mp4Head = (brand = "isom") =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 32]),
    Buffer.from(`ftyp${brand}\0\0\x02\0${brand}iso2avc1mp41`, "latin1"),
  ]);

/** The header of a Matroska file of this kind: `webm` is a film for browsers. */
export const webmHead = (kind = "webm") => {
  const fields = Buffer.concat([
    Buffer.from("4286810142f7810142f2810442f38108", "hex"),
    Buffer.from([0x42, 0x82, 0x80 | kind.length]),
    Buffer.from(kind),
    Buffer.from("42878104", "hex"),
  ]);
  return Buffer.concat([Buffer.from("1a45dfa3", "hex"), Buffer.from([0x80 | fields.length]), fields]);
};

/** What begins as a film; the rest is different at each place, so that a part out of its place shows. */
export function film(bytes: number, head = mp4Head()): Buffer {
  const made = Buffer.alloc(bytes);
  for (let at = 0; at + 4 <= bytes; at += 4) made.writeUInt32LE(Math.imul(at, 2_654_435_761) >>> 0, at);
  head.copy(made);
  return made;
}
