import { type APIRequestContext, expect } from "playwright/test";
import { ADMIN } from "./studio.ts";

type House = { playwright: { request: { newContext: (options: object) => Promise<APIRequestContext> } } };

/** An admin who calls the API, whatever the page under test can do. */
export async function deskDoor({ playwright }: House, baseURL: string) {
  const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  await request.post("/auth", { form: ADMIN, maxRedirects: 0 });
  const call = async (method: string, path: string, data: object) => {
    const answer = await request.fetch(path, { method, data });
    expect([path, answer.status()]).toEqual([path, 200]);
  };
  return {
    /** Gives a day a number of crews that it did not have. */
    setDay: (date: string, capacity: number, { note = "", version = 0 } = {}) =>
      call("PUT", `/api/desk/days/${date}`, { capacity, note, version }),
    close: () => request.dispose(),
  };
}

const PROJECTS = ["desktop", "desktop without JavaScript", "phone", "phone without JavaScript"];

/** A date a year ahead, in the month of today, that no other test of this number and no other project takes. */
export function ownDay(number: number, project: string): string {
  const today = new Date();
  const day = 1 + number * PROJECTS.length + PROJECTS.indexOf(project);
  return new Date(Date.UTC(today.getUTCFullYear() + 1, today.getUTCMonth(), day)).toISOString().slice(0, 10);
}

/** `Saturday, June 7, 2031`, as a calendar's day is called. */
export const inFull = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { timeZone: "UTC", dateStyle: "full" });
