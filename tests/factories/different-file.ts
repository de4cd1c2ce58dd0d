import sharp from "sharp";
import { box } from "./film.ts";

/** Returns a file of the same kind with different content, because the library reports files that it already has. */
export async function unlike(bytes: Buffer): Promise<Buffer> {
  const tag = Buffer.from(crypto.randomUUID());
  const head = bytes.toString("latin1", 0, 12);
  if (head.startsWith("\xff\xd8")) {
    // Application data of the format's own, which isn't stripped.
    const own = Buffer.concat([Buffer.from([0xff, 0xe0, 0, 2 + 5 + tag.length]), Buffer.from("JFXX\0"), tag]);
    return Buffer.concat([bytes.subarray(0, 2), own, bytes.subarray(2)]);
  }
  if (head.endsWith("WEBP")) {
    return sharp(bytes)
      .modulate({ brightness: 0.9 + Math.random() / 5 })
      .webp()
      .toBuffer();
  }
  if (head.slice(4, 8) === "ftyp") return Buffer.concat([bytes, box("free", tag)]);
  return Buffer.concat([bytes, Buffer.from(`\nNOTE ${tag}\n`)]);
}
