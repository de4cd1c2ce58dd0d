import { readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";

export const GPS_MARK = "34.0522N 118.2437W";

/** Builds a PNG chunk. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

type Png = { width?: number; height?: number; comment?: string };

/** Builds a gray PNG whose header claims this size. Adds a text chunk if there is a comment. */
export function png({ width = 8, height = 8, comment }: Png = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  // Each row begins with its filter type, which is none.
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(Math.min(width, 64), 128)]);
  const rows = Buffer.concat(Array<Buffer>(Math.min(height, 64)).fill(row));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk("IHDR", header),
    ...(comment
      ? [pngChunk("tEXt", Buffer.from(`Location\0${comment}`)), pngChunk("eXIf", Buffer.from(comment))]
      : []),
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Builds a PNG of at least this size that differs for each seed. */
export function pngOfSize(bytes: number, seed = 0): Buffer {
  const small = png({ width: 100 + seed, height: 100 });
  return Buffer.concat([
    small.subarray(0, 33),
    pngChunk("IDAT", Buffer.alloc(bytes, seed)),
    small.subarray(-12),
  ]);
}

const photo = readFileSync(join(import.meta.dirname, "../../public/demo/share-wide-flower-arch.jpg"));

/** Builds a JPEG segment. */
export function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** Builds Exif data like a phone's: an orientation (6: rotated right) and a location. */
const exif = () => {
  const tiff = Buffer.alloc(26);
  tiff.write("MM\0*", 0, "latin1");
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(6, 18);
  return jpegSegment(0xe1, Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff, Buffer.from(GPS_MARK)]));
};

/** Builds a JPEG with a location in its Exif, XMP and comment. The demo photograph by default (1200 by 630). */
export const jpegWithPlace = (jpeg = photo) =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    exif(),
    jpegSegment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${GPS_MARK}`)),
    jpegSegment(0xe2, Buffer.from(`MPF\0${GPS_MARK}`)),
    jpegSegment(0xfe, Buffer.from(GPS_MARK)),
    jpeg.subarray(2),
  ]);

/** Builds a WebP chunk. */
export const riffChunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type, "latin1"), length, data, Buffer.alloc(data.length % 2)]);
};

/** Builds a WebP from these chunks. */
export const riff = (...chunks: Buffer[]) => {
  const body = Buffer.concat([Buffer.from("WEBP"), ...chunks]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from("RIFF"), length, body]);
};

type Webp = { width?: number; height?: number };

/** Builds the beginning of a lossless WebP of this size: enough for its header, but not decodable. */
export function webp({ width = 8, height = 8 }: Webp = {}): Buffer {
  const data = Buffer.alloc(12);
  data[0] = 0x2f;
  data.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  return riff(riffChunk("VP8L", data));
}

/** Builds the same in several chunks, with a location in its Exif, its XMP and an unknown chunk. */
export function webpWithPlace({ width = 640, height = 480 }: Webp = {}): Buffer {
  const head = Buffer.alloc(10);
  // Color profile, Exif and XMP.
  head[0] = 0b0010_1100;
  head.writeUIntLE(width - 1, 4, 3);
  head.writeUIntLE(height - 1, 7, 3);
  return riff(
    riffChunk("VP8X", head),
    riffChunk("ICCP", Buffer.from("a profile")),
    webp({ width, height }).subarray(12),
    riffChunk("EXIF", Buffer.from(GPS_MARK)),
    riffChunk("XMP ", Buffer.from(GPS_MARK)),
    riffChunk("note", Buffer.from(GPS_MARK)),
  );
}
