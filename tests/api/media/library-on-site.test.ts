import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { media } from "#drizzle/schema/media.ts";
import { settings } from "#drizzle/schema/settings.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { FILE_NOT_THERE, WRONG_KIND } from "#server/media/library/contract.ts";
import { filmTexts, newFilm } from "#tests/factories/content.ts";
import { newFile, PLACEHOLDER, variantsOf } from "#tests/factories/media.ts";
import { askApi, callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(async () => {
  await studio.reset();
  await studio.database.open().delete(media);
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const visitor = () => createVisitor(studio);
const call = (method: "PUT" | "DELETE", id: string, body: object) =>
  askApi(admin, method, `/api/library/${id}`, body);

/** Updates the public pages from the database, as publishing does. */
const published = (changes: Parameters<typeof newFilm>[1]) =>
  newFilm(studio, { published: true, ...changes });

describe("a form that was open while a file was deleted", () => {
  const save = (texts: object) =>
    askApi(admin, "PUT", `/api/films/${crypto.randomUUID()}`, {
      version: 0,
      texts: { ...filmTexts(), ...texts },
    });

  it("is rejected next to the field, and nothing links to the deleted file", async () => {
    const { id, address } = await newFile(studio, "picture");
    expect((await save({ posterUrl: address })).status).toBe(200);
    await studio.database.open().delete(videos).where(eq(videos.posterUrl, address));
    await call("DELETE", id, { version: 1 });
    expect(await save({ posterUrl: address })).toMatchObject({
      status: 422,
      error: { fields: { posterUrl: FILE_NOT_THERE } },
    });
  });

  it("never leaves a film with a deleted file, whichever request is faster", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, address } = await newFile(studio, "picture");
      const film = await newFilm(studio);
      const texts = { ...filmTexts({ posterUrl: address }) };
      const path = `/api/films/${film.id}`;
      const [deleted, saved] = await Promise.all([
        call("DELETE", id, { version: 1 }),
        callApi(admin, "PUT", path, { version: 1, texts }),
      ]);
      expect([deleted.status, saved.status].sort(), `round ${round}`).toEqual(
        deleted.status === 200 ? [200, 422] : [200, 409],
      );
      const shown = await studio.database.open().select().from(videos).where(eq(videos.id, film.id)).get();
      expect(shown?.posterUrl === address).toBe(deleted.status !== 200);
    }
  });

  it("accepts no picture as a film, and no couple's picture for anything", async () => {
    const picture = await newFile(studio, "picture");
    const secret = await newFile(studio, "picture", { private: true, bookingId: "a-booking" });
    expect(await save({ filmUrl: picture.address, posterUrl: secret.address })).toMatchObject({
      status: 422,
      error: { fields: { filmUrl: WRONG_KIND.film, posterUrl: FILE_NOT_THERE } },
    });
  });
});

