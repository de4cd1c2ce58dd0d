import { expect } from "playwright/test";
import { addDays, calendarDateIn } from "#server/platform/calendar.ts";
import { adminRequest, type Playwright } from "./admin-request.ts";

/** Admin API calls that a test makes besides its page. */
export async function calendarApi(playwright: Playwright) {
  const request = await adminRequest(playwright);
  const call = async (method: string, path: string, data: object) => {
    const answer = await request.fetch(path, { method, data });
    expect([path, answer.status()]).toEqual([path, 200]);
  };
  return {
    /** Changes a day's number of crews. */
    setDay: (date: string, capacity: number, { note = "", version = 0 } = {}) =>
      call("PUT", `/api/booking-calendar/days/${date}`, { capacity, note, version }),
    close: () => request.dispose(),
  };
}

const PROJECTS = ["desktop", "desktop without JavaScript", "phone", "phone without JavaScript"];

/** Returns a date a year ahead, in the month of tomorrow, that is unique to this number and project. */
export function ownDay(number: number, project: string): string {
  const tomorrow = addDays(calendarDateIn(new Date(), "America/Los_Angeles"), 1);
  const day = 1 + number * PROJECTS.length + PROJECTS.indexOf(project);
  return `${Number(tomorrow.slice(0, 4)) + 1}${tomorrow.slice(4, 8)}${String(day).padStart(2, "0")}`;
}

/** Returns a date as the calendar labels its days: `Saturday, June 7, 2031`. */
export const inFull = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { timeZone: "UTC", dateStyle: "full" });
