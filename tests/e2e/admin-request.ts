import type { APIRequestContext } from "playwright/test";
import { E2E_PORT } from "./address.ts";
import { ADMIN } from "./studio.ts";

export type Playwright = { request: { newContext: (options: object) => Promise<APIRequestContext> } };

/** An admin's API client, independent of the page under test. The caller disposes of it. */
export async function adminRequest(playwright: Playwright): Promise<APIRequestContext> {
  const baseURL = `http://localhost:${E2E_PORT}`;
  const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  await request.post("/auth", { form: ADMIN, maxRedirects: 0 });
  return request;
}
