import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import type { Answer } from "#tests/support/worker.ts";

const DEMO = "/demo/film-vows-in-gold.mp4";
const film = readFileSync(join(import.meta.dirname, "../../../public", DEMO));
const SIZE = film.byteLength;
const PATH = "/media/films/vows-in-gold-47eacf76.mp4";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
  await store("public/films/vows-in-gold-47eacf76.mp4", film, "video/mp4");
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const visitor = () => createVisitor(studio);
const store = (key: string, bytes: Uint8Array, contentType?: string) =>
  studio.worker.media.put(key, bytes, contentType ? { httpMetadata: { contentType } } : {});
/** Reads the body to its end, because an unread response keeps the Worker from stopping. */
async function get(path: string, headers: Record<string, string> = {}, from = visitor()) {
  const response = await from.get(path, headers);
  return { status: response.status, headers: response.headers, bytes: await bytesOf(response) };
}
const bytesOf = async (response: Answer) => Buffer.from(await response.arrayBuffer());

describe.each([
  ["a film of the media store", PATH],
  ["a film that came with the build", DEMO],
])("%s", (_, path) => {
  it("is served whole, with its type, its length and range support", async () => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("video/mp4");
    expect(response.headers.get("content-length")).toBe(String(SIZE));
    expect(response.headers.get("accept-ranges")).toBe("bytes");
    expect(response.bytes.equals(film)).toBe(true);
  });

  it.each([
    ["bytes=0-1", 0, 1],
    ["bytes=-500", SIZE - 500, SIZE - 1],
    [`bytes=${SIZE - 10}-`, SIZE - 10, SIZE - 1],
    ["bytes=70000-140000", 70_000, 140_000],
    ["bytes=0-", 0, SIZE - 1],
  ])("serves the range %s", async (range, first, last) => {
    const response = await get(path, { range });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe(`bytes ${first}-${last}/${SIZE}`);
    expect(response.headers.get("content-length")).toBe(String(last - first + 1));
    expect(response.bytes.equals(film.subarray(first, last + 1))).toBe(true);
  });

  it("answers 416 with its length for a range beyond its end", async () => {
    const response = await get(path, { range: `bytes=${SIZE}-` });
    expect(response.status).toBe(416);
    expect(response.headers.get("content-range")).toBe(`bytes */${SIZE}`);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it.each(["bytes=5-4", "bytes=x", "bytes=0-1,4-5"])("is served whole for %s", async (range) => {
    const response = await get(path, { range });
    expect(response.status).toBe(200);
    expect(response.bytes.byteLength).toBe(SIZE);
  });

  it("serves a range only if If-Range matches the current version", async () => {
    const etag = (await get(path)).headers.get("etag") ?? "";
    const part = (state: string) => get(path, { range: "bytes=0-9", "if-range": state });
    expect((await part(etag)).status).toBe(206);
    for (const other of ['"another"', `W/${etag}`, new Date(0).toUTCString(), "nonsense"]) {
      expect((await part(other)).status, other).toBe(200);
    }
  });

  it("answers 304 to a current copy", async () => {
    const etag = (await get(path)).headers.get("etag") ?? "";
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`, "*"]) {
      const response = await get(path, { "if-none-match": known, range: "bytes=0-9" });
      expect(response.status, known).toBe(304);
      expect(response.bytes.byteLength).toBe(0);
      expect(response.headers.get("etag")).toBe(etag);
    }
    expect((await get(path, { "if-none-match": '"another"' })).status).toBe(200);
  });

  it("answers HEAD with only the headers", async () => {
    const response = await visitor().send(path, { method: "HEAD", headers: { range: "bytes=0-9" } });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-length")).toBe(String(SIZE));
    expect(response.headers.get("accept-ranges")).toBe("bytes");
    expect(await response.text()).toBe("");
  });

  it("S02 S26 is served in a sandbox with the security headers, and cached by browsers", async () => {
    const admin = visitor();
    await admin.signIn(DEVELOPMENT_ADMIN);
    for (const somebody of [visitor(), admin]) {
      const { headers } = await get(path, { range: "bytes=0-1" }, somebody);
      expect(headers.get("content-security-policy")).toMatch(
        /^default-src 'none';.* sandbox allow-same-origin;/,
      );
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("strict-transport-security")).toContain("max-age=31536000");
      expect(headers.get("cache-control")).toBe(
        path === PATH ? "public, max-age=31536000, immutable" : "no-cache",
      );
      expect(headers.getSetCookie()).toEqual([]);
    }
  });
});

it("accepts a date for conditional requests, too", async () => {
  const modified = (await get(PATH)).headers.get("last-modified") ?? "";
  expect(Number.isNaN(Date.parse(modified))).toBe(false);
  expect((await get(PATH, { "if-modified-since": modified })).status).toBe(304);
  expect((await get(PATH, { "if-modified-since": new Date(0).toUTCString() })).status).toBe(200);
  expect((await get(PATH, { "if-range": modified, range: "bytes=0-1" })).status).toBe(206);
});

it("makes no database call", async () => {
  await get(PATH, { range: "bytes=0-1" });
  expect(await studio.requestLine(PATH)).toMatchObject({ databaseCalls: 0 });
});

it.each([
  ["captions.vtt", "text/vtt; charset=utf-8", "text/vtt", "inline"],
  ["still.avif", "image/avif", "image/avif", "inline"],
  ["page.html", "text/html", "application/octet-stream", "attachment"],
  ["drawing.svg", "image/svg+xml", "application/octet-stream", "attachment"],
  ["unknown", undefined, "application/octet-stream", "attachment"],
])("S26 serves %s of type %s as %s, %s", async (name, stored, type, disposition) => {
  await store(`public/types/${name}`, Buffer.from("<script>alert(1)</script>"), stored);
  const { status, headers } = await get(`/media/types/${name}`);
  expect(status).toBe(200);
  expect(headers.get("content-type")?.split(";")[0]).toBe(type);
  expect(headers.get("content-disposition")).toBe(disposition);
  expect(headers.get("content-security-policy")).toContain(" sandbox allow-same-origin;");
});

it("serves an empty file whole, and no range of it", async () => {
  await store("public/empty.vtt", Buffer.alloc(0), "text/vtt");
  const response = await get("/media/empty.vtt");
  expect(response.status).toBe(200);
  expect(response.bytes.byteLength).toBe(0);
  expect((await get("/media/empty.vtt", { range: "bytes=0-" })).status).toBe(416);
});

it("S17 S26 can't reach anything outside the public folder", async () => {
  await store("inspiration/couple/secret", Buffer.from("secret"), "image/png");
  await store("public/../inspiration/couple/secret", Buffer.from("secret"), "image/png");
  for (const path of [
    "/media/inspiration/couple/secret",
    "/media/../inspiration/couple/secret",
    "/media/%2e%2e/inspiration/couple/secret",
    "/media/..%2finspiration/couple/secret",
    "/media/%2e%2e%2finspiration%2fcouple%2fsecret",
    "/media/..%5cinspiration/couple/secret",
    "/media//inspiration/couple/secret",
    "/media/./../inspiration/couple/secret",
    "/media/films%2fvows-in-gold-47eacf76.mp4",
    "/media/films/",
    "/media/",
    "/media",
    `/media/${"a".repeat(1100)}`,
  ]) {
    const response = await get(path);
    expect(response.status, path).toBe(404);
    expect(response.bytes.toString(), path).not.toBe("secret");
  }
});

it("answers 404 for a missing file, and rejects every write", async () => {
  const response = await get("/media/films/none.mp4");
  expect(response.status).toBe(404);
  expect(response.bytes.toString()).toContain("Oops! Page not found");
  for (const method of ["PUT", "DELETE", "POST"]) {
    const { status } = await visitor().send(PATH, { method, headers: { origin: "https://studio.example" } });
    expect(status, method).toBeGreaterThanOrEqual(400);
  }
  expect((await get(PATH)).status).toBe(200);
});

it("S04 answers 503 with a retry time while the store is down", async () => {
  for (const [fault, headers] of [
    ["MEDIA.head", {}],
    ["MEDIA.get", { range: "bytes=0-1" }],
  ] as const) {
    await studio.worker.breakEdge({ [fault]: "refuse" });
    const response = await get(PATH, headers);
    expect(response.status, fault).toBe(503);
    expect(response.headers.get("retry-after")).toBe("30");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.bytes.byteLength).toBe(0);
    await studio.logged("file_not_served", { path: PATH });
    studio.worker.clearLogs();
  }
});
