/** Returns the first bytes of an MP4 file: its brands. */
export const mp4Head = (brand = "isom") =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 32]),
    Buffer.from(`ftyp${brand}\0\0\x02\0${brand}iso2avc1mp41`, "latin1"),
  ]);

/** Returns the header of a Matroska file of this kind: `webm` is a film for browsers. */
export const webmHead = (kind = "webm") => {
  const fields = Buffer.concat([
    Buffer.from("4286810142f7810142f2810442f38108", "hex"),
    Buffer.from([0x42, 0x82, 0x80 | kind.length]),
    Buffer.from(kind),
    Buffer.from("42878104", "hex"),
  ]);
  return Buffer.concat([Buffer.from("1a45dfa3", "hex"), Buffer.from([0x80 | fields.length]), fields]);
};

const sized = (length: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
};

export const box = (name: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([sized(body.length + 8), Buffer.from(name, "latin1"), body]);
};

/** Returns the index of an MP4 file with one track: `vide` for video, `soun` for sound. */
export const moov = (handler = "vide") => {
  const says = Buffer.concat([Buffer.alloc(8), Buffer.from(handler, "latin1"), Buffer.alloc(13)]);
  return box("moov", box("mvhd"), box("trak", box("tkhd"), box("mdia", box("mdhd"), box("hdlr", says))));
};

/** Returns everything of a film of this size except its picture data, which makes up the rest. */
export function beginning(bytes: number, head = mp4Head()): Buffer {
  if (head[0] === 0x1a) {
    const tracks = Buffer.from("1654ae6b85ae83838101", "hex");
    const cluster = (length: number) => Buffer.concat([Buffer.from("1f43b67508", "hex"), sized(length)]);
    const rest = bytes - head.length - 9;
    const segment = Buffer.concat([Buffer.from("1853806708", "hex"), sized(rest)]);
    return Buffer.concat([head, segment, tracks, cluster(rest - tracks.length - 9)]);
  }
  const table = moov();
  const pictures = Buffer.concat([sized(bytes - head.length - table.length), Buffer.from("mdat")]);
  return Buffer.concat([head, table, pictures]);
}

/** Returns a film with valid headers. Its data differs at each offset, so that a misplaced part is noticed. */
export function film(bytes: number, head = mp4Head()): Buffer {
  const made = Buffer.alloc(bytes);
  for (let at = 0; at + 4 <= bytes; at += 4) made.writeUInt32LE(Math.imul(at, 2_654_435_761) >>> 0, at);
  beginning(bytes, head).copy(made);
  return made;
}
