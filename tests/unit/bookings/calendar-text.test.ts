import { expect, it } from "vitest";
import { calendarText } from "#server/bookings/calendar-feeds/calendar-text.ts";

const wedding = {
  id: "one",
  brideName: "Ana",
  groomName: "Ben",
  status: "confirmed" as const,
  venue: null,
  phone: null,
  nextStep: null,
  nextStepOn: null,
  movingTo: null,
};

it("writes times in UTC and dates as they are, whatever the clock's zone", () => {
  // In Kathmandu it is already the next day.
  const updatedAt = new Date("2027-05-01T20:30:00Z");
  expect(updatedAt.getDate()).toBe(2);
  const text = calendarText(
    { siteTitle: "Studio", siteUrl: "https://studio.example" },
    {
      weddings: [{ ...wedding, weddingDate: "2027-05-14", updatedAt }],
      moving: [],
      steps: [{ ...wedding, nextStepOn: "2027-04-02", updatedAt }],
      daysOff: [{ date: "2027-12-31", note: "", updatedAt }],
    },
  );
  const timed = text.split("\r\n").filter((line) => /^DT|^TZ|TZID|TIMEZONE/.test(line));
  expect(timed).toEqual([
    "DTSTAMP:20270501T203000Z",
    "DTSTART;VALUE=DATE:20270514",
    "DTSTAMP:20270501T203000Z",
    "DTSTART;VALUE=DATE:20270402",
    "DTSTAMP:20270501T203000Z",
    "DTSTART;VALUE=DATE:20271231",
  ]);
});
