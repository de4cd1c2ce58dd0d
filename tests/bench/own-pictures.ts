import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { FIRST_PICTURE } from "#app/lib/render-context.ts";
import { contentBlocks } from "#drizzle/schema/content-blocks.ts";
import { media } from "#drizzle/schema/media.ts";
import { settings } from "#drizzle/schema/settings.ts";
import { teamMembers } from "#drizzle/schema/team-members.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { LIBRARY_PATH, libraryAddress } from "#server/media/library/contract.ts";
import { encodeCopies } from "#server/media/stored-copies/encode-copies.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { sendWhole, wholeBody } from "#tests/support/uploads.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const PUBLIC = join(import.meta.dirname, "..", "..", "public");
const HERO = "/demo/veil-in-backlight.webp";
/** The product has no setting for these, because they are hard-coded (`withOwnHeads`). */
const HEADS = ["brothers-at-work", "roses-at-golden-hour", "vows-at-the-window"].map(
  (name) => `/demo/${name}.webp`,
);
/** The quality that camera software exports. */
const JPEG_QUALITY = 92;
const PLACEHOLDER = { width: 24, quality: 40 };

type Addresses = ReadonlyMap<string, string>;

/**
 * Uploads a demo picture as the studio's own through the upload route, with the copies of `npm run pictures`. They
 * are slightly larger than a browser's (docs/performance.md).
 */
async function upload(admin: Visitor, demo: string): Promise<string> {
  const original = await sharp(readFileSync(join(PUBLIC, demo)))
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
  const { copies, preview } = await encodeCopies(original);
  const { width, quality } = PLACEHOLDER;
  const blur = await sharp(original).resize(width).webp({ quality }).toBuffer();
  const sent = await sendWhole(
    admin,
    wholeBody(original, {
      fileName: `own-${demo.split("/").at(-1)?.replace(".webp", ".jpg")}`,
      placeholder: `data:image/webp;base64,${blur.toString("base64")}`,
      preview: preview?.split(",")[1] ?? null,
      sizes: copies.map(({ bytes }) => bytes),
    }),
  );
  const address = sent.value?.file?.address;
  if (!address) throw new Error(`${demo} was not taken: ${JSON.stringify(sent)}`);
  return address;
}

/** Replaces the demo's pictures with the uploaded ones. */
async function showOwn({ database }: Studio, own: Addresses) {
  const db = database.open();
  for (const [demo, address] of own) {
    await db.update(videos).set({ posterUrl: address }).where(eq(videos.posterUrl, demo));
    await db.update(teamMembers).set({ photoUrl: address }).where(eq(teamMembers.photoUrl, demo));
  }
  await db.update(settings).set({ heroMediaUrl: own.get(HERO) ?? null });
  // The snapshot only contains pictures that a text refers to.
  const named = Object.fromEntries(HEADS.map((demo, at) => [`picture${at}`, own.get(demo) ?? ""]));
  await db.insert(contentBlocks).values({ id: "bench-page-heads", texts: named });
}

/** Returns the built Worker's source with the uploaded pictures in the heads of its pages. */
export function withOwnHeads(source: string, own: Addresses): string {
  return source.replace(/picture:`(\/demo\/[\w-]+\.webp)`/g, (whole, demo: string) => {
    const address = own.get(demo);
    return address ? `picture:\`${address}\`` : whole;
  });
}

/** @throws if a page's first picture isn't an uploaded one */
export async function expectOwnPictures(site: string, paths: readonly string[]) {
  for (const path of paths) {
    const html = await (await fetch(site + path)).text();
    const [first = ""] = html.match(new RegExp(`<img[^>]*id="${FIRST_PICTURE}"[^>]*>`)) ?? [];
    if (!first.includes(`src="${LIBRARY_PATH}`)) throw new Error(`${path} begins with no uploaded picture`);
  }
}

/** Returns the library's public files as an edge would cache them. */
async function keptFiles(studio: Studio) {
  const rows = await studio.database.open().select({ key: media.key, variants: media.variants }).from(media);
  const paths = rows
    .flatMap(({ key, variants }) => [key, ...variants.map((copy) => copy.key)])
    .map(libraryAddress);
  const files = new Map<string, { status: number; headers: Record<string, string>; body: Buffer }>();
  for (const path of paths) {
    const answer = await studio.worker.fetch(path);
    const { status } = answer;
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    const { "content-length": _, ...headers } = Object.fromEntries(answer.headers);
    files.set(path, { status, headers, body: Buffer.from(await answer.arrayBuffer()) });
  }
  return files;
}

/** Starts a studio like the demo's, but with uploaded pictures as its hero, posters, page heads and founders. */
export async function startOwnPictures() {
  const studio = await startStudio();
  try {
    const admin = await signedIn(studio);
    const db = studio.database.open();
    const posters = (await db.select({ url: videos.posterUrl }).from(videos)).map(({ url }) => url);
    const photos = (await db.select({ url: teamMembers.photoUrl }).from(teamMembers)).map(({ url }) => url);
    const own = new Map<string, string>();
    for (const demo of new Set([HERO, ...HEADS, ...posters, ...photos]))
      if (demo?.startsWith("/demo/")) own.set(demo, await upload(admin, demo));
    await showOwn(studio, own);
    const files = await keptFiles(studio);
    return { databaseUrl: studio.database.url, own, files, close: studio.close };
  } catch (error) {
    await studio.close();
    throw error;
  }
}

export type OwnPictures = Awaited<ReturnType<typeof startOwnPictures>>;
