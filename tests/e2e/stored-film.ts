import { readFileSync } from "node:fs";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { E2E_DATA } from "./address.ts";

/** Where the site serves the film that stands in the media store before the site starts. */
export const STORED_FILM = "/media/films/stored-for-tests.mp4";

/** Puts a film into the bucket that the preview will open, as an upload would. */
export async function storeFilm() {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default {}",
      r2Buckets: { MEDIA: "wedding-film-studio-media" },
      resourcePersistencePath: join(E2E_DATA, "state", "v3"),
    }),
  );
  const bucket = await miniflare.getR2Bucket("MEDIA");
  const film = readFileSync("public/demo/film-lanterns-on-the-lake.mp4");
  await bucket.put("public/films/stored-for-tests.mp4", film, { httpMetadata: { contentType: "video/mp4" } });
  await miniflare.dispose();
}
