import { readFileSync } from "node:fs";
import { expect } from "playwright/test";
import { adminRequest, type Playwright } from "./admin-request.ts";

/**
 * Uploads a film to the media store as an admin's browser does.
 * @returns the address where the site serves it
 */
export async function storeFilm(playwright: Playwright): Promise<string> {
  const request = await adminRequest(playwright);
  const call = async (method: string, path: string, data: object) => {
    const answer = await request.fetch(path, { method, data });
    expect([path, answer.status()]).toEqual([path, 200]);
    return (await answer.json()).value;
  };
  const bytes = readFileSync("public/demo/film-lanterns-on-the-lake.mp4");
  const begun = await call("POST", "/api/uploads", {
    fileName: "Stored for tests.mp4",
    sizeBytes: bytes.length,
    fingerprint: crypto.randomUUID().replaceAll("-", "").slice(0, 16),
    head: bytes.subarray(0, 64).toString("base64"),
  });
  // The film is smaller than one part.
  await call("PUT", `/api/uploads/${begun.open.id}/parts/1`, bytes);
  const { file } = await call("POST", `/api/uploads/${begun.open.id}/complete`, {});
  await request.dispose();
  return file.address;
}
