import type { Services } from "#server/platform/services.ts";
import { encodeCopies } from "./encode-copies.ts";
import { selectNextWithoutCopies, updateCopies } from "./queries.ts";

type Filled = { key: string; outcome: "made" | "missing" | "damaged" | "replaced" };

/**
 * Makes the missing copies and previews of all pictures in the library. Runs in Node (`npm run pictures`), because a
 * Worker can't decode pictures. Can be stopped at any picture and resumed.
 */
export async function* fillStoredCopies({
  db,
  storage,
  clock,
}: Pick<Services, "db" | "storage" | "clock">): AsyncGenerator<Filled> {
  for (let after = ""; ; ) {
    const row = await selectNextWithoutCopies(db, after);
    if (!row) return;
    const { id, key } = row;
    after = id;
    const stored = await storage.describe(key);
    const body =
      stored && (await storage.readPart(key, { offset: 0, length: stored.size, etag: stored.etag }));
    if (!body) {
      yield { key, outcome: "missing" };
      continue;
    }
    const original = new Uint8Array(await new Response(body).arrayBuffer());
    const made = await encodeCopies(original).catch(() => null);
    if (!made) {
      yield { key, outcome: "damaged" };
      continue;
    }
    const variants: typeof row.variants = [];
    for (const { width, contentType, extension, bytes } of made.copies) {
      const copy = { key: key.replace(/(\.[^./]*)?$/, `-${width}.${extension}`), width, contentType };
      await storage.putBytes(copy.key, new Uint8Array(bytes), contentType);
      variants.push(copy);
    }
    // Older copies are kept, because cached pages may still refer to them.
    const others = row.variants.filter((old) => variants.every((copy) => copy.key !== old.key));
    const saved = await updateCopies(db, {
      id,
      key,
      preview: made.preview,
      at: clock.now(),
      variants: [...others, ...variants],
    });
    if (!saved) await storage.remove(...variants.map((copy) => copy.key));
    yield { key, outcome: saved ? "made" : "replaced" };
  }
}
