// `npm run icons:demo`: creates the default icons for sites without their own, from public/favicon.svg.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const PUBLIC = join(import.meta.dirname, "..", "..", "public");
const ICONS = join(PUBLIC, "icons");
/** In pixels: the size for iOS, and the two that a web app manifest should have. */
const SIDES = [180, 192, 512];
const ICO_SIDE = 32;

const drawing = readFileSync(join(PUBLIC, "favicon.svg"));
const drawn = (side: number) =>
  sharp(drawing, { density: (72 * side) / ICO_SIDE })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer();

/**
 * Returns an ICO file with one PNG: a header of 6 bytes and an entry of 16 (the format allows PNG since Windows
 * Vista).
 */
function asIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(ICO_SIDE, 6);
  head.writeUInt8(ICO_SIDE, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

mkdirSync(ICONS, { recursive: true });
for (const side of SIDES) writeFileSync(join(ICONS, `icon-${side}.png`), await drawn(side));
writeFileSync(join(ICONS, "favicon.ico"), asIco(await drawn(ICO_SIDE)));