describe("the public site", () => {
  it("shows a poster in its sizes with its alt text and blur, without a database call", async () => {
    const id = crypto.randomUUID();
    const alt = 'Roses "at dusk" <b>';
    const poster = await newFile(studio, "picture", {
      id,
      variants: variantsOf(id),
      alt,
      placeholder: PLACEHOLDER,
    });
    const film = await published({ posterUrl: poster.address });
    const saved = await call("PUT", id, { version: 1, fileName: "roses.webp", alt: `${alt}!` });
    expect(saved.status).toBe(200);
    studio.worker.clearLogs();
    const page = await (await visitor().get("/gallery")).text();
    expect(await studio.requestLine("/gallery")).toMatchObject({ databaseCalls: 0 });
    const card = page.slice(page.indexOf(`data-film="${film.slug}"`)).split("</article>")[0] ?? "";
    const img = /<img[^>]+>/.exec(card)?.[0] ?? "";
    expect(img).toContain(
      `/media/library/${id}/roses-480.webp 480w, /media/library/${id}/roses-1200.webp 1200w, ${poster.address} 1920w`,
    );
    expect(img).toContain('width="1920"');
    expect(img).toContain('height="804"');
    expect(img).toContain('alt="Roses &quot;at dusk&quot; &lt;b&gt;!"');
    expect(page).toContain(`url(${PLACEHOLDER})`);
  });

  it("preloads a page's first picture as AVIF, and embeds its preview", async () => {
    const id = crypto.randomUUID();
    const copies = variantsOf(id).flatMap((copy) => [
      copy,
      { ...copy, key: copy.key.replace("webp", "avif"), contentType: "image/avif" },
    ]);
    const preview = "data:image/avif;base64,UFJFVklFVw==";
    const shown = { id, variants: copies, placeholder: PLACEHOLDER, preview };
    const hero = await newFile(studio, "picture", shown);
    const db = studio.database.open();
    const [before] = await db.select({ heroMediaUrl: settings.heroMediaUrl }).from(settings);
    await db.update(settings).set({ heroMediaUrl: hero.address });
    await call("PUT", id, { version: 1, fileName: "roses.webp", alt: "" });
    const page = await (await visitor().get("/")).text();
    await db.update(settings).set(before ?? {});
    const avif = [480, 1200].map((width) => `/media/library/${id}/roses-${width}.avif ${width}w`).join(", ");
    const head = page.slice(0, page.indexOf("<style"));
    expect(head).toContain(
      `<link rel="preload" as="image" type="image/avif" fetchPriority="high" imageSrcSet="${avif}" imageSizes="100vw"/>`,
    );
    expect(page).toContain(`<source type="image/avif" srcSet="${avif}" sizes="100vw"/>`);
    expect(/<img[^>]+id="first-picture"[^>]*>/.exec(page)?.[0]).toContain(
      `srcSet="/media/library/${id}/roses-480.webp 480w, /media/library/${id}/roses-1200.webp 1200w, ${hero.address} 1920w"`,
    );
    expect(page).toContain(
      `.picture-${id}{background:image-set(url(${preview}) type("image/avif"),url(${PLACEHOLDER}) type("image/webp")) center/cover}`,
    );
    // On the library's screens, the blurred placeholder is used in its place.
    expect(await (await admin.get("/admin/media")).text()).not.toContain(preview);
  });

  it.each([
    "data:image/svg+xml;base64,PHN2Zz4=",
    "data:image/webp;base64,AAAA)}</style><script>alert(1)</script>",
    "https://evil.example/x.webp",
  ])("S21 keeps the invalid blur %s out of the style sheet", async (placeholder) => {
    const poster = await newFile(studio, "picture", { placeholder });
    await published({ posterUrl: poster.address });
    await call("PUT", poster.id, { version: 1, fileName: "a", alt: "Roses" });
    const page = await (await visitor().get("/gallery")).text();
    expect(page).toContain(poster.address);
    expect(page).not.toContain(placeholder);
    expect(page).not.toContain("<script>alert(1)");
  });

  it("S19 never names a draft's poster", async () => {
    const poster = await newFile(studio, "picture", { alt: "A secret wedding" });
    await newFilm(studio, { posterUrl: poster.address });
    await published({});
    await call("PUT", poster.id, { version: 1, fileName: "a", alt: "A secret wedding!" });
    for (const path of ["/", "/gallery", "/gallery.data", "/_root.data", "/sitemap.xml", "/feed.xml"])
      expect(await (await visitor().get(path)).text(), path).not.toContain(poster.id);
  });
});

it.each([
  ["picture", "image/webp", "inline"],
  ["film", "video/mp4", "inline"],
  ["captions", "text/vtt", "inline"],
] as const)("S26 a %s is served as %s in a sandbox", async (kind, type, disposition) => {
  const { address } = await newFile(studio, kind);
  const { headers } = await visitor().get(address);
  expect(headers.get("content-type")).toBe(type);
  expect(headers.get("content-disposition")).toBe(disposition);
  expect(headers.get("content-security-policy")).toContain(" sandbox ");
});

it("S26 a file that is neither picture nor film is only downloaded", async () => {
  const { address } = await newFile(studio, "picture", { fileName: "page.html", contentType: "text/html" });
  const { headers } = await visitor().get(address);
  expect(headers.get("content-type")).toBe("application/octet-stream");
  expect(headers.get("content-disposition")).toBe("attachment");
});
