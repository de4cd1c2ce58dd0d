import { expect } from "playwright/test";
import { addDays, calendarDateIn } from "#server/platform/calendar.ts";
import { adminRequest, type Playwright } from "./admin-request.ts";

/** API calls of an admin that a test makes beside its page. */
export async function calendarApi(playwright: Playwright) {
  const request = await adminRequest(playwright);
  const call = async (method: string, path: string, data: object) => {
    const answer = await request.fetch(path, { method, data });
    expect([path, answer.status()]).toEqual([path, 200]);
  };
  return {
    /** Gives a day a number of crews that it did not have. */
    setDay: (date: string, capacity: number, { note = "", version = 0 } = {}) =>
      call("PUT", `/api/booking-calendar/days/${date}`, { capacity, note, version }),
    close: () => request.dispose(),
  };
}

const PROJECTS = ["desktop", "desktop without JavaScript", "phone", "phone without JavaScript"];

/** A date of the month of tomorrow, a year ahead, that no other test's number and no other project takes. */
export function ownDay(number: number, project: string): string {
  const tomorrow = addDays(calendarDateIn(new Date(), "America/Los_Angeles"), 1);
  const day = 1 + number * PROJECTS.length + PROJECTS.indexOf(project);
  return `${Number(tomorrow.slice(0, 4)) + 1}${tomorrow.slice(4, 8)}${String(day).padStart(2, "0")}`;
}

/** `Saturday, June 7, 2031`, as a calendar's day is called. */
export const inFull = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { timeZone: "UTC", dateStyle: "full" });
