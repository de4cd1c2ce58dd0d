import { readFileSync } from "node:fs";
import { join } from "node:path";
import { media } from "#drizzle/schema/media.ts";
import type { Studio } from "#tests/support/studio.ts";

const demo = (name: string) => readFileSync(join(import.meta.dirname, "../../public/demo", name));

/** A single pixel as a data URL. */
export const PLACEHOLDER = "data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA";

const KINDS = {
  picture: {
    fileName: "roses.webp",
    contentType: "image/webp",
    width: 1920,
    height: 804,
    bytes: () => demo("roses-at-golden-hour.webp"),
  },
  film: {
    fileName: "vows.mp4",
    contentType: "video/mp4",
    durationSeconds: 12,
    bytes: () => demo("film-vows-in-gold.mp4"),
  },
  captions: {
    fileName: "vows.vtt",
    contentType: "text/vtt",
    bytes: () => demo("film-a-toast-at-midnight.vtt"),
  },
} as const;

type Site = { database: Pick<Studio["database"], "open">; worker: Pick<Studio["worker"], "media"> };
type Changes = Partial<typeof media.$inferInsert> & { bytes?: Buffer };

/** Adds a library file to the database and the store. Returns it with its address. */
export async function newFile(
  { database, worker }: Site,
  kind: keyof typeof KINDS,
  { bytes, ...changes }: Changes = {},
) {
  const { bytes: own, ...standard } = KINDS[kind];
  const id = changes.id ?? crypto.randomUUID();
  const content = bytes ?? own();
  const name = changes.fileName ?? standard.fileName;
  const key = `public/library/${id}/${name.replace(/[^\w.-]/g, "-")}`;
  const [row] = await database
    .open()
    .insert(media)
    .values({ ...standard, id, key, sizeBytes: content.byteLength, uploadedBy: "someone", ...changes })
    .returning();
  if (!row) throw new Error("The file was not made");
  const httpMetadata = { contentType: row.contentType };
  for (const stored of [row.key, ...row.variants.map((variant) => variant.key)])
    await worker.media.put(stored, content, { httpMetadata });
  return { ...row, address: row.key.replace("public", "/media") };
}

/** Returns the smaller sizes that a browser creates for a picture. */
export const variantsOf = (id: string, widths = [480, 1200]) =>
  widths.map((width) => ({
    key: `public/library/${id}/roses-${width}.webp`,
    width,
    contentType: "image/webp",
  }));
